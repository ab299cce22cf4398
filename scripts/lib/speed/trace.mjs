import { openSync, readSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { DIST } from "../base/paths.mjs";
import { say } from "../base/say.mjs";
import { serve } from "../page/serve.mjs";
import { processMemory } from "../soak/memory.mjs";
import { startBrowser, withPage } from "./browser.mjs";

/**
 * Reads a trace in the Traces view to its end: when the first curve was there, how much memory the process of page and worker took
 * at most, and what was counted, as the view's table of faults has it. `node scripts/lib/speed/trace.mjs FILE [--dist FOLDER]` on
 * Linux, after `npm run build`; `faultline mrc FILE` counts the same.
 */

/** Between two looks at the memory, and between two lines that say how far it is. */
const [LOOK_MS, SAY_MS] = [500, 30_000];

/** @typedef {import("./browser.mjs").Page} Page */

/** @param {string} url @param {string} file @param {import("./browser.mjs").Browser} browser */
function reading(url, file, browser) {
  return withPage(browser, async (page) => {
    await page.goto(`${url}#v=1&view=traces`);
    const input = page.locator("main.traces input[type=file]").first();
    await input.waitFor({ state: "attached" });
    // Somebody who drops a file has looked at the view.
    await page.waitForTimeout(1500);
    const empty = await processMemory(page);
    // When the file arrives in the page: how it gets there is Playwright's affair.
    await page.evaluate(() => {
      addEventListener("change", () => Object.assign(globalThis, { chosenAt: performance.now() }), true);
      new MutationObserver((_, observer) => {
        if (document.querySelector(".trace-curve[d^=M]:not(label *)") === null) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(globalThis, { curveAt: performance.now() }));
      }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["d"] });
    });
    await input.setInputFiles(file);
    const { most, seconds } = await watched(page);
    return { empty, most, seconds, first: await firstCurve(page), ...(await shown(page)) };
  });
}

/** Looks at the memory until the file has been read. @param {Page} page */
async function watched(page) {
  const began = performance.now();
  let [most, said] = [0, began];
  for (;;) {
    await page.waitForTimeout(LOOK_MS);
    most = Math.max(most, await processMemory(page));
    const told = (await page.locator(".head .cond").textContent()) ?? "";
    if (/to the end|can.t be read|could not|up to/.test(told)) break;
    if (performance.now() - said < SAY_MS) continue;
    said = performance.now();
    say(`  ${((said - began) / 1000).toFixed(0)} s: ${told} ${most.toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`);
  }
  return { most, seconds: (performance.now() - began) / 1000 };
}

/** Seconds from the file to the first curve. @param {Page} page */
function firstCurve(page) {
  return page.evaluate(() => {
    const { chosenAt, curveAt } = /** @type {{ chosenAt: number, curveAt: number }} */ (
      /** @type {unknown} */ (globalThis)
    );
    return (curveAt - chosenAt) / 1000;
  });
}

/** What the view says in the end. @param {Page} page */
async function shown(page) {
  const counts = (await page.locator(".trace-counts > div").allInnerTexts()).map((text) => text.replaceAll("\n", ": "));
  await page.getByRole("button", { name: "Faults against frames: view as table" }).click();
  const rows = page.getByRole("table", { name: "Faults against frames" }).locator("tbody tr");
  await rows.first().waitFor();
  const faults = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)),
  );
  return { told: await page.locator(".head .cond").textContent(), counts, faults };
}

/** How large a file is, and whether it is there to be read. @param {string} file */
function megabytes(file) {
  readSync(openSync(file, "r"), Buffer.alloc(1));
  return statSync(file).size / 1e6;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { dist: { type: "string" } } });
const [file = ""] = positionals;
say(`${file}: ${megabytes(file).toFixed(0)} MB`);
const { url, close } = await serve({ folder: values.dist ?? DIST, port: 0 });
const browser = await startBrowser();
try {
  const { empty, most, seconds, first, told, counts, faults } = await reading(url, file, browser);
  say(`first curve after ${first.toFixed(1)} s; read in ${seconds.toFixed(0)} s`);
  say(`process of page and worker: ${most.toFixed(0)} MB at most, ${empty.toFixed(0)} before`);
  say([told, ...counts].join("\n"));
  say(faults.map((row) => row.join(" ")).join("\n"));
} finally {
  await browser.close();
  await close();
}
