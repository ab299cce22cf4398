// Knobs turned again and again, faster than runs end.

import { grown, memoryOf } from "./memory.mjs";

/** @typedef {import("./soak.mjs").Soak} Soak */
/** @typedef {import("../speed/browser.mjs").Figure} Figure */

/** Turns before the first look. */
const WARM = 300;
/** The values of a knob that each run has some work with. */
const VALUES = [600, 640, 700, 760, 800, 900];

/** Turns a knob of the Kernel and the frames of the Lab, many times. @param {Soak} soak @returns {Promise<Figure[]>} */
export async function turns({ page: open, times, say }) {
  const lab = await open("#v=1&view=lab&a=clock&f=5&r=1.2.3.4.1.2.5.1.2.3.4.5.2.3.6.1.7.8.2.4", (page) =>
    turn(page, page.getByRole("spinbutton", { name: /frames/i }).first(), [3, 4, 5, 6], "Lab"),
  );
  const kernel = await open("#v=1&view=kernel", (page) =>
    turn(page, page.getByRole("spinbutton", { name: /, exact value$/ }).first(), VALUES, "Kernel"),
  );
  return [...lab, ...kernel];

  /**
   * @param {import("@playwright/test").Page} page
   * @param {import("@playwright/test").Locator} field
   * @param {readonly number[]} values
   * @param {string} view
   */
  async function turn(page, field, values, view) {
    await field.waitFor();
    const once = async (/** @type {number} */ i) => {
      await field.fill(String(values[i % values.length]));
      await field.press("Enter");
    };
    // A run of each value to its end: with the second, the page keeps some megabytes more, once. Both looks are at the same.
    const rest = async () => {
      for (const i of values.keys()) {
        await once(i);
        await page.waitForTimeout(3000);
      }
    };
    for (let i = 0; i < WARM; i++) await once(i);
    await rest();
    const before = await memoryOf(page);
    for (let i = 0; i < times.turns; i++) {
      await once(i);
      if (i % 1000 === 999) say(`${view}: ${i + 1} turns`);
    }
    await rest();
    return grown(`${view}, ${times.turns} turns of a knob`, before, await memoryOf(page));
  }
}
