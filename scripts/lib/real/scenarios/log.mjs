// What a guest has written of its control groups: a line a second for each, memory.stat when the run ends, and who died.

import { copied } from "../log.mjs";

/** @typedef {Readonly<Record<string, number>>} Counters */
/**
 * A group through a run: levels in pages, stalls in microseconds, events as counted since the start.
 * @typedef {object} GroupRun
 * @property {readonly Counters[]} samples one when the work begins, one a second, one at the end; `t` in seconds
 * @property {Counters} stat of memory.stat at the end, in pages where it has bytes
 */
/** @typedef {{ process: number, t: number }} Death a process that was killed: its place among the load's, and when */

const PAGE = 4096;

/** Files of memory.stat that are told in bytes. */
const BYTES = ["anon", "file", "kernel", "zswap", "file_mapped", "swapcached"];
/** Others that are kept. */
const COUNTS = [
  "pgscan",
  "pgsteal",
  "pgscan_kswapd",
  "pgscan_direct",
  "pgscan_proactive",
  "pgsteal_kswapd",
  "pgsteal_direct",
  "pgsteal_proactive",
  "pgfault",
  "pgmajfault",
  "pgactivate",
  "workingset_refault_anon",
  "workingset_refault_file",
  "workingset_activate_anon",
  "workingset_activate_file",
  "pswpin",
  "pswpout",
];

/** Groups of a finished run, by path. @param {string} text @returns {Readonly<Record<string, GroupRun>>} */
export function groupRuns(text) {
  const log = text.replaceAll("\r", "");
  /** @type {Record<string, { samples: Counters[], stat: Counters }>} */
  const groups = {};
  for (const [, path = "", fields = ""] of log.matchAll(/^G \S+ (\S+) (t=.*)$/gm)) {
    const group = (groups[`/${path}`] ??= { samples: [], stat: stat(copied(log, `stat of ${path}`)) });
    const values = [...fields.matchAll(/(\w+)=([\d.]+)/g)].map(([, key = "", value]) => {
      return [key, key === "current" || key === "swap" ? Number(value) / PAGE : Number(value)];
    });
    group.samples.push(Object.fromEntries(values));
  }
  return groups;
}

/** @param {string} text @returns {Counters} */
function stat(text) {
  const all = new Map([...text.matchAll(/^(\w+) (\d+)$/gm)].map(([, key = "", value]) => [key, Number(value)]));
  return Object.fromEntries([
    ...BYTES.flatMap((key) => (all.has(key) ? [[key, (all.get(key) ?? 0) / PAGE]] : [])),
    ...COUNTS.flatMap((key) => (all.has(key) ? [[key, all.get(key) ?? 0]] : [])),
  ]);
}

/** Who died, in order. @param {string} log @returns {readonly Death[]} */
export const deaths = (log) =>
  [...log.matchAll(/^DIED \d+ status \w+ process=(\d+) t=([\d.]+)/gm)].map(([, process, t]) => ({
    process: Number(process),
    t: Number(t),
  }));
