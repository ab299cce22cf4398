// From a changed setting to the curve on the screen: 64 numbers of frames, 10,000 references.

import { quantile, references, withPage } from "./browser.mjs";
import { runOn } from "./long-string.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Figure} Figure */

const LENGTH = 10_000;
const PAGES = 100;
const CHANGES = 60;
/** Milliseconds from one press to the next: a hand is no faster, and the page has written the address by then. */
const PAUSE = 300;

/** A setting that is sure to change the curve: the seed of random replacement. All workers share so long a string. */
const STRING = references(2000, 23).join(".");
const VIEWS = {
  "Lab, 3 curves": `view=lab&a=random&o=curve&f=8&r=${STRING}&t=0`,
  "Arena, 6 lanes": `view=arena&a=random,lru,clock,lfu,arc,opt&f=8&r=${STRING}&t=0`,
};

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureCurve({ browser, url }) {
  /** @type {Figure[]} */
  const figures = [];
  for (const [name, fields] of Object.entries(VIEWS)) {
    const times = await withPage(browser, async (page) => {
      await runOn(page, references(LENGTH, PAGES).join(" "));
      await page.goto(`${url}#v=1&${fields}`);
      await page.locator("svg.fault-curve path.curve").first().waitFor();
      const button = page.getByRole("group", { name: "Seed" }).getByRole("button").last();
      return button.evaluate(changes, { count: CHANGES, pause: PAUSE });
    });
    figures.push(
      { name: `${name}, 64 sizes x 10,000: setting to curve, median`, value: quantile(times, 0.5), unit: "ms" },
      {
        name: `${name}, 64 sizes x 10,000: setting to curve, p95`,
        value: quantile(times, 0.95),
        unit: "ms",
        limit: 33,
      },
    );
  }
  return figures;
}

/** Runs in the page: presses, waits for a line to change, and for that to be painted. @param {Element} element @param {{ count: number, pause: number }} how */
async function changes(element, { count, pause }) {
  const lines = document.querySelector("svg.fault-curve");
  const ms = [];
  for (let i = 0; i < count + 5; i++) {
    await new Promise((done) => setTimeout(done, pause));
    const took = await new Promise((/** @type {(took: number) => void} */ done, fail) => {
      const late = setTimeout(() => fail(new Error("the curve did not change")), 10_000);
      const start = performance.now();
      const observer = new MutationObserver((records) => {
        if (!records.some(({ target }) => /** @type {Element} */ (target).matches("path.curve"))) return;
        observer.disconnect();
        clearTimeout(late);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => done(performance.now() - start));
          port1.start();
          port2.postMessage(0);
        });
      });
      if (lines !== null) observer.observe(lines, { attributes: true, subtree: true, attributeFilter: ["d"] });
      /** @type {HTMLButtonElement} */ (element).click();
    });
    if (i >= 5) ms.push(took);
  }
  return ms;
}
