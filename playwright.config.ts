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
  // With more browsers than cores, tests wait for rendering.
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  // Two browsers, each with its own engines at work, share two cores.
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // The server reports which port it got. The path proves that the app works from a subfolder.
    baseURL: `http://127.0.0.1:${process.env["FAULTLINE_PORT"] ?? ""}/faultline/`,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "UTC",
    // Tests see the build without its service worker; only offline.spec.ts lets that in.
    serviceWorkers: "block",
    // What was done and logged. Pictures of every moment would double the time of the tests: `--trace=on` has them.
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
