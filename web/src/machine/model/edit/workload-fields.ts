// The numbers of each workload: their bounds, as the engine checks them (`sim-wasm/machine/src/check.rs`), and their
// tracks.

import type { WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { binaryStops, decimalStops } from "../stops.ts";

/** A kind of workload. */
export type WorkloadKind = WorkloadSpec["id"];

/** A kind that can be set up here: all but recordings, which are used as they are. */
export type NewWorkloadKind = Exclude<WorkloadKind, "recorded">;

/** What a number counts. */
export type Unit = "pages" | "bytes" | "us" | "ms" | "s" | "mb_s" | "count";

/** A number that describes a workload. */
export interface WorkloadField {
  readonly key: string;
  readonly unit: Unit;
  readonly min: number;
  /** For a field with `end`, the place on the track that means that the field is left out. */
  readonly max: number;
  readonly whole: boolean;
  /** What the engine uses if the field is left out; `undefined` if it is required. */
  readonly fallback?: number;
  /** What the engine uses if a link leaves the field out, although it is always written here. */
  readonly unsaid?: number;
  /**
   * What leaving the field out means where that is not a number: it never stops, goes on for ever, or takes all there
   * is.
   */
  readonly end?: "never" | "forever" | "all";
}

const DAY_S = 86_400;
/** Pages of the largest mapping: 256 GiB. */
export const MAX_PAGES = 2 ** 26;
const MAX_PROCESSES = 200;
const MOST = 2 ** 30;
const U32 = 2 ** 32 - 1;

/** Bytes in a page. */
export const PAGE_BYTES = 4096;
/** The most workloads on a machine. */
export const MAX_WORKLOADS = 64;

function wholeField(key: string, unit: Unit, min: number, max: number): WorkloadField {
  return { key, unit, min, max, whole: true };
}

function realField(key: string, unit: Unit, min: number, max: number): WorkloadField {
  return { key, unit, min, max, whole: false };
}

const PAGES = wholeField("pages", "pages", 1, MAX_PAGES);
const TOUCH = realField("touch_us", "us", 0.001, 1e6);
const START: WorkloadField = { ...realField("start_s", "s", 0, DAY_S), unsaid: 0 };
const WORKERS: WorkloadField = { ...wholeField("workers", "count", 1, MAX_PROCESSES), fallback: 1 };
const HANG: WorkloadField = { ...realField("hang_s", "s", 0, DAY_S), fallback: 0 };
const STOP: WorkloadField = { ...realField("stop_s", "s", 0.001, DAY_S), end: "never" };
const SKEW: WorkloadField = { ...realField("skew", "count", 0.001, 5), fallback: 0.99 };
const STRIDE: WorkloadField = { ...wholeField("stride", "bytes", 1, MOST), fallback: PAGE_BYTES };

/** The numbers of each kind, in the order in which they are shown. */
export const WORKLOAD_FIELDS: Readonly<Record<WorkloadKind, readonly WorkloadField[]>> = {
  stress: [WORKERS, PAGES, TOUCH, HANG, STRIDE, START, STOP],
  "stress-ng": [WORKERS, PAGES, TOUCH, HANG, START, STOP],
  "random-writer": [
    { ...wholeField("processes", "count", 1, MAX_PROCESSES), fallback: 1 },
    PAGES,
    wholeField("writes", "count", 1, MOST),
    realField("sleep_ms", "ms", 0, DAY_S * 1000),
    TOUCH,
    START,
    { ...realField("interval_s", "s", 0, DAY_S), fallback: 0 },
  ],
  "file-reader": [
    wholeField("file", "count", 0, U32),
    PAGES,
    SKEW,
    TOUCH,
    { ...wholeField("loops", "count", 1, U32), end: "forever" },
    { ...realField("sleep_ms", "ms", 0, DAY_S * 1000), fallback: 0 },
    START,
  ],
  "file-writer": [
    wholeField("file", "count", 0, U32),
    PAGES,
    TOUCH,
    { ...wholeField("loops", "count", 1, U32), end: "forever" },
    { ...realField("sleep_ms", "ms", 0, DAY_S * 1000), fallback: 0 },
    START,
  ],
  phases: [
    PAGES,
    wholeField("working_set", "pages", 1, MAX_PAGES),
    realField("phase_s", "s", 0.001, DAY_S),
    wholeField("write_percent", "count", 0, 100),
    TOUCH,
    START,
  ],
  idle: [
    wholeField("processes", "count", 1, MAX_PROCESSES),
    PAGES,
    wholeField("touches", "count", 1, MOST),
    realField("sleep_ms", "ms", 1, DAY_S * 1000),
    START,
  ],
  trace: [TOUCH, START],
  nets: [
    wholeField("nets", "count", 1, MAX_PROCESSES - 1),
    { ...wholeField("footprint", "pages", 1, MAX_PAGES), fallback: 522 * 256 },
    { ...realField("tau_s", "s", 0, 1e9), fallback: 24_840 },
    { ...wholeField("base", "pages", 0, MAX_PAGES), fallback: 350 * 256 },
    { ...realField("cycle_s", "s", 0.001, DAY_S), fallback: 10 },
    { ...realField("tour_s", "s", 0.001, 1e9), fallback: 900 },
    { ...wholeField("write_percent", "count", 0, 100), fallback: 50 },
    { ...realField("read_mb_s", "mb_s", 0, 10_000), fallback: 0.15 },
    { ...realField("write_mb_s", "mb_s", 0, 10_000), fallback: 0.5 },
    { ...wholeField("file_pages", "pages", 1, 2 ** 22), fallback: 2 ** 18 },
    START,
  ],
  consumers: [
    wholeField("consumers", "count", 1, MAX_PROCESSES),
    PAGES,
    { ...wholeField("footprint", "pages", 1, MAX_PAGES), end: "all" },
    wholeField("writes", "count", 1, MOST),
    realField("sleep_ms", "ms", 0, DAY_S * 1000),
    TOUCH,
    START,
    realField("interval_s", "s", 0, DAY_S),
  ],
  probe: [PAGES, TOUCH, realField("period_s", "s", 0.1, DAY_S), START],
  interactive: [
    PAGES,
    wholeField("file", "count", 0, U32),
    wholeField("file_pages", "pages", 1, MAX_PAGES),
    wholeField("touched", "pages", 1, MAX_PAGES),
    TOUCH,
    realField("think_s", "s", 0.001, DAY_S),
    START,
  ],
  database: [
    PAGES,
    wholeField("pool", "pages", 1, MAX_PAGES),
    realField("tps", "count", 0.001, 1000),
    { ...wholeField("accesses", "count", 1, 10_000), fallback: 10 },
    { ...wholeField("write_percent", "count", 0, 100), fallback: 20 },
    SKEW,
    { ...realField("checkpoint_s", "s", 0.1, DAY_S), fallback: 30 },
    TOUCH,
    wholeField("file", "count", 0, U32 - 1),
    START,
  ],
  build: [
    wholeField("jobs", "count", 1, MAX_PROCESSES - 1),
    wholeField("files", "count", 1, 100_000),
    wholeField("pages", "pages", 1, MAX_PAGES / 2),
    wholeField("compiler_pages", "pages", 1, MAX_PAGES),
    wholeField("header_pages", "pages", 1, MAX_PAGES),
    wholeField("link_pages", "pages", 1, MAX_PAGES),
    TOUCH,
    wholeField("file", "count", 0, U32 - 3),
    START,
  ],
  browser: [
    wholeField("tabs", "count", 1, MAX_PROCESSES),
    PAGES,
    wholeField("touched", "pages", 1, MAX_PAGES),
    wholeField("file_pages", "pages", 1, MAX_PAGES),
    realField("think_s", "s", 0.001, DAY_S),
    TOUCH,
    wholeField("file", "count", 0, U32),
    START,
  ],
  backup: [
    PAGES,
    { ...wholeField("archive_percent", "count", 0, 100), fallback: 0 },
    TOUCH,
    wholeField("file", "count", 0, U32 - 1),
    START,
  ],
  leak: [
    realField("mb_s", "mb_s", 0.001, 10_000),
    PAGES,
    wholeField("working_set", "pages", 1, MAX_PAGES),
    TOUCH,
    START,
  ],
  // The recording itself determines everything.
  recorded: [],
};

/** The numbers of a workload as it is: only one that reads by Zipf's law has an exponent. */
export function fieldsOf(workload: WorkloadSpec): readonly WorkloadField[] {
  const fields = WORKLOAD_FIELDS[workload.id];
  const isByLaw = workload.id !== "file-reader" || workload.order === "zipf";
  return isByLaw ? fields : fields.filter(({ key }) => key !== "skew");
}

/** A field's value in a workload; `undefined` if it is left out. */
export function fieldOf(workload: WorkloadSpec, key: string): unknown {
  return new Map<string, unknown>(Object.entries(workload)).get(key);
}

/** The place of a field's thumb: its value, or the place that stands for none. */
export function numberOf(workload: WorkloadSpec, field: WorkloadField): number {
  const value = fieldOf(workload, field.key);
  return typeof value === "number" ? value : (field.fallback ?? field.unsaid ?? boundsOf(workload, field).max);
}

/** The bounds of a field in this workload: a working set or a footprint cannot exceed what is allocated. */
export function boundsOf(workload: WorkloadSpec, field: WorkloadField): { readonly min: number; readonly max: number } {
  const { min, max } = field;
  const isPart =
    (workload.id === "phases" && field.key === "working_set") ||
    (workload.id === "consumers" && field.key === "footprint") ||
    (workload.id === "browser" && field.key === "touched");
  return isPart ? { min, max: Math.max(1, workload.pages) } : { min, max };
}

/** The machine's size and the run's length, which determine how far a useful track goes. */
export interface Extent {
  readonly frames: number;
  readonly seconds: number;
}

/** Where the thumb of a field may stop. A larger value can be typed, and the track then reaches up to it. */
export function workloadStops(workload: WorkloadSpec, field: WorkloadField, extent: Extent): readonly number[] {
  const { min, max } = boundsOf(workload, field);
  const value = numberOf(workload, field);
  const useful = Math.min(max, Math.max(usefulMost(field, extent), field.end === undefined ? value : 0));
  const span = { min, max: useful, whole: field.whole };
  const exact = field.fallback === undefined ? [] : [field.fallback];
  const stops = field.unit === "pages" || field.unit === "bytes" ? binaryStops(span, exact) : decimalStops(span, exact);
  return field.end === undefined ? stops : [...new Set([...stops, max])];
}

/** The largest value that makes a visible difference. */
function usefulMost({ key, unit }: WorkloadField, { frames, seconds }: Extent): number {
  switch (unit) {
    case "pages":
      return frames * 8;
    case "bytes":
      return PAGE_BYTES * 64;
    case "s":
      return seconds;
    case "ms":
      return seconds * 1000;
    case "us":
      return 1e5;
    case "mb_s":
      return 100;
    case "count":
      if (key === "skew") return 2;
      return key === "writes" || key === "touches" ? 10_000 : key === "tps" ? 1000 : 100;
  }
}

/** A number as the engine accepts it for a field: whole pages for a stride, whole numbers where required. */
export function acceptedNumber(field: WorkloadField, value: number): number {
  if (field.key === "stride" && value > PAGE_BYTES) return Math.round(value / PAGE_BYTES) * PAGE_BYTES;
  return field.whole ? Math.round(value) : value;
}
