import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the command layer when the page runs in an ordinary browser. */
const loopback = process.env["FITG_LOOPBACK_URL"] ?? "http://127.0.0.1:4317";

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

export default defineConfig(({ mode }) => ({
  plugins: [mendLibraries, svelte(), svelteTesting()],
  clearScreen: false,
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/call": loopback },
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
