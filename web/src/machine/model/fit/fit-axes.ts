// What a fit may change about a machine: its memory, the numbers of its load, and the numeric knobs, each within
// bounds.

import {
  type Machine,
  MAX_MACHINE_FRAMES,
  MIN_MACHINE_FRAMES,
  type WorkloadSpec,
} from "../../../base/sim/schema.gen.ts";
import { isSwitch, type KnobState, trackOf } from "../edit/knob-state.ts";
import { withFrames, withHardware, withKnob, withWorkloads } from "../edit/machine-edit.ts";
import { WORKLOAD_FIELDS } from "../edit/workload-fields.ts";

/** A number that may change. */
export interface FitAxis {
  /** `frames`, `cpus`, `load.0.pages`, or a knob's name. */
  readonly id: string;
  /** The workload's number, counted from 1, and the field's key; `undefined` for a knob. */
  readonly load?: number;
  readonly key?: string;
  readonly now: number;
  /** The range that the search may try. */
  readonly min: number;
  readonly max: number;
  /** The range that the engine accepts. */
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

/** The numbers of a workload that say how much it does; its start and end are read from the log. */
const LOAD_KEYS = new Set([
  "workers",
  "processes",
  "pages",
  "touch_us",
  "sleep_ms",
  "writes",
  "hang_s",
  "working_set",
  "write_percent",
  "phase_s",
  "touches",
]);
/** The bounds reach from the present value divided by this to the present value times this. */
const REACH = 4;
/** The initial upper bound for a number that is 0. */
const FROM_ZERO = 1000;
/** With fewer frames, the smallest version refuses some thresholds. */
const LEAST_FRAMES = Math.max(256, MIN_MACHINE_FRAMES);

/** Every number of a machine that a fit can change, memory and load first. */
export function fitAxes(machine: Machine, knobs: readonly KnobState[]): readonly FitAxis[] {
  const load = machine.workloads.flatMap((workload, at) => loadAxes(workload, at));
  const hardware = [
    bounded({
      id: "frames",
      key: "frames",
      now: machine.frames,
      least: LEAST_FRAMES,
      most: MAX_MACHINE_FRAMES,
      whole: true,
    }),
    bounded({ id: "cpus", key: "cpus", now: machine.cpus ?? 1, least: 1, most: 64, whole: true }),
  ];
  return [...load, ...hardware, ...knobs.flatMap((state) => knobAxis(state, machine))];
}

/**
 * What is varied unless the user chooses: the load's memory, its pace, and how often it sleeps; and, if the load runs
 * within a limit, that limit, which then is the machine's memory.
 */
export function firstAxes(axes: readonly FitAxis[], isLimited: boolean): readonly FitAxis[] {
  const first = ["pages", "touch_us", "sleep_ms"];
  return axes.filter(({ load, key, now }) => {
    if (key === "frames") return isLimited;
    return load === 1 && key !== undefined && first.includes(key) && now > 0;
  });
}

function loadAxes(workload: WorkloadSpec, at: number): FitAxis[] {
  const numbers = new Map<string, unknown>(Object.entries(workload));
  return WORKLOAD_FIELDS[workload.id].flatMap(({ key, min, max, whole, fallback }) => {
    const now = numbers.get(key) ?? fallback;
    if (!LOAD_KEYS.has(key) || typeof now !== "number") return [];
    return [bounded({ id: `load.${at}.${key}`, load: at + 1, key, now, least: min, most: max, whole })];
  });
}

function knobAxis(state: KnobState, { frames }: Machine): FitAxis[] {
  const { knob, value } = state;
  const { domain, id } = knob.param;
  if (domain.kind !== "number" || isSwitch(knob) || typeof value !== "number") return [];
  const { min, max } = trackOf(state, frames);
  return [bounded({ id, now: value, least: min, most: max, whole: domain.whole })];
}

function bounded(axis: Omit<FitAxis, "min" | "max">): FitAxis {
  const { now, least, most, whole } = axis;
  const round = whole ? Math.round : (value: number) => Number(value.toPrecision(3));
  const clamp = (value: number): number => Math.min(most, Math.max(least, round(value)));
  const [min, max] = now > 0 ? [clamp(now / REACH), clamp(now * REACH)] : [least, clamp(FROM_ZERO)];
  return { ...axis, min, max };
}

/** The machine with these numbers. */
export function fittedMachine(machine: Machine, axes: readonly FitAxis[], point: readonly number[]): Machine {
  return axes.reduce((fitted, axis, at) => withAxis(fitted, axis, point[at] ?? axis.now), machine);
}

function withAxis(machine: Machine, { id, load, key }: FitAxis, value: number): Machine {
  if (key === "frames") return withFrames(machine, value);
  if (key === "cpus") return withHardware(machine, "cpus", value);
  if (load === undefined || key === undefined) return withKnob(machine, id, value);
  const workloads = machine.workloads.map((workload, at) =>
    // A working set is part of the pages: when they shrink below it, so does the working set.
    at === load - 1 ? contained({ ...workload, [key]: value } as WorkloadSpec) : workload,
  );
  return withWorkloads(machine, workloads);
}

function contained(workload: WorkloadSpec): WorkloadSpec {
  if (workload.id !== "phases" || workload.working_set <= workload.pages) return workload;
  return { ...workload, working_set: workload.pages };
}

/** The axes of a search in the engine's format. */
export function packedAxes(axes: readonly FitAxis[]): Float64Array {
  return Float64Array.from(axes.flatMap(({ min, max, whole, now }) => [min, max, whole ? 1 : 0, now]));
}

/** Whether the bounds make a box. */
export function isBox(axes: readonly FitAxis[]): boolean {
  return axes.length > 0 && axes.every(({ min, max }) => min < max);
}
