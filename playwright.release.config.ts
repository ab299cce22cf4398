// What `npm run release` makes, installed and used where there is nothing else. `npm test -- --only=release` makes it first.

import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/lib/setup/chromium.mjs";

export default defineConfig({
  testDir: "web/e2e-release",
  outputDir: ".cache/e2e-release",
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    launchOptions: { executablePath: findChromium() ?? "", args: chromiumArgs() },
  },
});
