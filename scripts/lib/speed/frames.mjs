// Dropped frames while a run plays, next to those of an empty page just before: the difference is due to the page, the
// rest to the machine. The main thread's processor time also tells a slow page from a busy machine.

import { references, withPage } from "./browser.mjs";
import { watch, watchEmpty } from "./watch.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Page} Page */
/** @typedef {import("./browser.mjs").Figure} Figure */

const SECONDS = 10;
const STRING = references(400, 23).join(".");

/** What is played, at eight steps a second. */
const RUNS = {
  Arena: `view=arena&a=fifo,lru,clock,lfu,arc,opt&f=8&r=${STRING}&t=0&sp=8`,
  Lab: `view=lab&a=clock&f=8&r=${STRING}&t=0&sp=8`,
};

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureFrames({ browser, url }) {
  /** @type {Figure[]} */
  const figures = [];
  for (const [view, fields] of Object.entries(RUNS)) {
    const empty = await withPage(browser, (page) => watchEmpty(page, SECONDS));
    const { steps, ...played } = await withPage(browser, (page) => play(page, `${url}#v=1&${fields}`));
    const note = `${played.frames} frames, ${steps} steps; longest ${played.longest.toFixed(0)} ms`;
    figures.push(
      { name: `${view}: dropped in ${SECONDS} s of play`, value: 100 * played.dropped, unit: "%", limit: 1, note },
      { name: `${view}: of them by its own work`, value: 100 * played.slow, unit: "%", limit: 1 },
      { name: `${view}: main thread a step`, value: played.cpu / Math.max(1, steps), unit: "ms", limit: 12 },
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
  // The engine is compiled and the first drawing is over by now, so that only playing is measured.
  await page.waitForTimeout(1500);
  const before = Number(await position.inputValue());
  const played = await watch(page, SECONDS);
  return { ...played, steps: Number(await position.inputValue()) - before };
}
