// Long use of the built page, each part in a browser of its own.

import { DESKTOP } from "../speed/browser.mjs";
import { drops } from "./drops.mjs";
import { largest } from "./largest.mjs";
import { startSoaked } from "./memory.mjs";
import { plays } from "./plays.mjs";
import { thrash } from "./thrash.mjs";
import { turns } from "./turns.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../speed/browser.mjs").Figure} Figure */
/**
 * @typedef {object} Soak
 * @property {<T>(link: string, work: (page: Page, url: string) => Promise<T>) => Promise<T>} page works on a page in a new browser
 * @property {number} minutes of play for each view
 * @property {{ drops: number, turns: number }} times
 * @property {(what: string) => void} say
 */

/** @type {Readonly<Record<string, (soak: Soak) => Promise<Figure[]>>>} */
export const PARTS = { thrash, largest, drops, turns, plays };

/** Opens a page of the site, or `about:blank`, in a browser of its own. @param {string} url @returns {Soak["page"]} */
export function opener(url) {
  return async (link, work) => {
    const browser = await startSoaked();
    try {
      const page = await browser.newPage({ viewport: DESKTOP, locale: "en-GB" });
      await page.goto(link.startsWith("#") ? `${url}${link}` : link);
      await page.evaluate(withoutIcon);
      return await work(page, url);
    } finally {
      await browser.close();
    }
  };
}

/**
 * In the page. Chromium fetches a site's icon again whenever the address changes, and what measures it remembers each request: 100 MB
 * after 10,000 turns of a knob. An icon that is written into the page is not fetched.
 */
function withoutIcon() {
  for (const link of document.querySelectorAll("link[rel=icon]")) link.setAttribute("href", "data:image/svg+xml,");
}
