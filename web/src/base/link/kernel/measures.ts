// What is measured in a run: what costs time first, then the work done, then what the kernel did about it.

import type { MachineHead } from "../../sim/schema.gen.ts";
import type { MachineRun } from "../../sim/machines/machine-run.ts";
import { isOs, systemOf } from "../../sim/systems/index.ts";
import { type Counter, COUNTERS } from "../../sim/systems/model.ts";

const OF_PROCESSES = ["waited_s", "rounds", "user_s", "system_s"] as const;
const COSTS = COUNTERS.indexOf("stalled") + 1;

/** The measures. */
export const MEASURES = [...COUNTERS.slice(0, COSTS), ...OF_PROCESSES, ...COUNTERS.slice(COSTS)] as const;

/** One of the measures. */
export type Measure = (typeof MEASURES)[number];

/** What a unit of a counter is in the unit of the measure. */
const UNITS: Partial<Record<Counter, number>> = { stalled: 1e-6 };

/** What measures are computed from: the counters at the end of a run, and what its processes did. */
export interface Counted extends Pick<MachineHead, "os" | "totals"> {
  readonly processes: readonly Readonly<Record<(typeof OF_PROCESSES)[number], number>>[];
}

/** What measures are computed from, and no more: of the processes, the sums. */
export function countedOf({ os, totals, processes }: Counted): Counted {
  const of = (measure: (typeof OF_PROCESSES)[number]): number => sum(processes.map((process) => process[measure]));
  const all = { waited_s: of("waited_s"), rounds: of("rounds"), user_s: of("user_s"), system_s: of("system_s") };
  return { os, totals, processes: [all] };
}

/** Reads what was kept of `countedOf`; `undefined` if it is damaged. */
export function readCounted(value: unknown): Counted | undefined {
  const { os, totals, processes } = (value ?? {}) as Partial<Record<keyof Counted, unknown>>;
  const isWhole =
    typeof os === "string" &&
    isOs(os) &&
    areNumbers(totals) &&
    Array.isArray(processes) &&
    processes.every((process) => areNumbers(process) && OF_PROCESSES.every((measure) => measure in process));
  return isWhole ? (value as Counted) : undefined;
}

function areNumbers(value: unknown): value is Readonly<Record<string, number>> {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((number) => typeof number === "number");
}

/** The value of a measure in a run; `undefined` if the kernel does not count it. */
export function measured({ os, totals, processes }: Counted, measure: Measure): number | undefined {
  if (isOfProcesses(measure)) return processes.reduce((sum, process) => sum + process[measure], 0);
  const counts = systemOf(os).counters[measure].flatMap((id) => totals[id] ?? []);
  return counts.length === 0 ? undefined : sum(counts) * (UNITS[measure] ?? 1);
}

/** Those of the measures that a run has. */
export function measuresOf(head: Counted): readonly Measure[] {
  return MEASURES.filter((measure) => measured(head, measure) !== undefined);
}

/** The values of a measure over many runs. */
export function sampleOf(heads: readonly Counted[], measure: Measure): Float64Array {
  return Float64Array.from(heads.flatMap((head) => measured(head, measure) ?? []));
}

/** What a run has counted up to a second; `undefined` if its kernel does not count it second by second. */
export function countedBy(run: MachineRun, counter: Counter, second: number): number | undefined {
  const there = systemOf(run.head.os)
    .counters[counter].map((id) => run.series(id))
    .filter(({ length }) => length > 0);
  if (there.length === 0) return undefined;
  return sum(there.map((series) => sum(series.subarray(0, second + 1)))) * (UNITS[counter] ?? 1);
}

/** Seconds that all programs together have worked up to a second. */
export function workedBy(run: MachineRun, cpus: number, second: number): number {
  return (sum(run.series("user").subarray(0, second + 1)) * cpus) / 100;
}

function isOfProcesses(measure: Measure): measure is (typeof OF_PROCESSES)[number] {
  return OF_PROCESSES.some((each) => each === measure);
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
