import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the command layer when the page runs in an ordinary browser. */
const loopback = process.env["FITG_LOOPBACK_URL"] ?? "http://127.0.0.1:4317";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
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
