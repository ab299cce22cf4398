// The frames of a page, by the gaps between animation frames, and the processor time of its main thread's tasks.

/** @typedef {import("./browser.mjs").Page} Page */
/** @typedef {{ dropped: number, longest: number, frames: number, cpu: number, slow: number }} Watched */

const RATE = 1000 / 60;

/** An empty page that moves one thing: what this machine drops anyway. */
const EMPTY = `<!doctype html><style>div{position:absolute;width:20px;height:20px;background:#000}</style><div></div>
<script>const d=document.querySelector("div");let x=0;requestAnimationFrame(function f(){d.style.left=(x=(x+3)%600)+"px";requestAnimationFrame(f)})</script>`;

/** An empty page's frames. @param {Page} page @param {number} seconds @returns {Promise<Watched>} */
export async function watchEmpty(page, seconds) {
  await page.setContent(EMPTY);
  return watch(page, seconds);
}

/**
 * Watches the page's frames while something is done to it.
 * @param {Page} page
 * @param {number} seconds
 * @param {() => Promise<void>} [act]
 * @returns {Promise<Watched>}
 */
export async function watch(page, seconds, act) {
  const browser = /** @type {import("@playwright/test").Browser} */ (page.context().browser());
  await browser.startTracing(page, { categories: ["toplevel"] });
  const watching = page.evaluate(
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
    seconds * 1000,
  );
  await act?.();
  const gaps = await watching;
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
  const due = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / RATE)), 0);
  return {
    frames: gaps.length,
    dropped: (due - gaps.length) / due,
    longest: Math.max(...gaps),
    cpu: tasks.reduce((sum, ms) => sum + ms, 0),
    // Frames for which the page itself leaves no time, however idle the machine is.
    slow: tasks.reduce((sum, ms) => sum + Math.floor(ms / RATE), 0) / due,
  };
}

/** @typedef {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }} TraceEvent */

/** Processor milliseconds of each task of the page's main thread. @param {{ traceEvents: TraceEvent[] }} trace */
export function tasksOf({ traceEvents }) {
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
