import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the command layer when the page runs in an ordinary browser: the start line of `fitg-loopback`. */
const loopback = new URL(process.env["FITG_LOOPBACK_URL"] ?? "http://127.0.0.1:4317/");

/** Places in libraries that do not live with the window they run in, and what stands there instead. */
const mended = [
  {
    // The shell freezes `Object.prototype`, after which `x.constructor = …` throws for every plain `x`; a definition is
    // allowed.
    file: /d3-color\/dist\/d3-color\.mjs$/,
    from: "prototype.constructor = constructor;",
    to: 'Object.defineProperty(prototype, "constructor", { value: constructor, writable: true, configurable: true });',
  },
  {
    // Where the system's language is "C", WebKit passes that on, and it is no language that numbers can be written in.
    // The page is in English anyway.
    file: /uplot\/dist\/uPlot\.esm\.js$/,
    from: "domEnv ? nav.language : 'en-US'",
    to: "'en-US'",
  },
];

const mendLibraries: Plugin = {
  name: "mend-libraries",
  transform(code, id) {
    const place = mended.find(({ file }) => file.test(id));
    if (!place) return null;
    if (!code.includes(place.from))
      throw new Error(`${id} is not what it was: look whether it still needs mending`);
    return { code: code.replace(place.from, place.to), map: null };
  },
};

const noticesFile = fileURLToPath(new URL("notices/third-party.txt", import.meta.url));

/**
 * The notices of third parties, which `cargo xtask notices` writes, as a module of the page. Nothing is built without them, nor with
 * anything in the bundle that has none.
 */
function noticesOfThirdParties(): Plugin {
  let building = false;
  return {
    name: "notices-of-third-parties",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (id === "virtual:notices" ? "\0notices" : null),
    load(id) {
      if (id !== "\0notices") return null;
      if (!building && !existsSync(noticesFile)) return 'export default "cargo xtask notices writes them."';
      return `export default ${JSON.stringify(readFileSync(noticesFile, "utf8"))};`;
    },
    generateBundle() {
      const notices = readFileSync(noticesFile, "utf8");
      for (const id of this.getModuleIds()) {
        const [, inside] = /.*\/node_modules\/(.*)/.exec(id) ?? [];
        if (inside === undefined || id.startsWith("\0")) continue;
        const name = inside.split("/", inside.startsWith("@") ? 2 : 1).join("/");
        if (!notices.includes(`\n${name} `))
          throw new Error(`${name} is bundled without a notice: is it among the devDependencies?`);
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [mendLibraries, noticesOfThirdParties(), svelte(), svelteTesting()],
  clearScreen: false,
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: {
      "/call": {
        target: loopback.origin,
        changeOrigin: true,
        headers: {
          origin: loopback.origin,
          authorization: `Bearer ${loopback.searchParams.get("token") ?? ""}`,
        },
      },
    },
  },
  build: {
    // WebKitGTK is the oldest engine that shows this page.
    target: "safari16",
    modulePreload: { polyfill: false },
    // A data: address would be refused for fonts by the content security policy.
    assetsInlineLimit: 0,
    // `--mode full-map` builds the galaxy map alone, full of pieces, to be measured.
    ...(mode === "full-map" ? { rolldownOptions: { input: "map.html" } } : {}),
  },
  test: {
    environment: "jsdom",
    globals: true,
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test-setup.ts"],
  },
}));
