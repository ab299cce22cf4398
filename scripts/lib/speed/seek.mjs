// Scrubbing through a run of a million references: from the input to the frame that shows the step.

import { processorOf, quantile, references, withPage } from "./browser.mjs";
import { runOn } from "./long-string.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Figure} Figure */

const LENGTH = 1_000_000;
const SEEKS = 200;
/** The first seeks do not count, since code is still being compiled. */
const WARM = 5;

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureSeek({ browser, url }) {
  const string = references(LENGTH).join(" ");
  return withPage(browser, async (page) => {
    await runOn(page, string);
    const start = performance.now();
    // With a seed; otherwise, the page would know the answer before it asks an engine.
    await page.goto(`${url}#v=1&view=lab&a=clock&f=5&t=14&seed=1`);
    const scrubber = page.getByRole("slider", { name: "Step of the run" });
    await page.waitForFunction(
      (last) => document.querySelector(".scrub-box input")?.getAttribute("max") === last,
      String(LENGTH),
      { timeout: 120_000 },
    );
    const opened = performance.now() - start;
    const cpu = await processorOf(page);
    const before = await cpu();
    const times = await scrubber.evaluate(seeks, { count: SEEKS, warm: WARM, last: LENGTH });
    const each = ((await cpu()) - before) / (SEEKS + WARM);
    const shown = Number(await scrubber.inputValue());
    if (shown !== times.at) throw new Error(`the Lab stands at ${shown} and was sent to ${times.at}`);
    const note = `${SEEKS} jumps to anywhere; the run was there after ${(opened / 1000).toFixed(1)} s`;
    return [
      { name: "Lab, 1,000,000 references: seek, median", value: quantile(times.ms, 0.5), unit: "ms", note },
      { name: "Lab, 1,000,000 references: seek, p95", value: quantile(times.ms, 0.95), unit: "ms", limit: 16 },
      { name: "Lab, 1,000,000 references: main thread a seek", value: each, unit: "ms", limit: 12 },
    ];
  });
}

/**
 * Runs in the page. Inputs come in an animation frame, as a pointer's do; the message, when the frame is painted.
 * @param {Element} element
 * @param {{ count: number, warm: number, last: number }} plan
 * @returns {Promise<{ ms: number[], at: number }>}
 */
async function seeks(element, { count, warm, last }) {
  const input = /** @type {HTMLInputElement} */ (element);
  const ms = [];
  let at = 7;
  for (let i = 0; i < count + warm; i++) {
    at = ((at * 48_271) % 2_147_483_647) % last;
    const took = await new Promise((/** @type {(took: number) => void} */ done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const start = performance.now();
        port1.addEventListener("message", () => done(performance.now() - start));
        port1.start();
        // Through the browser's own setter: React puts another one on each input, and would think the value known.
        Reflect.set(HTMLInputElement.prototype, "value", String(at), input);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        port2.postMessage(0);
      });
    });
    if (i >= warm) ms.push(took);
    // A hand rests now and then; the write into the link after a rest is part of the next frame's time.
    if (i % 20 === 0) await new Promise((done) => setTimeout(done, 250));
  }
  return { ms, at };
}
