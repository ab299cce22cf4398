// Four machines that thrash: what they take, and whether the page answers meanwhile.

import { tasksOf } from "../speed/watch.mjs";
import { processMemory } from "./memory.mjs";

/** @typedef {import("./soak.mjs").Soak} Soak */
/** @typedef {import("../speed/browser.mjs").Figure} Figure */

/** Runs Thrash as it opens, to the end, and plays it. @param {Soak} soak @returns {Promise<Figure[]>} */
export async function thrash({ page: open }) {
  return open("about:blank", async (page, url) => {
    const browser = /** @type {import("@playwright/test").Browser} */ (page.context().browser());
    await browser.startTracing(page, { categories: ["toplevel"] });
    await page.goto(`${url}#v=1&view=thrash`);
    await page.locator(".thrash-name").first().waitFor();
    let most = await processMemory(page);
    const bars = page.locator(".thrash-names progress");
    const end = Date.now() + 10 * 60_000;
    let played = 0;
    // Half a minute of play after the machines have come to their end.
    while (Date.now() < end && (played < 30 || (await bars.count()) > 0)) {
      if ((await bars.count()) === 0) {
        if (played === 0) await page.keyboard.press("Space");
        played += 1;
      }
      await page.waitForTimeout(1000);
      most = Math.max(most, await processMemory(page));
    }
    const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
    return [
      { name: "Thrash: most memory of its process", value: most, unit: "MB", limit: 400 },
      {
        name: "Thrash: longest task of the main thread, processor time",
        value: Math.max(...tasks),
        unit: "ms",
        limit: 100,
      },
    ];
  });
}
