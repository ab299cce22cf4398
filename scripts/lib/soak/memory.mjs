// What a page keeps in memory, with the garbage collected.

import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "../setup/chromium.mjs";

/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../speed/browser.mjs").Figure} Figure */
/**
 * @typedef {object} Memory
 * @property {number} heap JavaScript of page and workers, in MB
 * @property {number} nodes of the document, those out of it included
 * @property {number} listeners of events
 * @property {number} workers
 * @property {number} process MB that only the page's process has, WebAssembly included; NaN where /proc is missing
 */

/** What may be more at the end: caches that fill, code that is compiled. A leak of a kilobyte a time is far more. */
const SHARE = 1.1;
/** @type {Readonly<Record<keyof Memory, number>>} */
const ROOM = { heap: 3, nodes: 300, listeners: 100, workers: 0, process: 24 };

const UNITS = { heap: "MB", nodes: "", listeners: "", workers: "", process: "MB" };

/** A browser whose garbage can be collected. @returns {Promise<Browser>} */
export async function startSoaked() {
  const args = [...chromiumArgs(), "--js-flags=--expose-gc"];
  return chromium.launch({ executablePath: await ensureChromium(), args });
}

/**
 * What the only page of a browser keeps.
 * @param {Page} page
 * @returns {Promise<Memory>}
 */
export async function memoryOf(page) {
  const session = await page.context().newCDPSession(page);
  // What is freed may free more: twice. `gc()` of a page takes what its stack seems to point to for used, and leaves tens of
  // megabytes of the elements' heap.
  for (let i = 0; i < 2; i++) {
    await session.send("HeapProfiler.collectGarbage");
    await Promise.all(page.workers().map((each) => each.evaluate("gc()").catch(() => {})));
    await page.waitForTimeout(200);
  }
  /** @type {{ evaluate: (code: string) => Promise<unknown> }[]} */
  const all = [page, ...page.workers()];
  const used = "performance.memory?.usedJSHeapSize ?? 0";
  const heaps = await Promise.all(all.map(async (each) => Number(await each.evaluate(used).catch(() => 0))));
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const metric = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    heap: heaps.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    workers: page.workers().length,
    process: await processMemory(page),
  };
}

/** MB that only the page's process has. @param {Page} page @returns {Promise<number>} */
export async function processMemory(page) {
  const browser = page.context().browser();
  if (browser === null || !existsSync("/proc/self/smaps_rollup")) return NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  // The page's renderer is the largest: Chromium keeps a spare one.
  return Math.max(...processInfo.filter(({ type }) => type === "renderer").map(({ id }) => privateOf(id)));
}

/** @param {number} pid */
function privateOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").matchAll(/^Private_\w+:\s+(\d+) kB/gm);
    return [...fields].reduce((sum, [, kb]) => sum + Number(kb), 0) / 1024;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/**
 * The memory after some work beside that before it: at most so much more.
 * @param {string} what
 * @param {Memory} before
 * @param {Memory} after
 * @returns {Figure[]}
 */
export function grown(what, before, after) {
  return /** @type {(keyof Memory)[]} */ (Object.keys(ROOM))
    .filter((key) => !Number.isNaN(after[key]))
    .map((key) => ({
      name: `${what}: ${key}`,
      value: after[key],
      unit: UNITS[key],
      limit: key === "workers" ? before[key] : Math.round(before[key] * SHARE + ROOM[key]),
      note: `before ${before[key].toFixed(key === "heap" ? 1 : 0)}`,
    }));
}
