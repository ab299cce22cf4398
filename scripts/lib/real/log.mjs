// Reads what a guest has written: a line a second of its counters, /proc before and after, and how it ended.

/**
 * @typedef {object} Sample
 * @property {number} t seconds since the work began
 * @property {Readonly<Record<string, number>>} values
 */

/**
 * @typedef {object} RealRun
 * @property {string} kernel what `uname -r` says
 * @property {number} managed pages that the kernel manages
 * @property {number} free pages that were free at the start
 * @property {number} listed free pages that the processor kept in its own list at the start
 * @property {Readonly<Record<string, number>>} counters
 */

/** Counters that are told as end minus start. */
export const TOTALS = [
  "pswpin",
  "pswpout",
  "pgmajfault",
  "pgfault",
  "pgpgin",
  "pgpgout",
  "pgscan_kswapd",
  "pgscan_direct",
  "pgscan_anon",
  "pgscan_file",
  "pgsteal_kswapd",
  "pgsteal_direct",
  "pgsteal_anon",
  "pgsteal_file",
  "workingset_refault_anon",
  "workingset_refault_file",
  "workingset_activate_anon",
  "workingset_activate_file",
  "workingset_restore_anon",
  "workingset_restore_file",
  "pgactivate",
  "pgdeactivate",
  "pgrefill",
  "pgrotated",
  "swap_ra",
  "swap_ra_hit",
  "allocstall_movable",
  "pageoutrun",
  "oom_kill",
];
/** Counters that are told as they are at the end. */
export const LEVELS = [
  "nr_active_anon",
  "nr_inactive_anon",
  "nr_active_file",
  "nr_inactive_file",
  "nr_swapcached",
  "nr_free_pages",
];

/** Whether a log is that of a run that came to its end. @param {string} log */
export const finished = (log) =>
  log.includes("\nDONE") && !log.includes("TIMEOUT") && !log.includes("\0") && /^(?:READY\r?\n)?ENV /.test(log);

/** What kept a run from its end, as far as its log says it. @param {string} log */
export const complaint = (log) => /^(?:DIED|TIMEOUT|what:|mmap|pread|INSMOD).*$/m.exec(log)?.[0];

/** The samples of a log: one when the work begins, one a second, one when it is done. @param {string} log */
export function samples(log) {
  return [...log.matchAll(/^[SF] \S+ (t=.*)$/gm)].map(([, fields = ""]) => {
    const values = Object.fromEntries(
      [...fields.matchAll(/(\w+)=([\d.]+)/g)].map(([, key, value]) => [key, Number(value)]),
    );
    return { t: values["t"] ?? 0, values };
  });
}

/** A file of /proc that the guest copied into its log. @param {string} log @param {string} what */
export const copied = (log, what) => {
  const begin = log.indexOf(`BEGIN ${what}\n`);
  return begin < 0 ? "" : log.slice(begin + what.length + 7, log.indexOf(`END ${what}\n`, begin));
};

/** @param {string} text @param {RegExp} of its first group is a number */
const sum = (text, of) => [...text.matchAll(of)].reduce((all, [, value]) => all + Number(value), 0);

/** What a finished run counted. @param {string} text @returns {RealRun} */
export function realRun(text) {
  // The guest's console ends lines as terminals do.
  const log = text.replaceAll("\r", "");
  const all = samples(log);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) throw new Error("The log has no samples.");
  const of = (/** @type {Sample} */ sample, /** @type {string} */ key) => sample.values[key] ?? 0;
  const zones = copied(log, "zoneinfo");
  const stolen = (/** @type {Sample} */ sample) => of(sample, "pgsteal_kswapd") + of(sample, "pgsteal_direct");
  const reclaiming = all
    .filter((sample) => stolen(sample) > stolen(first))
    .map((sample) => of(sample, "nr_free_pages"));
  const share = (/** @type {string} */ key) => (of(last, key) - of(first, key)) / 1e4 / last.t;
  return {
    kernel: /^ENV kernel (\S+)/m.exec(log)?.[1] ?? "",
    managed: sum(zones, /managed\s+(\d+)/g),
    free: of(first, "nr_free_pages"),
    listed: sum(zones, /count:\s+(\d+)/g),
    counters: {
      ...Object.fromEntries(TOTALS.map((key) => [key, of(last, key) - of(first, key)])),
      ...Object.fromEntries(LEVELS.map((key) => [key, of(last, key)])),
      swap_used: Number(/^\S+\s+\S+\s+\d+\s+(\d+)/m.exec(copied(log, "swaps").replace(/^.*\n/, ""))?.[1] ?? 0) / 4,
      free_lo: reclaiming.length > 0 ? Math.min(...reclaiming) : 0,
      free_hi: reclaiming.length > 0 ? Math.max(...reclaiming) : 0,
      max_seq: log.includes("lru_gen 0x0000") ? 0 : youngest(copied(log, "lru_gen")),
      seconds: last.t,
      psi_some: round(share("psi_mem_some")),
      psi_full: round(share("psi_mem_full")),
    },
  };
}

/** The youngest generation's number. @param {string} lruGen */
const youngest = (lruGen) => Number([...lruGen.matchAll(/^ +(\d+) +\d+ +\d+ +\d+ *$/gm)].at(-1)?.[1] ?? 0);

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
