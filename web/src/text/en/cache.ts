// What the page cache's view says, in English.

import type { CacheField } from "../../scenario/cache-url.ts";
import type { CacheAssumption, CachePolicy, NamedSequence } from "../../sim/schema.gen.ts";

/** Pages that B read beside those that A read. */
export interface CacheDifference {
  readonly a: string;
  readonly b: string;
  /** Of A's, without a sign. */
  readonly percent: string;
  /** Below 0 if B read fewer. */
  readonly direction: number;
  /** The difference in the last step alone, without a sign. */
  readonly last: string;
  readonly lastDirection: number;
}

export const CACHE_TEXT = {
  open: "LRU against LRU-K",
  back: "Kernel",
  title: "LRU against LRU-K in the page cache",
  conditions: (frames: string): string =>
    `2 GB of memory, of which ${frames} frames are left for a file of 3 GB; each step is a process that maps the file and reads a piece of it once`,
  sequence: "Sequence",
  sequences: {
    "lru-k-1": "1: made for LRU-K",
    "lru-k-2": "2: made for LRU",
  } satisfies Record<NamedSequence, string>,
  a: "A",
  b: "B",
  policies: {
    lru: "two lists, two touches (Linux LRU)",
    "lru-k": "two lists, page heat (LRU-K)",
    "exact-lru": "exact LRU",
    fifo: "FIFO",
    "lru-2": "LRU-2, textbook",
    opt: "OPT",
  } satisfies Record<CachePolicy, string>,
  short: {
    lru: "LRU",
    "lru-k": "LRU-K",
    "exact-lru": "exact LRU",
    fifo: "FIFO",
    "lru-2": "LRU-2",
    opt: "OPT",
  } satisfies Record<CachePolicy, string>,
  fewer: (of: CacheDifference): string => {
    if (of.direction === 0) return `${of.b} reads as many pages as ${of.a}.`;
    const less = (direction: number): string => (direction < 0 ? "fewer" : "more");
    const last = of.lastDirection === 0 ? "as many" : `${of.last} ${less(of.lastDirection)}`;
    return `${of.b} reads <b>${of.percent} % ${less(of.direction)}</b> pages than ${of.a}; ${last} of them in the last step.`;
  },
  total: (faults: string, seconds: string): string => `${faults} pages read, ${seconds} s`,
  sleeps: (seconds: string): string => `sleep ${seconds} s`,
  piece: "a piece",
  ends: (pages: string): readonly [string, string] => ["page 0", pages],
  figure: "The file's pages behind each step",
  legend: {
    active: "active",
    inactive: "inactive",
    out: "not in memory",
    read: "was read",
    cold: "pages read for the first time",
    again: "read again",
  },
  row: (step: number, name: string): string => `${step}: ${name}`,
  columns: (names: readonly string[]): readonly string[] => [
    "step",
    ...names.flatMap((name) => [`${name}: first reads`, `${name}: read again`, `${name}: active`, `${name}: inactive`]),
  ],
  computing: "The engine is computing.",
  published: "Published",
  publishedColumns: ["total", "published", "here", "difference"],
  publishedOf: (policy: string): string => `${policy}, pages`,
  publishedTime: (policy: string): string => `${policy}, seconds`,
  notComparable: "Only LRU and LRU-K were published.",
  untuned: "Untuned",
  fitted: "Fitted",
  preset: "Assumptions",
  own: "own",
  presetNotes: {
    untuned: "Every assumption at its default. Nothing was chosen by the published totals.",
    fitted:
      "Chosen to come near the published totals: 480,000 frames, megabytes of 10⁶ bytes, cold pages are demoted. No test of the model.",
    own: "Changed by hand.",
  },
  assumptions: "What the publication leaves open",
  fields: {
    frames: "frames for the cache",
    megabyte: "a megabyte is",
    gigabyte: "a gigabyte is",
    oneProcess: "both passes over everything by one process",
    refault: "pages that come back soon are active at once",
    ratio: "the active list may be",
    secondChance: "second chance on the active list",
    threshold: "hot if used again within",
    heatAt: "heat is looked at",
    demotion: "cold pages leave the active list",
    major: "reading a page takes",
    faultAround: "pages that a fault maps",
  } satisfies Record<CacheField, string>,
  megabytes: { binary: "2²⁰ bytes", decimal: "10⁶ bytes" },
  gigabytes: { "1000": "1000 MB", "1024": "1024 MB" },
  ratios: { one: "as long as the inactive", "by-size": "longer by size (4.7)" },
  heatAt: { fault: "at the fault", exit: "at the exit", both: "at both" },
  yes: "yes",
  no: "no",
  seconds: (value: string): string => `${value} s`,
  microseconds: (value: string): string => `${value} µs`,
  sensitivity: "How much each assumption matters",
  sensitivityNote:
    "One assumption changed at a time, both sequences under both policies. Orders: whether LRU-K reads fewer pages in sequence 1, and LRU in sequence 2.",
  sensitivityRun: "Compute the table",
  sensitivityOf: (done: number): string => (done === 1 ? "1 row" : `${done} rows`),
  sensitivityColumns: [
    "assumption",
    "value",
    "1: LRU",
    "1: LRU-K",
    "2: LRU",
    "2: LRU-K",
    "rms error %",
    "order 1",
    "order 2",
  ],
  sensitivityBase: { untuned: "from untuned", fitted: "from fitted" },
  assumption: {
    none: "none",
    frames: "frames",
    megabyte: "megabyte",
    gigabyte_mb: "gigabyte, MB",
    one_process: "one process",
    refault: "refault activation",
    ratio: "list ratio",
    second_chance: "second chance",
    threshold_s: "threshold, s",
    heat_at: "heat at",
    demotion: "demotion",
    major_us: "reading, µs",
    minor_us: "minor fault, µs",
    fault_around: "fault-around",
    batch: "batch",
  } satisfies Record<CacheAssumption, string>,
};
