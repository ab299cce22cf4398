import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/lib/setup/chromium.mjs";

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("No Chromium found; `npm test` says how to get one.");

export default defineConfig({
  testDir: "web/e2e",
  outputDir: ".cache/e2e",
  forbidOnly: process.env["CI"] !== undefined,
  // A flaky test is a failing one.
  retries: 0,
  // More browsers than cores make tests wait for what they have drawn.
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  reporter: "list",
  use: {
    // The server says which port it got. The folder proves that the app works from one.
    baseURL: `http://127.0.0.1:${process.env["FAULTLINE_PORT"] ?? ""}/faultline/`,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "UTC",
    // Each test sees the build alone; offline.spec.ts lets the worker in.
    serviceWorkers: "block",
    // What was done and said; pictures of every moment would take as long again as the tests: `--trace=on` has them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: chromiumArgs() },
  },
  webServer: {
    command: "node scripts/serve.mjs --base /faultline/",
    wait: { stdout: /Serving http:\/\/127\.0\.0\.1:(?<faultline_port>\d+)\// },
    gracefulShutdown: { signal: "SIGTERM", timeout: 1_000 },
  },
});
