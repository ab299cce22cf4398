// How often each target was executed in this clone.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { read } from "../base/inputs.mjs";
import { COUNTS } from "./places.mjs";

/** @returns {Record<string, number>} */
export const counts = () => JSON.parse(read(COUNTS) ?? "{}");

/** @param {string} name @param {number} executions */
export function count(name, executions) {
  const all = counts();
  all[name] = (all[name] ?? 0) + executions;
  mkdirSync(dirname(COUNTS), { recursive: true });
  writeFileSync(COUNTS, `${JSON.stringify(all, undefined, 1)}\n`);
}
