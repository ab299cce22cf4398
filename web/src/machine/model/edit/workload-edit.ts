// Changes to what runs on a machine.

import { STRESS_NG_METHODS } from "../../../base/sim/machines.gen.ts";
import type { ReadOrder, References, ReleaseOrder, WorkloadSpec, WritePattern } from "../../../base/sim/schema.gen.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { nameOfRef } from "../../../base/model/recording.ts";
import { isLife, newLife } from "./workload-life.ts";
import { acceptedNumber, boundsOf, type NewWorkloadKind, type WorkloadField } from "./workload-fields.ts";

/** Every kind of workload that all systems run, in the order of the menu. */
export const WORKLOAD_KINDS: readonly NewWorkloadKind[] = [
  "stress",
  "stress-ng",
  "random-writer",
  "file-reader",
  "phases",
  "idle",
  "trace",
  "consumers",
  "probe",
  "interactive",
  "browser",
  "backup",
  "leak",
];

/** The kinds that write to files, which the model of FreeBSD does not do. */
export const WRITING_KINDS: readonly NewWorkloadKind[] = ["database", "build", "file-writer", "nets"];

/** The kinds that can run under a system. */
export function workloadKinds(os: string): readonly NewWorkloadKind[] {
  return systemOf(os).writesFiles ? [...WORKLOAD_KINDS, ...WRITING_KINDS] : WORKLOAD_KINDS;
}

/** Every method in turn, which is what `stress-ng` does without a method. */
export const ALL_METHODS = STRESS_NG_METHODS[0] ?? "all";

/** Belady's string: long enough to watch, and well known. */
const FIRST_STRING = "0 1 2 3 0 1 4 0 1 2 3 4";

/**
 * A workload to begin with, in proportion to the memory. `others` already run: a new file reader reads a file of its
 * own.
 */
export function newWorkload(kind: NewWorkloadKind, frames: number, others: readonly WorkloadSpec[] = []): WorkloadSpec {
  const part = (share: number): number => Math.max(1, Math.round(frames * share));
  // Chosen so that touching all of memory once takes about a second, whatever its size.
  const touch_us = Number(Math.max(0.5, 1e6 / frames).toPrecision(2));
  const start_s = 0;
  if (isLife(kind)) return newLife(kind, part, freeFile(others));
  switch (kind) {
    case "stress":
      return { id: kind, pages: part(1.25), touch_us, start_s };
    case "stress-ng":
      return { id: kind, pages: part(1.25), touch_us, start_s };
    case "random-writer":
      return {
        id: kind,
        pages: part(5 / 16),
        writes: 100,
        sleep_ms: 100,
        touch_us,
        processes: 4,
        interval_s: 2,
        start_s,
      };
    case "file-reader":
      return { id: kind, file: freeFile(others), pages: part(2), by: "read", touch_us, start_s };
    case "file-writer":
      return { id: kind, file: freeFile(others), pages: part(2), touch_us, start_s };
    case "phases":
      return { id: kind, pages: part(1.5), working_set: part(0.5), phase_s: 10, write_percent: 30, touch_us, start_s };
    case "idle":
      return { id: kind, processes: 5, pages: part(1 / 16), touches: 5, sleep_ms: 1000, start_s };
    case "trace":
      return { id: kind, references: FIRST_STRING, touch_us: 100_000, start_s };
    case "probe":
      return { id: kind, pages: Math.min(200, part(1 / 4)), touch_us: 5, period_s: 1, start_s };
    case "interactive":
      return { id: kind, ...newProgram(part), file: freeFile(others), start_s };
    case "consumers":
      return {
        id: kind,
        consumers: 6,
        pages: part(0.25),
        writes: Math.max(1, part(1 / 16)),
        sleep_ms: 100,
        touch_us: Number((touch_us / 20).toPrecision(2)),
        interval_s: 4,
        start_s: 1,
      };
    case "nets":
      return { id: kind, ...newNets(part), start_s };
  }
}

/** Nets that grow fast enough to be seen, to as much as the memory. */
function newNets(part: (share: number) => number) {
  const sizes = { footprint: part(0.25), base: part(0.125), file_pages: part(1) };
  return { nets: 4, tau_s: 10, cycle_s: 1, tour_s: 10, ...sizes };
}

/** A program that somebody works with: a quarter of memory, of which an action touches an eighth. */
function newProgram(part: (share: number) => number) {
  return { pages: part(5 / 32), file_pages: part(3 / 32), touched: part(1 / 32), touch_us: 5, think_s: 1 };
}

/** Files of a workload that has several, with numbers one after the other. */
const FILES: Partial<Record<WorkloadSpec["id"], number>> = { database: 2, backup: 2, build: 4 };

/** A number that no other file has, nor any after it. */
function freeFile(others: readonly WorkloadSpec[]): number {
  return 1 + Math.max(0, ...others.map((other) => ("file" in other ? other.file + (FILES[other.id] ?? 1) - 1 : 0)));
}

/**
 * The workload with a number set to a value. A default is not written down, nor is the end of the track that stands for
 * none.
 */
export function withNumber(workload: WorkloadSpec, field: WorkloadField, value: number): WorkloadSpec {
  const to = acceptedNumber(field, value);
  const isDefault = to === field.fallback || (field.end !== undefined && to >= boundsOf(workload, field).max);
  return withField(workload, field.key, isDefault ? undefined : to);
}

/** `stress` and `stress-ng` with memory that is kept from round to round, or not. */
export function withKeep(workload: WorkloadSpec, keep: boolean): WorkloadSpec {
  return withField(workload, "keep", keep || undefined);
}

/** A recording whose processes exit at the end of their lists, or wait. */
export function withExit(workload: WorkloadSpec, exit: boolean): WorkloadSpec {
  return withField(workload, "exit", exit || undefined);
}

/** `stress-ng` with a method. */
export function withMethod(workload: WorkloadSpec, method: string): WorkloadSpec {
  return withField(workload, "method", method === ALL_METHODS ? undefined : method);
}

/** A file reader that reads in another way. */
export function withReadBy(workload: WorkloadSpec, by: "read" | "mmap"): WorkloadSpec {
  return withField(workload, "by", by);
}

/** A file reader that reads in another order; only by Zipf's law it has an exponent. */
export function withOrder(workload: WorkloadSpec, order: ReadOrder): WorkloadSpec {
  const ordered = withField(workload, "order", order === "sequential" ? undefined : order);
  return order === "zipf" ? ordered : withField(ordered, "skew", undefined);
}

/** Consumers that write different pages in each cycle, or the same ones. */
export function withPattern(workload: WorkloadSpec, pattern: WritePattern): WorkloadSpec {
  return withField(workload, "pattern", pattern === "uniform" ? undefined : pattern);
}

/** Consumers of which the first or the last to start is the first to leave. */
export function withRelease(workload: WorkloadSpec, release: ReleaseOrder): WorkloadSpec {
  return withField(workload, "release", release === "fifo" ? undefined : release);
}

/** A replay of another reference string. */
export function withReferences(workload: WorkloadSpec, references: References): WorkloadSpec {
  return withField(workload, "references", references);
}

function withField(workload: WorkloadSpec, key: string, value: unknown): WorkloadSpec {
  const others = Object.entries(workload).filter(([name]) => name !== key);
  const entries = value === undefined ? others : [...others, [key, value]];
  return Object.fromEntries(entries) as WorkloadSpec;
}

/**
 * A size as these programs take it, in the largest unit that divides it: `256M`, `1G`, `20K`. What isn't a number of
 * pages stays as the link has it; the engine refuses it.
 */
function bytes(pages: number): string {
  if (!Number.isSafeInteger(pages) || pages < 0) return String(pages);
  if (pages % 2 ** 18 === 0) return `${pages / 2 ** 18}G`;
  return pages % 256 === 0 ? `${pages / 256}M` : `${pages * 4}K`;
}

/** The command line that a workload stands for; for programs of the model's own, what one would look like. */
export function workloadWords(workload: WorkloadSpec): string {
  switch (workload.id) {
    case "stress": {
      const stride = option("--vm-stride", workload.stride);
      return `stress -m ${workload.workers ?? 1} --vm-bytes ${bytes(workload.pages)}${stride}${rounds(workload)}`;
    }
    case "stress-ng": {
      const method = option("--vm-method", workload.method);
      return `stress-ng -m ${workload.workers ?? 1} --vm-bytes ${bytes(workload.pages)}${method}${rounds(workload)}`;
    }
    case "random-writer":
      return `random-writer ${times(workload.processes ?? 1)}${bytes(workload.pages)}`;
    case "file-reader":
      return `${workload.by === "read" ? "read" : "mmap"} file${workload.file} ${bytes(workload.pages)}${orderWords(workload.order)}`;
    case "file-writer":
      return `write file${workload.file} ${bytes(workload.pages)}`;
    case "phases":
      return `phases ${bytes(workload.working_set)}/${bytes(workload.pages)}`;
    case "idle":
      return `idle ${times(workload.processes)}${bytes(workload.pages)}`;
    case "trace":
      return `trace ${beginning(workload.references)}`;
    case "nets":
      return `nets ${times(workload.nets)}${bytes(workload.footprint ?? 522 * 256)}`;
    case "consumers":
      return `consumers ${times(workload.consumers)}${bytes(workload.footprint ?? workload.pages)}`;
    case "probe":
      return `probe ${bytes(workload.pages)}`;
    case "interactive":
      return `interactive ${bytes(workload.pages)} + ${bytes(workload.file_pages)}`;
    case "database":
      return `database ${bytes(workload.pool)}/${bytes(workload.pages)} ${workload.tps} tps`;
    case "build":
      return `make -j${workload.jobs} ${workload.files}x${bytes(workload.pages)}`;
    case "browser":
      return `browser ${times(workload.tabs)}${bytes(workload.pages)} + ${bytes(workload.file_pages)}`;
    case "backup":
      return `backup ${bytes(workload.pages)}`;
    case "leak":
      return `leak ${workload.mb_s}M/s`;
    case "recorded":
      return `recorded ${nameOfRef(workload.load) ?? "load"}`;
    default:
      // A link may name an unknown kind; the engine reports it.
      return (workload as WorkloadSpec).id;
  }
}

function orderWords(order: ReadOrder | undefined): string {
  return order === undefined || order === "sequential" ? "" : ` ${order}`;
}

interface Rounds {
  readonly hang_s?: number;
  readonly keep?: boolean;
  readonly stop_s?: number;
}

function rounds({ hang_s, keep, stop_s }: Rounds): string {
  const hang = hang_s === 0 ? undefined : hang_s;
  return `${option("--vm-hang", hang)}${keep === true ? " --vm-keep" : ""}${option("-t", stop_s, "s")}`;
}

function option(name: string, value: number | string | undefined, unit = ""): string {
  return value === undefined ? "" : ` ${name} ${value}${unit}`;
}

function times(count: number): string {
  return count === 1 ? "" : `${count}x`;
}

/** How many characters of a reference string a heading has room for. */
const BEGINNING = 24;

function beginning(references: References): string {
  if (typeof references !== "string") return references.pattern;
  return references.length > BEGINNING ? `${references.slice(0, BEGINNING).trimEnd()} ...` : references;
}
