// Dropped frames while a run plays, beside those of an empty page at the same time on the same machine: the difference is
// the page's, the rest the machine's. The time of the main thread's processor tells a slow page from a busy machine, too.

import { references, withPage } from "./browser.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Page} Page */
/** @typedef {import("./browser.mjs").Figure} Figure */
/** @typedef {{ dropped: number, longest: number, frames: number, cpu: number, slow: number }} Played */

const SECONDS = 10;
const RATE = 1000 / 60;
const STRING = references(400, 23).join(".");

/** What is played, at eight steps a second. */
const RUNS = {
  Arena: `view=arena&a=fifo,lru,clock,lfu,arc,opt&f=8&r=${STRING}&t=0&sp=8`,
  Lab: `view=lab&a=clock&f=8&r=${STRING}&t=0&sp=8`,
};

/** An empty page that moves one thing: what this machine drops anyway. */
const EMPTY = `<!doctype html><style>div{position:absolute;width:20px;height:20px;background:#000}</style><div></div>
<script>const d=document.querySelector("div");let x=0;requestAnimationFrame(function f(){d.style.left=(x=(x+3)%600)+"px";requestAnimationFrame(f)})</script>`;

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureFrames({ browser, url }) {
  /** @type {Figure[]} */
  const figures = [];
  for (const [view, fields] of Object.entries(RUNS)) {
    const empty = await withPage(browser, async (page) => {
      await page.setContent(EMPTY);
      return watch(page);
    });
    const { steps, ...played } = await withPage(browser, (page) => play(page, `${url}#v=1&${fields}`));
    const note = `${played.frames} frames, ${steps} steps; longest ${played.longest.toFixed(0)} ms`;
    figures.push(
      { name: `${view}: dropped in ${SECONDS} s of play`, value: 100 * played.dropped, unit: "%", limit: 1, note },
      { name: `${view}: of them by its own work`, value: 100 * played.slow, unit: "%", limit: 1 },
      { name: `${view}: main thread a step`, value: played.cpu / Math.max(1, steps), unit: "ms" },
      {
        name: "an empty page, just before: dropped",
        value: 100 * empty.dropped,
        unit: "%",
        note: `${empty.frames} frames`,
      },
    );
  }
  return figures;
}

/** @param {Page} page @param {string} address */
async function play(page, address) {
  await page.goto(address);
  const position = page.getByRole("spinbutton", { name: /^Step, of/ });
  await page.locator("svg:is(.lane-now, .frames)").first().waitFor();
  await page.keyboard.press("Space");
  // The engine's compiler and the first drawing are over; what is measured is playing.
  await page.waitForTimeout(1500);
  const before = Number(await position.inputValue());
  const played = await watch(page);
  return { ...played, steps: Number(await position.inputValue()) - before };
}

/** Follows the page's frames for ten seconds. @param {Page} page @returns {Promise<Played>} */
async function watch(page) {
  const browser = /** @type {import("@playwright/test").Browser} */ (page.context().browser());
  await browser.startTracing(page, { categories: ["toplevel"] });
  const gaps = await page.evaluate(
    (ms) =>
      new Promise((/** @type {(gaps: number[]) => void} */ done) => {
        /** @type {number[]} */
        const gaps = [];
        const start = performance.now();
        let last = 0;
        requestAnimationFrame(function frame(now) {
          if (last > 0) gaps.push(now - last);
          last = now;
          if (performance.now() - start < ms) requestAnimationFrame(frame);
          else done(gaps);
        });
      }),
    SECONDS * 1000,
  );
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
  const due = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / RATE)), 0);
  return {
    frames: gaps.length,
    dropped: (due - gaps.length) / due,
    longest: Math.max(...gaps),
    cpu: tasks.reduce((sum, ms) => sum + ms, 0),
    // Frames for which the page itself leaves no time, however idle the machine.
    slow: tasks.reduce((sum, ms) => sum + Math.floor(ms / RATE), 0) / due,
  };
}

/** @typedef {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }} TraceEvent */

/** Processor milliseconds of each task of the page's main thread. @param {{ traceEvents: TraceEvent[] }} trace */
function tasksOf({ traceEvents }) {
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (const { name, pid, tid, tdur = 0 } of traceEvents) {
    if (name !== "RunTask" && name !== "ThreadControllerImpl::RunTask") continue;
    const key = `${pid} ${tid} ${name}`;
    const known = times.get(key);
    if (known === undefined) times.set(key, [tdur / 1000]);
    else known.push(tdur / 1000);
  }
  const mains = traceEvents
    .filter(({ name, ph, args }) => name === "thread_name" && ph === "M" && args?.name === "CrRendererMain")
    .map(
      ({ pid, tid }) =>
        times.get(`${pid} ${tid} RunTask`) ?? times.get(`${pid} ${tid} ThreadControllerImpl::RunTask`) ?? [],
    );
  // Chromium keeps a spare renderer that does nothing.
  const busy = (/** @type {number[]} */ tasks) => tasks.reduce((sum, ms) => sum + ms, 0);
  return mains.reduce((one, other) => (busy(other) > busy(one) ? other : one), /** @type {number[]} */ ([]));
}
