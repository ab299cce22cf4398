// Logs dropped again and again.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../base/paths.mjs";
import { grown, memoryOf } from "./memory.mjs";

/** @typedef {import("./soak.mjs").Soak} Soak */
/** @typedef {import("../speed/browser.mjs").Figure} Figure */

const SAMPLES = ["linux-page-cluster-3.vmstat.txt", "linux-page-cluster-0.vmstat.txt"];
/**
 * As many before the first look. What can be undone is kept, and there is a most of that; V8 goes on compiling for some
 * 600 drops, and keeps its code in the same heap.
 */
const WARM = 600;

/** Drops two logs on the Logs, many times. @param {Soak} soak @returns {Promise<Figure[]>} */
export async function drops({ page: open, times, say }) {
  const texts = SAMPLES.map((name) => readFileSync(join(ROOT, "public/samples", name), "utf8"));
  return open("#v=1&view=logs", async (page) => {
    await page.getByRole("button", { name: "Remove the sample" }).waitFor();
    await page.evaluate((given) => Object.assign(globalThis, { soaked: given }), texts);
    const drop = async (/** @type {number} */ i) => {
      await page.evaluate((number) => {
        const dataTransfer = new DataTransfer();
        const { soaked } = /** @type {{ soaked: string[] }} */ (/** @type {unknown} */ (globalThis));
        soaked.forEach((text, at) => dataTransfer.items.add(new File([text], `${"ab"[at]}-${number}.txt`)));
        for (const type of ["dragover", "drop"])
          document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }, i);
      await page.getByRole("main").getByText(`b-${i}.txt`).first().waitFor();
    };
    for (let i = 0; i < WARM; i++) await drop(i);
    const before = await memoryOf(page);
    for (let i = 0; i < times.drops; i++) {
      await drop(WARM + i);
      if (i % 100 === 99) say(`${i + 1} drops`);
    }
    return grown(`Logs, ${times.drops} drops of two`, before, await memoryOf(page));
  });
}
