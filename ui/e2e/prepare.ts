import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { dist, loopbackProgram } from "./places";

/** Before all tests: the server must be there, and the page must be built from what lies in `src/` now. */
export default function prepare(): void {
  loopbackProgram();
  if (process.env["FITG_KEEP_DIST"] && existsSync(resolve(dist, "index.html"))) return;
  execFileSync("npm", ["run", "--silent", "build"], { cwd: resolve(dist, ".."), stdio: "pipe" });
}
