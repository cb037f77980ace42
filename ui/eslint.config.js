import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { readdirSync } from "node:fs";
import svelteConfig from "./svelte.config.js";

/**
 * The order of the page: a folder imports from those before it and never from those after it. `docs/window.md` says what
 * each of them is for.
 */
const order = [
  "backend",
  "theme",
  "keys",
  "frame",
  "pieces",
  "table",
  "sound",
  "settings",
  "chance",
  "rules",
  "cards",
  "galaxy",
  "log",
  "decision",
  "board",
  "review",
  "ending",
  "editor",
  "replay",
  "games",
];

const folders = readdirSync(new URL("src", import.meta.url), { withFileTypes: true });
const unplaced = folders.filter((entry) => entry.isDirectory() && !order.includes(entry.name));
if (unplaced.length > 0)
  throw new Error(`Say where in the order of imports stands: ${unplaced.map(({ name }) => name).join(", ")}`);

/** What a folder may not import: everything above it, the application itself among it. */
function upwards(at) {
  const above = order.slice(at + 1);
  const message = `src/${order[at]} stands below it: see the order in eslint.config.js.`;
  return [
    ...(above.length > 0 ? [{ regex: `^(\\.\\./)+(${above.join("|")})/`, message }] : []),
    { regex: "^(\\.\\./)+(App|main)\\b", message },
  ];
}

/** One door to the shell: the rest of the page does not know whether it runs in Tauri or in a browser. */
function oneDoor(folder) {
  if (folder === "backend") return [];
  return [{ group: ["@tauri-apps/*"], message: "Ask the shell through src/backend/backend.ts." }];
}

export default ts.config(
  { ignores: ["dist/", "node_modules/", "test-results/", "playwright-report/", "src/backend/generated/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows every global; this rule only knows some.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-console": ["error", { allow: ["warn", "error"] }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: {
        projectService: true,
        extraFileExtensions: [".svelte"],
        parser: ts.parser,
        svelteConfig,
      },
    },
  },
  ...order.map((folder, at) => ({
    files: [`src/${folder}/**/*.{ts,svelte}`],
    // Tests may set the table of any other test.
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-imports": ["error", { patterns: [...oneDoor(folder), ...upwards(at)] }] },
  })),
  {
    files: ["src/*.{ts,svelte}", "src/**/*.test.ts"],
    ignores: ["src/backend/**"],
    rules: { "no-restricted-imports": ["error", { patterns: oneDoor("") }] },
  },
);
