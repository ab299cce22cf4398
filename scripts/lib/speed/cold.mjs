// The first visit on a mid-range phone: a slow line, a processor four times as slow, an empty cache.

import { quantile, withPage } from "./browser.mjs";
import { serveSlowly } from "./slow-server.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Page} Page */
/** @typedef {import("./browser.mjs").Figure} Figure */
/** @typedef {{ first: number, largest: number, ready: number, bytes: number, requests: number }} Visit */

const LINE = { latencyMs: 150, bitsPerSecond: 1_600_000 };
const SLOWER = 4;
const VISITS = 3;

/** What each view shows when its scenario is there and can be stepped. */
const VIEWS = { Lab: "svg.frames g.page", Arena: "[data-faults]" };

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureCold({ browser, url }) {
  /** @type {Figure[]} */
  const figures = [];
  for (const [view, sign] of Object.entries(VIEWS)) {
    /** @type {Visit[]} */
    const visits = [];
    for (let i = 0; i < VISITS; i++) {
      const slow = await serveSlowly(url, LINE);
      const address = `${slow.url}#v=1&view=${view.toLowerCase()}`;
      const marks = await withPage(browser, (page) => visit(page, address, sign), {
        viewport: { width: 412, height: 823 },
        serviceWorkers: "block",
      });
      const bytes = slow.sent.reduce((sum, { bytes }) => sum + bytes, 0);
      visits.push({ ...marks, bytes, requests: slow.sent.length });
      slow.close();
    }
    const median = (/** @type {keyof Visit} */ of) =>
      quantile(
        visits.map((visit) => visit[of]),
        0.5,
      );
    const note = `1.6 Mbit/s, 150 ms, processor / ${SLOWER}; median of ${VISITS}`;
    figures.push(
      { name: `${view}, first visit: first contentful paint`, value: median("first"), unit: "ms", limit: 1500, note },
      { name: `${view}, first visit: largest contentful paint`, value: median("largest"), unit: "ms", limit: 1500 },
      { name: `${view}, first visit: scenario can be stepped`, value: median("ready"), unit: "ms", limit: 1500 },
      {
        name: `${view}, first visit: transferred`,
        value: median("bytes") / 1000,
        unit: "KB",
        limit: 300,
        note: `${median("requests")} requests, compressed`,
      },
    );
  }
  return figures;
}

/** @param {Page} page @param {string} address @param {string} sign */
async function visit(page, address, sign) {
  await page.addInitScript(watchFor, sign);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(sign).first().waitFor({ state: "attached", timeout: 60_000 });
  await page.waitForTimeout(1500);
  const { first, largest, ready } = await page.evaluate(() => ({
    first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    largest: /** @type {any} */ (globalThis).largestMs,
    ready: /** @type {any} */ (globalThis).readyMs,
  }));
  return { first, largest, ready };
}

/** Runs in the page, before its own scripts. @param {string} sign */
function watchFor(sign) {
  const marks = /** @type {Record<string, number>} */ (/** @type {unknown} */ (globalThis));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks["largestMs"] = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelector(sign) === null) return;
    observer.disconnect();
    // What was drawn just now is seen, and can be stepped, a frame later.
    requestAnimationFrame(() => setTimeout(() => (marks["readyMs"] = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}
