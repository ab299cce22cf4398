// Logs of many rows: the time from the drop to the first chart, the longest task meanwhile, and the frames while a window
// is dragged over the rows.

import { quantile, withPage } from "./browser.mjs";
import { watch, watchEmpty } from "./watch.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Figure} Figure */
/** @typedef {import("./browser.mjs").Page} Page */

const ROUNDS = 5;
const SECONDS = 6;
const TASKS = "of the main thread; 0 means none of 50 ms or more";

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureLogs({ browser, url }) {
  /** @type {number[]} */
  const first = [];
  for (let round = 0; round < ROUNDS; round++) {
    first.push((await withPage(browser, (page) => dropLog(page, url, 100_000))).ms);
  }
  const incident = await withPage(browser, async (page) => {
    await dropLog(page, url, 1_000_000, "machine");
    return longestTask(page);
  });
  const empty = await withPage(browser, (page) => watchEmpty(page, SECONDS));
  return withPage(browser, async (page) => {
    const { ms, megabytes } = await dropLog(page, url, 1_000_000);
    const task = await longestTask(page);
    const dragged = await drag(page);
    const note = `${dragged.frames} frames, longest ${dragged.longest.toFixed(0)} ms`;
    return [
      {
        name: "Logs, 100,000 rows: drop to first chart, median",
        value: quantile(first, 0.5),
        unit: "ms",
        limit: 1000,
        note: `${first.map((each) => each.toFixed(0)).join(", ")}; the view is open, its engine is there`,
      },
      { name: "Logs, 1,000,000 rows: drop to first chart", value: ms, unit: "ms", note: `${megabytes.toFixed(0)} MB` },
      { name: "Logs, 1,000,000 rows: longest task after the drop", value: task, unit: "ms", limit: 100, note: TASKS },
      {
        name: "Logs, an incident of 1,000,000 rows: longest task after opening",
        value: incident,
        unit: "ms",
        limit: 100,
        note: TASKS,
      },
      {
        name: "Logs, 1,000,000 rows: dropped while a window is dragged",
        value: 100 * dragged.dropped,
        unit: "%",
        note,
      },
      { name: "Logs, 1,000,000 rows: of them by its own work", value: 100 * dragged.slow, unit: "%", limit: 1 },
      {
        name: "Logs, 1,000,000 rows: main thread a frame while the window moves",
        value: dragged.cpu / Math.max(1, dragged.moved),
        unit: "ms",
        limit: 8,
        note: `${dragged.moved} frames in which it moved`,
      },
      { name: "an empty page, just before: dropped", value: 100 * empty.dropped, unit: "%" },
    ];
  });
}

/**
 * Drops a log of Linux's vmstat on the open view.
 * @param {Page} page @param {string} url @param {number} rows @param {string} [as] what files are taken for
 */
async function dropLog(page, url, rows, as) {
  await page.addInitScript(countTasks);
  await page.goto(`${url}#v=1&view=logs&ex=0${as === undefined ? "" : `&as=${as}`}`);
  await page.getByRole("button", { name: "Open a file for A" }).waitFor();
  // Somebody who drops a file has looked at the view; its engine has been fetched meanwhile.
  await page.waitForTimeout(1500);
  const shows = as === undefined ? ".log-chart path[d]" : ".incident-said p";
  return page.evaluate(dropped, { rows, shows, opened: as !== undefined });
}

/** Runs in the page, before its own scripts: keeps the tasks of 50 ms or more. */
function countTasks() {
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  Object.assign(globalThis, { longTasks: tasks });
}

/** The longest task since the files were dropped, once all is computed. @param {Page} page */
async function longestTask(page) {
  await page.waitForTimeout(8000);
  return page.evaluate(() => {
    const { longTasks, droppedAt } = /** @type {{ longTasks: PerformanceEntry[], droppedAt: number }} */ (
      /** @type {unknown} */ (globalThis)
    );
    return Math.max(0, ...longTasks.filter((each) => each.startTime >= droppedAt).map((each) => each.duration));
  });
}

/**
 * Runs in the page: from the drop to the frame that shows a chart, or what happened.
 * @param {{ rows: number, shows: string, opened: boolean }} what
 */
async function dropped({ rows, shows, opened }) {
  let state = 7;
  const below = (/** @type {number} */ n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % n;
  };
  const widths = [2, 2, 6, 6, 6, 6, 4, 4, 5, 5, 4, 4, 2, 2, 2, 2, 2];
  const most = [4, 2, 90_000, 2_000_000, 200_000, 4_000_000, 90, 90, 9000, 9000, 5000, 9000, 50, 30, 100, 20, 2];
  const parts = [
    "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n",
    " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n",
  ];
  for (let row = 0; row < rows; row++) {
    parts.push(`${widths.map((width, i) => String(below(most[i] ?? 1)).padStart(width)).join(" ")}\n`);
  }
  const file = new File(parts, "many.txt");
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const shown = new Promise((/** @type {(at: number) => void} */ done) => {
    const isShown = () => document.querySelector(shows) !== null;
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => done(performance.now()));
        port1.start();
        port2.postMessage(0);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["d"] });
  });
  const input = document.querySelector("input[type=file]");
  const start = performance.now();
  Object.assign(globalThis, { droppedAt: start });
  // A log that is dropped alone is no incident; opened in a view of incidents it is one.
  if (opened && input instanceof HTMLInputElement) {
    input.files = dataTransfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  } else document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  return { ms: (await shown) - start, megabytes: file.size / 1e6 };
}

/** Draws a window in the overview and moves it. @param {Page} page */
async function drag(page) {
  const overview = page.locator(".log-overview-svg").first();
  await overview.waitFor();
  // By then, the comparison, the phases and everything else that is computed once is ready.
  await page.waitForTimeout(15_000);
  const box = await overview.boundingBox();
  if (box === null) throw new Error("the overview is not on the screen");
  const y = box.y + box.height / 2;
  const move = async (/** @type {number} */ from, /** @type {number} */ by) => {
    await page.mouse.move(from, y);
    await page.mouse.down();
    for (let i = 1; i <= 80; i++) {
      await page.mouse.move(from + i * by, y);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  };
  const moves = page.evaluate(framesOfMoves, SECONDS * 1000);
  const watched = await watch(page, SECONDS, async () => {
    await move(box.x + 150, 4);
    await move(box.x + 250, 3);
  });
  return { ...watched, moved: await moves };
}

/** Runs in the page: counts the frames in which the window is drawn at another place. @param {number} ms */
function framesOfMoves(ms) {
  return new Promise((/** @type {(frames: number) => void} */ done) => {
    const start = performance.now();
    let frames = 0;
    let last = "";
    requestAnimationFrame(function frame() {
      const box = document.querySelector(".log-overview-svg .box");
      const place = `${box?.getAttribute("x")} ${box?.getAttribute("width")}`;
      if (place !== last) frames++;
      last = place;
      if (performance.now() - start < ms) requestAnimationFrame(frame);
      else done(frames);
    });
  });
}
