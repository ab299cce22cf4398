// The browser in which the page is measured, and helpers for many measurements.

import { chromium } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "../setup/chromium.mjs";

/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure one number of the report; `limit` is what it must stay below */
/** @typedef {{ browser: Browser, url: string }} Bench */

export const DESKTOP = { width: 1280, height: 800 };

/**
 * Chromium as the end-to-end tests start it, so that the numbers apply to what they test.
 * @returns {Promise<Browser>}
 */
export async function startBrowser() {
  return chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs() });
}

/**
 * Works on a page with its own profile, which is closed when the work is done.
 * @template T
 * @param {Browser} browser
 * @param {(page: Page) => Promise<T>} work
 * @param {import("@playwright/test").BrowserContextOptions} [options]
 * @returns {Promise<T>}
 */
export async function withPage(browser, work, options = {}) {
  const context = await browser.newContext({ viewport: DESKTOP, locale: "en-GB", ...options });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Returns a reader of the processor milliseconds used by the page's main thread; other work does not count.
 * @param {Page} page
 */
export async function processorOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
  };
}

/** The value below which a share of the values lies. @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/**
 * References that look like a program's: phases of a few pages each, now and then a page from elsewhere.
 * @param {number} length
 */
export function references(length, pages = 10) {
  let state = 7;
  // A generator of our own: the same string on every machine.
  const below = (/** @type {number} */ n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % n;
  };
  return Array.from({ length }, (_, i) => {
    const phase = Math.floor(i / 50) * 3;
    return below(8) === 0 ? below(pages) : (phase + below(5)) % pages;
  });
}
