// The words of the regimes of logs.

import type { LogQuantity } from "../../sim/schema.gen.ts";
import type { RegimeOrNone } from "../../state/log-phases.ts";

/** Text of the regimes. */
export const PHASES_TEXT = {
  caption: "What the machine was doing",
  note: "by the rules below",
  pick: "; pick a stretch for its evidence",
  regimes: {
    thrashing: "thrashing",
    swapping: "swapping",
    "background-reclaim": "reclaim",
    "cache-growth": "cache growth",
    "io-bound": "I/O-bound",
    "cpu-bound": "CPU-bound",
    idle: "idle",
    none: "none of these",
  } satisfies Record<RegimeOrNone, string>,
  /** One letter where there is no room for the word. */
  letters: {
    thrashing: "T",
    swapping: "S",
    "background-reclaim": "R",
    "cache-growth": "C",
    "io-bound": "D",
    "cpu-bound": "P",
    idle: "I",
    none: "",
  } satisfies Record<RegimeOrNone, string>,
  /** After "B spends 12 % of its time". */
  doing: {
    thrashing: "thrashing",
    swapping: "swapping",
    "background-reclaim": "in background reclaim",
    "cache-growth": "growing its page cache",
    "io-bound": "waiting for disks",
    "cpu-bound": "bound by the processors",
    idle: "idle",
    none: "in none of these regimes",
  } satisfies Record<RegimeOrNone, string>,
  /** The default rules by their ids; a regime may have several. */
  rules: {
    thrashing: "thrashing",
    "thrashing-pager": "thrashing, by FreeBSD's pagers",
    swapping: "swapping",
    reclaim: "reclaim, by scanning",
    "reclaim-pager": "reclaim, by FreeBSD's pagers",
    "cache-growth": "cache growth",
    "io-bound": "I/O-bound",
    "cpu-bound": "CPU-bound",
    idle: "idle",
    "idle-pager": "idle, by FreeBSD's pagers",
  } as Readonly<Record<string, string>>,
  quantities: {
    "swap-in": "swap-in",
    "swap-out": "swap-out",
    "swap-traffic": "swap-in and swap-out together",
    "disk-read": "data read from disks",
    "disk-write": "data written to disks",
    "free-memory": "free memory",
    "file-cache": "page cache",
    "cache-and-slab": "page cache with reclaimable slabs",
    "swap-used": "swap in use",
    "total-memory": "all memory",
    active: "active memory",
    inactive: "inactive memory",
    faults: "page faults",
    "major-faults": "major page faults",
    user: "processor time in programs",
    system: "processor time in the kernel",
    idle: "idle processor time",
    "io-wait": "processor time waiting for disks",
    steal: "processor time taken by the host",
    busy: "busy processor time",
    interrupts: "interrupts",
    switches: "context switches",
    scanned: "pages scanned",
    "scanned-by-daemon": "pages scanned by kswapd",
    "scanned-direct": "pages scanned by programs",
    reclaimed: "pages reclaimed",
    "reclaimed-by-daemon": "pages reclaimed by kswapd",
    "reclaimed-direct": "pages reclaimed by programs",
    visited: "pages the daemons looked at",
    "pager-ins": "reads of the pagers",
    "pager-outs": "writes of the pagers",
    runnable: "runnable threads",
    blocked: "threads waiting for a disk",
  } satisfies Record<LogQuantity, string>,

  sides: { a: "A", b: "B" },
  /** "A, run_A_01.txt" where a side has several runs. */
  run: (side: string, name: string): string => `${side}, ${name}`,
  percent: (share: string): string => `${share} %`,
  lessThanOne: "less than 1 %",
  share: (regime: string, percent: string): string => `${regime} ${percent}`,
  ofOne: (side: string, shares: string): string => `<b>${side}</b>: ${shares}.`,
  ofMany: (side: string, runs: string, shares: string): string => `<b>${side}</b>, mean of ${runs} runs: ${shares}.`,
  spends: (b: string, doing: string, a: string): string => `B spends <b>${b}</b> of its time ${doing}, A <b>${a}</b>.`,
  alike: "By these rules, A and B spend their time alike.",
  cannotTell: (side: string, doing: string): string =>
    `Whether ${side} spends time ${doing} cannot be told: its log lacks a column for that.`,
  computing: "Looking for regimes ...",
  failed: "The regimes of this log could not be found. This is a fault of ours.",
  noRows: "no rows",
  thinned:
    "This log changes its regime more often than can be drawn. Each stretch shows the rule that holds longest in it; the shares are exact.",

  stretchOf: (run: string): string => `Stretches of ${run}`,
  /** "A, 0:21 to 1:36, 75 rows: swapping." */
  stretch: (run: string, from: string, to: string, rows: string, regime: string): string =>
    `${run}, ${from} to ${to}, ${rows}: <b>${regime}</b>.`,
  rows: (n: string, one: boolean): string => (one ? "1 row" : `${n} rows`),
  noRule: "No rule fits here for long enough.",
  above: (threshold: string, unit: string): string => `above ${threshold} ${unit}`,
  below: (threshold: string, unit: string): string => `below ${threshold} ${unit}`,
  /** The change of a quantity. */
  rise: (quantity: string): string => `rise of ${quantity}`,
  /** "swap-in (si) above 0 KiB/s: 6,320 to 493,212, median 88,260" */
  evidence: (quantity: string, columns: string, condition: string, min: string, max: string, median: string): string =>
    `${quantity} (${columns}) ${condition}: here ${min} to ${max}, median ${median}`,
  evidenceSame: (quantity: string, columns: string, condition: string, value: string): string =>
    `${quantity} (${columns}) ${condition}: here always ${value}`,
  forRows: (rows: string): string => `The rule asks for at least ${rows} in a row.`,
  takenBefore: " Rows that an earlier rule has taken count for that.",
  excess: (side: string, input: string, output: string): string =>
    `While ${side} thrashes, ${input} come from swap and ${output} go there, on average. What must come back again and again is about what is missing: an estimate, not a measurement.`,
  excessMemory: (free: string, cache: string): string => ` ${free} were free then, and ${cache} were page cache.`,
  excessFree: (free: string): string => ` ${free} were free then.`,

  editor: "Rules",
  editorState: (used: number, all: number): string => `${used} of ${all} can be tested`,
  edited: (n: number): string => (n === 1 ? "1 changed" : `${n} changed`),
  order: "From the top, the first rule that fits a row wins.",
  reset: "Reset the rules",
  use: (rule: string): string => `Use the rule for ${rule}`,
  forAtLeast: "for at least",
  rowsInARow: "rows",
  samplesOf: (rule: string): string => `Rows in a row, ${rule}`,
  thresholdOf: (quantity: string, rule: string): string => `Threshold of ${quantity}, ${rule}`,
  baseOf: (quantity: string, rule: string): string => `What the threshold of ${quantity} is counted in, ${rule}`,
  bases: { memory: "× all memory", processors: "× processors", median: "× its median" },
  comparison: { above: "above", below: "below" },
  notANumber: "Not a number.",
  outOfRange: (low: string, high: string): string => `From ${low} to ${high}.`,
  off: "not used",
  notTestable: (run: string, missing: string): string => `Cannot be tested on ${run}: no ${missing} there.`,
  notTestableHere: (missing: string): string => `Cannot be tested on these logs: no ${missing} there.`,
  missing: { memory: "size of memory", processors: "number of processors", median: "value to take a median of" },
  why: {
    thrashing:
      "Pages go out and come back while a fifth of the processor time waits for disks: paging that keeps the processors from working (Denning 1968).",
    "thrashing-pager":
      "FreeBSD tells neither swap alone nor waiting time. Its pagers read and write while the daemons look for pages, and programs get less than half of the processor time. Mapped files that are written look the same.",
    swapping: "Anything that comes from swap or goes there.",
    reclaim: "200 pages a second is Cockcroft's figure for Solaris (1998). On other systems it is a habit.",
    "reclaim-pager":
      "FreeBSD ages pages at all times, so that looking at pages says nothing alone; writing them out does.",
    "cache-growth": "Free memory turns into page cache. The megabyte a second is a rule of thumb.",
    "io-bound": "The same share of waiting as for thrashing, without swap.",
    "cpu-bound": "A rule of thumb.",
    idle: "A rule of thumb.",
    "idle-pager":
      "FreeBSD counts waiting for a disk as idle time: a machine that thrashes has idle processors, too. So nothing may move either.",
  } as Readonly<Record<string, string>>,

  changes: "Changes of level in",
  noColumn: "no column",
  changeAt: (time: string, before: string, after: string): string => `at ${time} from ${before} to ${after}`,
  changesOf: (column: string, run: string, list: string): string => `${column} of ${run} changes its level ${list}.`,
  noChanges: (column: string, run: string): string => `${column} of ${run} shows no change of level.`,
  changesUnknown: {
    done: "",
    gap: "values are missing in between",
    short: "there are too few rows",
    constant: "all values are the same",
  },
  notLooked: (column: string, run: string, why: string): string =>
    `${column} of ${run} was not searched for changes: ${why}.`,
  follow: (lag: string): string =>
    ` Its rows follow each other (autocorrelation ${lag} within the phases), so some of the changes may be none.`,
  penalty: (variance: string, times: string | undefined): string =>
    `A change must explain ${times === undefined ? "" : `${times} times `}3 ln n times the variance of ${variance} (PELT, Killick 2012).`,
  /** What somebody says of the machine. */
  given: {
    title: "What the log does not say",
    memory: "memory, MiB",
    processors: "processors",
    penalty: "a change is dearer by",
    hint: "0: as the log says. A larger factor finds fewer changes.",
    saidMemory: (mib: string): string => `Memory was set to ${mib} MiB by hand, where a log does not say.`,
    saidProcessors: (n: string): string => `The number of processors was set to ${n} by hand.`,
    saidPenalty: (times: string): string => `A change of level was made ${times} times as dear as usual.`,
  },
  warmUp: (run: string, time: string): string => `Leave out ${run} until ${time}`,
  variances: { rows: "all rows", steps: "the steps from row to row" },
  steady: (time: string): string => ` Steady from ${time} on, by MSER: leave the rows before out of a mean.`,
  steadyAtOnce: " Steady from the start, by MSER.",
  steadyNever: " No steady state is seen: MSER would leave out half of the log.",
  more: (n: string): string => `and ${n} more`,

  table: {
    run: "run",
    regime: "regime",
    from: "from (s)",
    to: "to (s)",
    rows: "rows",
    evidence: "evidence",
  },
} as const;
