import { defineConfig } from "@playwright/test";
import { inRoot } from "./scripts/lib/base/paths.mjs";
import { findFirefox } from "./scripts/lib/setup/firefox.mjs";
import chromium from "./playwright.config.ts";

// The core of the end-to-end tests in Firefox: whatever browsers may do differently (docs/browsers.md).

const firefox = findFirefox();
if (firefox === undefined) throw new Error("No Firefox found; `npm test` says how to get one.");
// For what stands between Playwright and Firefox.
process.env["FIREFOX_PATH"] = firefox;

/** Each view, its workers and its charts; links and reloads, files, keys, an embedded page, and the page without a network. */
const CORE = [
  "shell/links",
  "shell/embed",
  "shell/keyboard",
  "shell/offline",
  "textbook/lab",
  "textbook/arena",
  "machine/kernel",
  "machine/groups",
  "machine/thrash",
  "logs/logs",
  "logs/logs-compare",
  "learn/learn",
];

/** Tests that are left out there, and why: none of it is the page's doing. */
const LEFT_OUT: readonly string[] = [
  // WebDriver BiDi lets no page read the clipboard.
  "compares groups of runs with intervals and verdicts, in any order and as text",
  // A click inside a frame goes beside what it means.
  "a page is told what was predicted, right or wrong",
  "shows as much of the page as the link says, and a way out",
  // Back to an address without a hash is done, and then waited for.
  "takes a decision back with Back and makes it again with Forward",
  // Firefox's own process ends, by signal 11, when the list of keys is read.
  "lists every command in the help, and gives the focus back however it is closed",
  // How much the page keeps is asked of Chromium's own protocol.
  "100,000 messages neither freeze the page nor make it grow",
  // It searches for some seconds, which says nothing of browsers.
  "finds Belady's anomaly of FIFO with three frames, proves it shortest, and puts it in",
];

export default defineConfig({
  ...chromium,
  testMatch: CORE.map((name) => `${name}.spec.ts`),
  grepInvert: LEFT_OUT.map((title) => new RegExp(title)),
  // Firefox alone takes both cores.
  workers: 1,
  timeout: 60_000,
  use: {
    ...chromium.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: inRoot("scripts", "lib", "firefox", "firefox-for-playwright.mjs"),
      firefoxUserPrefs: {
        // As on a telephone, scroll bars take no room.
        "widget.gtk.overlay-scrollbars.enabled": true,
        "ui.useOverlayScrollbars": 1,
        // The serif letters that Chromium takes; Debian's Firefox has wider ones.
        "font.name.serif.x-western": "Liberation Serif",
      },
    },
    // Not known to Firefox's BiDi.
    serviceWorkers: "allow",
    colorScheme: null,
  },
});
