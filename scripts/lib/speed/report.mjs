// The report of `npm run speed`: a table for people, or JSON.

import { cpus, loadavg } from "node:os";

/** @typedef {import("./browser.mjs").Figure} Figure */

/** The machine and browser that the numbers are for. @param {string} browser */
export function machine(browser) {
  const [cpu] = cpus();
  return { processor: cpu?.model ?? "unknown", processors: cpus().length, load: loadavg()[0] ?? 0, browser };
}

/** Whether a figure is within its limit, or has none. @param {Figure} figure */
export const holds = ({ value, limit }) => limit === undefined || value <= limit;

/** @param {readonly Figure[]} figures @param {ReturnType<typeof machine>} on */
export function table(figures, on) {
  const rows = figures.map((figure) => {
    const { name, value, unit, limit, note = "" } = figure;
    const goal = limit === undefined ? "" : `${limit} ${unit}`.trim();
    return [name, `${number(value)} ${unit}`.trim(), goal, holds(figure) ? "" : "over", note];
  });
  const all = [["", "measured", "at most", "", ""], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, i) => (i === 1 || i === 2 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("  ")
      .trimEnd();
  const head = `${on.processor}, ${on.processors} processors, load ${on.load.toFixed(1)}; ${on.browser}`;
  return [head, ...all.map(line)].join("\n");
}

/** @param {number} value */
const number = (value) => (Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0));
