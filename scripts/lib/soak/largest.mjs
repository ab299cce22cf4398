// The largest that a link can ask of a view: what it takes, and whether the page answers meanwhile.

import { references } from "../speed/browser.mjs";
import { tasksOf } from "../speed/watch.mjs";
import { memoryOf, processMemory } from "./memory.mjs";

/** @typedef {import("./soak.mjs").Soak} Soak */
/** @typedef {import("../speed/browser.mjs").Figure} Figure */

/** As long as an address may be: two million characters. */
const STRING = references(1_000_000, 10).join(".");
/** As many accesses as the Address view takes. */
const ACCESSES = Array.from({ length: 600 }, (_, i) => `r ${((i * 7919) % 65_536).toString(16)}`).join("\n");

/** @type {Readonly<Record<string, string>>} */
const LINKS = {
  "Lab, 1,000,000 references": `view=lab&a=clock&f=8&r=${STRING}&t=1000`,
  "Arena, six lanes, 1,000,000 references": `view=arena&a=fifo,lru,clock,lfu,arc,2q&f=8&r=${STRING}&t=1000`,
  "Page caches, 1,000,000 frames": "view=cache&seq=lru-k-2&n=1000000",
  "Nets, ten": "view=nets",
  Design: "view=design",
  "Address, 8,000 characters": `view=address&f=64&e=64&x=${encodeURIComponent(ACCESSES)}`,
  "Code, 64 frames of 16 bytes": "view=code&pb=16&f=64&vs=1&cd=1",
};

/** Seconds for which nothing may be in progress before a view is taken to be done. */
const QUIET = 3;
const LONGEST_MS = 5 * 60_000;

/** Opens each, and goes to the end and back. @param {Soak} soak @returns {Promise<Figure[]>} */
export async function largest({ page: open, say }) {
  const figures = [];
  for (const [name, fields] of Object.entries(LINKS)) {
    figures.push(...(await open("#v=1&view=learn", (page) => one(page, `#v=1&${fields}`, name))));
    say(name);
  }
  return figures;
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} link
 * @param {string} name
 * @returns {Promise<Figure[]>}
 */
async function one(page, link, name) {
  const browser = /** @type {import("@playwright/test").Browser} */ (page.context().browser());
  await page.locator("main:not([aria-busy])").waitFor();
  // Chromium takes 400 ms to begin a page at an address of two million characters, before any code of that page has come; and what
  // drives it takes 100 ms to hand them over, which is no task of the page.
  await page.evaluate((hash) => sessionStorage.setItem("soak", hash), link);
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.evaluate(() => void setTimeout(() => (window.location.hash = sessionStorage.getItem("soak") ?? "")));
  await page.locator("main:not([aria-busy])").waitFor({ timeout: LONGEST_MS });
  let most = await untilQuiet(page);
  await page.locator("main").focus();
  for (const key of ["End", "Home"]) {
    await page.keyboard.press(key);
    most = Math.max(most, await untilQuiet(page));
  }
  const after = await memoryOf(page);
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
  return [
    { name: `${name}: most memory of its process`, value: most, unit: "MB", limit: 400 },
    { name: `${name}: memory of its process in the end`, value: after.process, unit: "MB" },
    { name: `${name}: longest task, processor time`, value: Math.max(...tasks), unit: "ms", limit: 100 },
  ];
}

/** Waits until nothing is in progress; the most memory meanwhile. @param {import("@playwright/test").Page} page */
async function untilQuiet(page) {
  const busy = page.locator("main progress, main [aria-busy=true]");
  const end = Date.now() + LONGEST_MS;
  let most = 0;
  for (let quiet = 0; quiet < QUIET && Date.now() < end; quiet = (await busy.count()) > 0 ? 0 : quiet + 1) {
    await page.waitForTimeout(1000);
    most = Math.max(most, await processMemory(page));
  }
  return most;
}
