import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const ui = resolve(import.meta.dirname, "..");

/** The whole project. */
export const repository = resolve(ui, "..");

/** The built page. */
export const dist = resolve(ui, "dist");

/** The server that has a desk behind it. */
export function loopbackProgram(): string {
  const named = process.env["FITG_LOOPBACK"];
  const target = process.env["CARGO_TARGET_DIR"] ?? resolve(ui, "../target");
  const found = [
    named,
    resolve(target, "debug/fitg-loopback"),
    resolve(target, "release/fitg-loopback"),
  ].find((path) => path !== undefined && existsSync(path));
  if (!found)
    throw new Error(
      "No fitg-loopback: build it with `cargo build -p fitg-loopback` or name it in FITG_LOOPBACK.",
    );
  return found;
}

/**
 * The content security policy of the application, so that a page that breaks it breaks here too. Only the way to the
 * desk differs: the shell's own address there, the server's here.
 */
export function contentSecurityPolicy(): string {
  const plain = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "base-uri": "'none'",
    "form-action": "'none'",
  } as Record<string, string>;
  const path = resolve(ui, "../tauri.conf.json");
  let policy = plain;
  if (existsSync(path)) {
    const csp: unknown = JSON.parse(readFileSync(path, "utf8"))?.app?.security?.csp;
    if (typeof csp === "string") {
      policy = Object.fromEntries(
        csp.split(";").map((part) => {
          const [name = "", ...values] = part.trim().split(/\s+/);
          return [name, values.join(" ")];
        }),
      );
    } else if (csp && typeof csp === "object") {
      policy = Object.fromEntries(
        Object.entries(csp).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(" ") : String(value),
        ]),
      );
    }
  }
  return Object.entries({ ...policy, "connect-src": "'self'" })
    .filter(([name]) => name !== "")
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
