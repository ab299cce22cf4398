// The first visit on a phone: a slow line, a slow processor, an empty cache.

import { quantile, withPage } from "./browser.mjs";
import { PHONES, slowdown } from "./device.mjs";
import { serveSlowly } from "./slow-server.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Page} Page */
/** @typedef {import("./browser.mjs").Figure} Figure */
/** @typedef {{ url: string, answers: Map<string, Promise<import("./slow-server.mjs").Answer>> }} Host */
/** @typedef {{ first: number, largest: number, ready: number, bytes: number, requests: number }} Visit */

const LINE = { latencyMs: 150, bitsPerSecond: 1_600_000 };
const VISITS = 3;

/** What each view shows once its scenario can be stepped, and the phones that open it; limits are for the first. */
const VIEWS = [
  { view: "Lab", sign: "svg.frames g.page", phones: [PHONES.middle, PHONES.low] },
  { view: "Arena", sign: "[data-faults]", phones: [PHONES.middle] },
];

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureCold({ browser, url }) {
  /** @type {Figure[]} */
  const figures = [];
  /** @type {Host} */
  const host = { url, answers: new Map() };
  for (const { view, sign, phones } of VIEWS) {
    // The first visit is not timed, since the files are compressed during it.
    await coldVisit({ browser, host }, view, sign, 1);
    for (const phone of phones) {
      const slower = await slowdown(browser, phone);
      /** @type {Visit[]} */
      const visits = [];
      for (let i = 0; i < VISITS; i++) visits.push(await coldVisit({ browser, host }, view, sign, slower));
      const strict = phone === PHONES.middle;
      const median = (/** @type {keyof Visit} */ of) => {
        const value = quantile(
          visits.map((visit) => visit[of]),
          0.5,
        );
        return { value, unit: "ms", ...(strict ? { limit: 1500 } : {}) };
      };
      const name = `${view}, first visit, ${phone.name}`;
      const note = `1.6 Mbit/s, 150 ms, processor / ${slower.toFixed(1)}; median of ${VISITS}`;
      figures.push(
        { name: `${name}: first contentful paint`, ...median("first"), note },
        { name: `${name}: largest contentful paint`, ...median("largest") },
        { name: `${name}: scenario can be stepped`, ...median("ready") },
      );
      const kilobytes = median("bytes").value / 1000;
      const requests = `${median("requests").value} requests, compressed`;
      if (strict)
        figures.push({ name: `${name}: transferred`, value: kilobytes, unit: "KB", limit: 300, note: requests });
    }
  }
  return figures;
}

/** @param {{ browser: Bench["browser"], host: Host }} from @param {string} view @param {string} sign @param {number} slower @returns {Promise<Visit>} */
async function coldVisit({ browser, host }, view, sign, slower) {
  const slow = await serveSlowly(host.url, LINE, host.answers);
  const address = `${slow.url}#v=1&view=${view.toLowerCase()}`;
  const marks = await withPage(browser, (page) => visit(page, address, sign, slower), {
    viewport: { width: 412, height: 823 },
    serviceWorkers: "block",
  });
  slow.close();
  const bytes = slow.sent.reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...marks, bytes, requests: slow.sent.length };
}

/** @param {Page} page @param {string} address @param {string} sign @param {number} slower */
async function visit(page, address, sign, slower) {
  await page.addInitScript(watchFor, sign);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
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
    // While the page opens, what it draws is not shown yet.
    if (document.documentElement.hasAttribute("data-opening") || document.querySelector(sign) === null) return;
    observer.disconnect();
    // What has just been drawn is visible, and can be stepped, a frame later.
    requestAnimationFrame(() => setTimeout(() => (marks["readyMs"] = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["data-opening"] });
}
