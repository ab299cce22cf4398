import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumArgs, findChromium } from "../setup/chromium.mjs";

/**
 * A browser whose tabs are ended, and how: closed, crashed, or with their whole browser.
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").BrowserContext} Context
 */

/**
 * A browser that finds, each time it is started, what it has kept. `remove` deletes that.
 * @param {string} name @param {string} build the page's folder
 */
export function lastingBrowser(name, build) {
  const executablePath = findChromium();
  if (executablePath === undefined || !existsSync(join(build, "index.html")))
    throw new Error("needs Chromium and dist/");
  const folder = mkdtempSync(join(tmpdir(), `faultline-${name}-`));
  const options = {
    executablePath,
    args: chromiumArgs(),
    serviceWorkers: /** @type {const} */ ("block"),
    locale: "en-GB",
  };
  return {
    launch: () => chromium.launchPersistentContext(folder, options),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Ends tabs. @param {Context} context @param {readonly Page[]} pages @param {"closed" | "crashed"} how */
export async function end(context, pages, how) {
  await Promise.all(
    pages.map(async (page) => {
      if (how === "crashed") {
        const client = await context.newCDPSession(page);
        const crashed = page.waitForEvent("crash", { timeout: 10_000 }).catch(() => undefined);
        void client.send("Page.crash").catch(() => undefined);
        await crashed;
      }
      await page.close().catch(() => undefined);
    }),
  );
}

/** Kills the browser with all its tabs. @param {Context} context */
export async function killBrowser(context) {
  const browser = context.browser();
  if (browser === null) throw new Error("the browser cannot be asked for its process");
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send("SystemInfo.getProcessInfo");
  const own = processInfo.find(({ type }) => type === "browser");
  if (own === undefined) throw new Error("the browser has no process");
  const gone = new Promise((resolve) => browser.once("disconnected", resolve));
  process.kill(own.id, "SIGKILL");
  await gone;
}

/** Draws one. @param {() => number} random @returns {"closed" | "crashed" | "browser"} */
export function way(random) {
  const draw = random();
  return draw < 0.45 ? "closed" : draw < 0.9 ? "crashed" : "browser";
}
