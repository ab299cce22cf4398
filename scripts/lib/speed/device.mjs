// How much this machine must be slowed down to be as fast as a phone. Lighthouse's usual "four times slower" is meant
// for a good desktop; on another machine, it gives another phone.

import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { toolsFolder } from "../base/paths.mjs";
import { installProblem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { timed } from "../base/say.mjs";
import { quantile, withPage } from "./browser.mjs";

/** @typedef {import("./browser.mjs").Browser} Browser */
/** @typedef {{ name: string, index: number }} Device */

const VERSION = "13.5.0";

/**
 * Phones by Lighthouse's BenchmarkIndex, with the values to which Chromium's DevTools calibrate "mid-tier" (about a
 * Pixel 5) and "low-tier mobile" (about a Moto G Power of 2022): panels/mobile_throttling/CalibrationController.ts.
 */
export const PHONES = /** @type {const} */ ({
  middle: { name: "mid-range phone", index: 1000 },
  low: { name: "low-end phone", index: 264 },
});

/** How many times slower the browser must run. @param {Browser} browser @param {Device} device */
export async function slowdown(browser, { index }) {
  return Math.max(1, (await benchmarkIndex(browser)) / index);
}

/** @type {Promise<number> | undefined} */
let known;

/**
 * How fast pages run here, by Lighthouse's own yardstick; the median of several runs.
 * @param {Browser} browser
 * @returns {Promise<number>}
 */
function benchmarkIndex(browser) {
  known ??= withPage(browser, async (page) => {
    const { pageFunctions } = await import(pathToFileURL(join(await lighthouse(), "core/lib/page-functions.js")).href);
    const indices = [];
    for (let i = 0; i < 5; i++) indices.push(Number(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`)));
    return quantile(indices, 0.5);
  });
  return known;
}

/** Lighthouse's folder. It is not a dependency of the project: it is installed outside when somebody asks for it. */
export async function lighthouse() {
  const home = join(toolsFolder(), `lighthouse-${VERSION}`);
  const folder = join(home, "node_modules", "lighthouse");
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  await timed("lighthouse", `${VERSION} installed`, () =>
    must("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", home, `lighthouse@${VERSION}`], {
      problem: (output) => installProblem("Lighthouse", output),
    }),
  );
  return folder;
}
