import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the command layer when the page runs in an ordinary browser. */
const loopback = process.env["FITG_LOOPBACK_URL"] ?? "http://127.0.0.1:4317";

/**
 * The shell freezes `Object.prototype`, after which `x.constructor = …` throws for every plain `x`. d3-color, which d3-zoom
 * brings, does just that; a definition is allowed.
 */
const constructorsByDefinition: Plugin = {
  name: "constructors-by-definition",
  transform(code, id) {
    if (!/d3-color\/dist\/d3-color\.mjs$/.test(id)) return null;
    const assignment = "prototype.constructor = constructor;";
    if (!code.includes(assignment))
      throw new Error(`${id} is not what it was: look whether this is still needed`);
    const definition =
      'Object.defineProperty(prototype, "constructor", { value: constructor, writable: true, configurable: true });';
    return { code: code.replace(assignment, definition), map: null };
  },
};

export default defineConfig({
  plugins: [constructorsByDefinition, svelte(), svelteTesting()],
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
  },
  test: {
    environment: "jsdom",
    globals: true,
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test-setup.ts"],
  },
});
