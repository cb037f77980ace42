import { defineConfig } from "@playwright/test";

/** The port of the development server, which serves the pages in `dev/` that are no part of the application. */
export const DEV_PORT = Number(process.env["FITG_DEV_PORT"] ?? 5299);

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/prepare.ts",
  timeout: 60_000,
  // Two cores are shared with whatever else runs; side by side the measurements would mean nothing.
  workers: 2,
  // A busy machine can be late once. What needed a second try is named as flaky in the closing lines.
  retries: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env["FITG_CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: `npx vite --port ${DEV_PORT}`,
    url: `http://127.0.0.1:${DEV_PORT}/gallery.html`,
    reuseExistingServer: false,
  },
});
