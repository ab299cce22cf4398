// Views that play for long.

import { references } from "../speed/browser.mjs";
import { grown, memoryOf } from "./memory.mjs";

/** @typedef {import("./soak.mjs").Soak} Soak */
/** @typedef {import("../speed/browser.mjs").Figure} Figure */

const STRING = references(400, 23).join(".");

/** What each view plays: the link, and what is there once it can. */
const VIEWS = {
  Lab: { fields: `view=lab&a=clock&f=8&r=${STRING}&t=0&sp=16`, ready: ".frames" },
  Arena: { fields: `view=arena&a=fifo,lru,clock,lfu,arc,opt&f=8&r=${STRING}&t=0&sp=16`, ready: "svg.lane-now" },
  Address: { fields: "view=address&t=1&st=0", ready: ".addr-says" },
  Kernel: { fields: "view=kernel", ready: ".vmstat, .kernel-charts" },
  Thrash: { fields: "view=thrash", ready: ".thrash-name" },
};

/** Of the time, this share goes by before the first look: caches fill, and every chart has been drawn once. */
const WARM = 0.2;

/** Plays every view for its time, each in a browser of its own and all at once. @param {Soak} soak @returns {Promise<Figure[]>} */
export async function plays({ page: open, minutes, say }) {
  const figures = Object.entries(VIEWS).map(([view, { fields, ready }]) =>
    open(`#v=1&${fields}`, async (page) => {
      await page.locator(ready).first().waitFor();
      await page.locator("main").focus();
      const played = await playFor(page, minutes * 60 * WARM);
      const before = await memoryOf(page);
      const again = await playFor(page, minutes * 60 * (1 - WARM));
      say(`${view} played ${played + again} times`);
      return grown(`${view}, ${minutes} minutes of play`, before, await memoryOf(page));
    }),
  );
  return (await Promise.all(figures)).flat();
}

/**
 * Plays for some seconds, from the beginning whenever the end is reached. Returns how often it was begun.
 * @param {import("@playwright/test").Page} page
 * @param {number} seconds
 */
async function playFor(page, seconds) {
  const end = Date.now() + seconds * 1000;
  const pause = page.getByRole("button", { name: "Pause", exact: false }).first();
  let begun = 0;
  while (Date.now() < end) {
    if (!(await pause.isVisible())) {
      await page.keyboard.press("Home");
      await page.keyboard.press("Space");
      begun += 1;
    }
    await page.waitForTimeout(Math.min(1000, Math.max(0, end - Date.now())));
  }
  if (begun === 0 && !(await pause.isVisible())) throw new Error("nothing played");
  return begun;
}
