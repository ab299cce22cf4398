// Lighthouse's scores for each view: on a mid-range phone, and the performance score once more by its default, a
// processor four times slower than this machine's, whichever phone that is.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromiumArgs, ensureChromium } from "../setup/chromium.mjs";
import { pinnedNode } from "../setup/packages.mjs";
import { run } from "../base/run.mjs";
import { timed } from "../base/say.mjs";
import { withPage } from "./browser.mjs";
import { lighthouse, PHONES, slowdown } from "./device.mjs";
import { serveSlowly } from "./slow-server.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Figure} Figure */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>, audits: Record<string, { score: number | null }> }} Report */

const VIEWS = ["lab", "arena", "kernel", "logs"];
const LOWEST = { performance: 95, accessibility: 100, "best-practices": 100 };
/** Lighthouse's default slowdown, whatever the machine. */
const USUAL = 4;

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureLighthouse({ browser, url: plain }) {
  const slower = await slowdown(browser, PHONES.middle);
  // Lighthouse slows the line down on its own; from the host, it only expects compression.
  const { url, close } = await serveSlowly(plain, { latencyMs: 0, bitsPerSecond: Infinity });
  /** @type {Figure[]} */
  const figures = [];
  for (const view of VIEWS) {
    // The first visit gets no score, since the files are compressed during it.
    await withPage(browser, (page) => page.goto(`${url}#v=1&view=${view}`, { waitUntil: "networkidle" }));
    const report = (/** @type {string[]} */ categories, /** @type {number} */ times) =>
      timed(`lighthouse, ${view}`, "marked", () => mark(`${url}#v=1&view=${view}`, categories, times));
    const marked = await report(Object.keys(LOWEST), slower);
    const note = `processor / ${slower.toFixed(1)}`;
    for (const [id, lowest] of Object.entries(LOWEST))
      figures.push({ ...missing(marked, view, id, id === "performance" ? note : ""), limit: 100 - lowest });
    figures.push(missing(await report(["performance"], USUAL), view, "performance", `processor / ${USUAL}`));
  }
  close();
  return figures;
}

/** @param {string} address @param {string[]} categories @param {number} slower @returns {Promise<Report>} */
async function mark(address, categories, slower) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-lighthouse-"));
  const file = join(folder, "report.json");
  const program = join(await lighthouse(), "cli", "index.js");
  const args = [program, address, "--quiet", "--output=json", `--output-path=${file}`];
  const how = [`--only-categories=${categories.join(",")}`, `--throttling.cpuSlowdownMultiplier=${slower}`];
  const flags = `--chrome-flags=--headless=new ${chromiumArgs().join(" ")}`;
  const env = {
    ...process.env,
    CHROME_PATH: await ensureChromium(),
    PATH: `${dirname(pinnedNode())}:${process.env["PATH"]}`,
  };
  await run(pinnedNode(), [...args, ...how, flags], { env });
  const report = /** @type {Report} */ (JSON.parse(readFileSync(file, "utf8")));
  rmSync(folder, { recursive: true });
  return report;
}

/**
 * In Lighthouse, higher is better; the limits of this report are upper ones, so the distance from 100 is measured.
 * @param {Report} report @param {string} view @param {string} id @param {string} how
 * @returns {Figure}
 */
function missing({ categories, audits }, view, id, how) {
  const category = categories[id];
  if (category === undefined) throw new Error(`Lighthouse says nothing of ${id}`);
  const weak = category.auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.9);
  const note = [how, ...weak.map((ref) => ref.id)].filter((part) => part !== "").join(", ");
  return {
    name: `Lighthouse, ${view}: ${id}, missing to 100`,
    value: Math.round(100 - 100 * category.score),
    unit: "",
    note,
  };
}
