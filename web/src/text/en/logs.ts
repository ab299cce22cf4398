// The Logs' words.

import type { ColumnGroup } from "../../state/log-groups.ts";
import type { Side } from "../../state/log.ts";

const count = (n: number): string => n.toLocaleString("en");
const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const size = (megabytes: number): string =>
  `${megabytes.toLocaleString("en", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;

/** Text of the Logs. */
export const LOGS_TEXT = {
  title: { none: "Logs", one: "One log", two: "Two logs", side: "Runs of one side", groups: "Two groups of runs" },
  conditions: {
    none: "vmstat of any system, sar, /proc, collectl, dstat, nmon, perfmon, tables: told by their content",
    one: "drop a second one to compare",
    side: "drop others to compare",
  },
  stopped: (message: string): string =>
    `The engine stopped on the columns of these logs, which is a fault of ours: ${message}`,
  sides: { a: "A", b: "B" } satisfies Record<Side, string>,
  invitation:
    "Drop a log of <b>vmstat</b>, sar or their like here. Drop two, and they are laid over each other and their means compared. Drop many, and they become two groups.",
  dropHere: "Drop logs: one, two for A and B, or all runs of both",
  paste: {
    button: "Paste a log",
    denied: "The browser does not let the page read the clipboard. Press Ctrl+V here instead.",
    nothing: "There is no text on the clipboard.",
  },
  open: (side: string): string => `Open a file for ${side}`,
  openFolder: "Open a folder",
  add: "Add",
  addFor: (side: string): string => ` a file for ${side}`,
  runs: (n: number): string => plural(n, "run", "runs"),
  each: (said: string): string => `Each run: ${said}`,
  allRuns: (n: number): string => `Show all ${count(n)} runs`,
  fewerRuns: "Show fewer runs",
  splitRuns: "Count each run inside a file as a run of its own",
  noSamples: "The samples could not be fetched. Check the connection and try again.",
  samples: "Show two sample logs",
  samplesNote: "two runs of one program on Linux; B reads one page ahead from swap where A reads eight",
  stays:
    "A file never leaves this page: it is read in your browser. The page's security policy allows connections to its own server only (connect-src 'self'), and a dropped file makes none. Nothing is stored either, unless you ask for it: a reload forgets the files.",
  zeroSent: "0 bytes sent",
  zeroSentWhy: "Files are read in this page; its policy is connect-src 'self', and nothing is sent",
  second: "No log yet. Drop one anywhere, or",
  readingFile: (name: string): string => `Reading ${name} ...`,
  cancel: "Cancel",
  cancelReading: (name: string): string => `Cancel reading ${name}`,
  readingSteps: {
    waiting: "waits for its turn",
    share: (share: number, step: string): string => `${percent(share)}, ${step}`,
    steps: {
      reading: (megabytes: number): string => `fetching ${size(megabytes)}`,
      unpacking: (megabytes: number): string => `unpacking ${size(megabytes)}`,
      parsing: (megabytes: number): string => `finding the rows in ${size(megabytes)}`,
      summing: (): string => "summing up the columns",
    },
  },
  placed: {
    families: (a: number, b: number): string =>
      `By their names: ${plural(a, "file", "files")} to A, ${plural(b, "file", "files")} to B.`,
    together: (n: number, side: string): string =>
      `All ${count(n)} files went to ${side}: their names do not form two groups. Move those that belong to the other side.`,
  },
  move: (side: string): string => `To ${side}`,
  moveFile: (side: string, name: string): string => `To ${side}: ${name}`,
  sameAs: (side: string, name: string): string =>
    `The same file is on ${side}, as ${name}. Compared with itself it differs in nothing.`,
  keep: {
    keep: "Keep these files in this browser",
    forget: "Forget them",
    note: {
      off: "A reload forgets them. Nothing is sent either way.",
      on: "They are in this browser's storage on this computer, and come back after a reload. Nothing is sent.",
    },
    problems: {
      full: (names: string): string =>
        `The browser has no room for ${names}. A reload forgets what has no room; the rest is kept.`,
      failed: "This browser does not let the page store anything, so nothing is kept. A reload forgets the files.",
      unread: "What was kept before could not be read, so nothing came back. “Forget them” clears it.",
      damaged: (n: number): string => `${plural(n, "kept file was", "kept files were")} damaged and did not come back.`,
    },
  },
  readAs: {
    word: "Read as",
    all: "Read all as",
    allOf: (side: string): string => `Read all as: ${side}`,
    allTitle: (side: string): string => `How all runs of ${side} are read`,
    allNote: (n: number): string =>
      `For all ${count(n)} runs. What is set here takes the place of what was set for single ones.`,
    label: (name: string): string => `Read as: ${name}`,
    title: (name: string): string => `How ${name} is read`,
    format: "format",
    auto: "told by its content",
    interval: "seconds between rows",
    pageSize: "page size",
    bytes: (n: number): string => `${count(n)} bytes`,
    asStated: "as the file says, else 4,096 bytes",
    memoryUnit: "memory is printed in",
    memoryUnits: { B: "bytes", KiB: "KiB (1,024 bytes)", MiB: "MiB (-S M)", MB: "MB, 10^6 bytes (-S m)" },
    sinceBoot: "rows that average since boot",
    asFound: "as found",
    keep: "count them like any row",
    drop: "leave out the first row of each run",
    dateOrder: "dates like 11/05/26",
    dateOrders: { "month-first": "month first", "day-first": "day first" },
    utcOffset: "clock against UTC",
    utcOffsetOf: (offset: string): string => `UTC${offset}`,
    read: "Read again",
    reset: "Reset",
  },
  replaced: (side: string, name: string): string => `${side} is now ${name}.`,
  undo: "Undo",
  remove: "Remove",
  removeFrom: (side: string, name: string): string => `Remove ${side}, ${name}`,
  swap: "Swap A and B",
  bar: "Logs",
  charts: "Charts",
  table: "Table",
  columnsShown: (shown: number, all: number): string => `Columns: ${shown} of ${all}`,
  resetColumns: "Reset",
  noColumns: "No column is chosen. Choose some under Columns.",
  groups: {
    paging: "paging",
    faults: "faults",
    memory: "memory",
    cpu: "processor",
    disks: "disks",
    processes: "processes",
    system: "system",
    other: "other",
  } satisfies Record<ColumnGroup, string>,
  /** How a side was brought to the other's unit. */
  converted: (side: string, unit: string, factor: string): string => `${side} logged in ${unit}, times ${factor}`,
  cursor: "Moment in both logs",
  noValue: "-",
  chartColumns: { time: "time", a: "A", b: "B", difference: "B − A" },

  recognised: {
    columns: (n: number): string => plural(n, "column", "columns"),
    rows: (n: number): string => plural(n, "row", "rows"),
    every: (interval: string): string => `every ${interval}`,
    assumed: (interval: string): string => `taken to be ${interval} apart, as they carry no time`,
    sinceBoot: (n: number): string =>
      n === 1 ? "One row is the average since boot, left out." : `${count(n)} rows are averages since boot, left out.`,
    forced: "The format was chosen by hand.",
    leftOut: (stretches: string, counted: number, all: number): string =>
      `Left out by hand: ${stretches}. ${count(counted)} of ${count(all)} rows are counted.`,
    stretch: (from: string, to: string): string => `${from} to ${to}`,
    moreStretches: (n: number): string => `${count(n)} more`,
    byHand: (interval: string): string => `every ${interval}, as set by hand`,
    pageBytes: (n: number): string => `A page is set to ${count(n)} bytes.`,
    memoryUnit: (unit: string): string => `Its memory is taken to be printed in ${unit === "B" ? "bytes" : unit}.`,
    kept: "Rows since boot are counted, as set by hand.",
    dropped: "The first row of each run is left out, as set by hand.",
    dates: { "month-first": "Dates are read month first.", "day-first": "Dates are read day first." },
    utcOffset: (offset: string): string => `Its clock is taken to be UTC${offset}.`,
  },
  refusal: {
    refused: (name: string): string => `${name} is not shown.`,
    stopped: (message: string): string => `The engine stopped on this file, which is a fault of ours: ${message}`,
    atLine: (line: number, why: string): string => `Line ${line}: ${why}`,
    firstLines: "How it begins",
    declined: "Why no reader took it",
    keeps: (side: string, name: string): string => `${side} still shows ${name}.`,
    dismiss: "Dismiss",
  },

  single: {
    caption: "Summary",
  },

  verdict: {
    noRows: "There is nothing to draw: the only row is the <b>average since boot</b>. “Read as” can keep it.",
    one: (rows: string, time: string): string => `<b>${rows}</b> over <b>${time}</b>.`,
    side: (runs: string, rows: string): string => `<b>${runs}</b> with <b>${rows}</b> in all.`,
  },
  spoken: {
    read: (side: string, name: string, what: string): string => `${side}: ${name} was read. ${what}`,
    refused: (side: string, name: string, why: string): string => `${side}: ${name} is not shown. ${why}`,
    allRead: (n: number): string => `${count(n)} files were read.`,
  },
  hints: { cursor: "move the moment", swap: "swap" },
  commands: {
    later: "Moment one row later",
    earlier: "Moment one row earlier",
    first: "To the first row",
    last: "To the last row",
    swap: "Swap A and B",
    table: "Charts as tables, or tables as charts",
  },
} as const;

/** How the verdict tells a column's change: "B swaps in 94 % less than A", "B takes 3 times as many page faults as A". */
export interface ColumnPhrase {
  readonly verb: string;
  readonly more: string;
  readonly less: string;
  readonly times: string;
  /** What follows the change, with its blank. */
  readonly rest: string;
}

const amount = (verb: string, rest = ""): ColumnPhrase => ({
  verb,
  more: "more",
  less: "less",
  times: "as much",
  rest,
});
const number = (verb: string, rest: string): ColumnPhrase => ({
  verb,
  more: "more",
  less: "fewer",
  times: "as many",
  rest,
});
const rate = (verb: string): ColumnPhrase => ({
  verb,
  more: "more often",
  less: "less often",
  times: "as often",
  rest: "",
});

/** Columns the verdict may speak of. */
export const COLUMN_PHRASES: Readonly<Record<string, ColumnPhrase>> = {
  si: amount("swaps in"),
  so: amount("swaps out"),
  pi: rate("pages in"),
  po: rate("pages out"),
  sr: number("scans", " pages"),
  fr: number("frees", " pages"),
  re: number("reactivates", " pages"),
  flt: number("takes", " page faults"),
  free: amount("has", " free memory"),
  fre: amount("has", " free memory"),
  swpd: amount("keeps", " in swap"),
  cache: amount("keeps", " in the page cache"),
  buff: amount("keeps", " in buffers"),
  active: amount("has", " active memory"),
  inact: amount("has", " inactive memory"),
  avm: amount("has", " active virtual memory"),
};
