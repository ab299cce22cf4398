// A design of experiments over a machine: its possible factors, the runs of each point, and what they answer.

import { type DesignValues, type Factor, MACHINE_FACTORS, MAX_FACTORS } from "../../../base/link/kernel/design-url.ts";
import { machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import { DISK_SCHEDULERS } from "../../../base/sim/machines.gen.ts";
import type { DesignEffects, DesignPlan, Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import { isSwitch, isThreshold } from "./knob-state.ts";
import {
  hardwareDefault,
  hardwareOf,
  knobsOf,
  osOf,
  ownScheduler,
  withFrames,
  withHardware,
  withKnob,
  withScheduler,
} from "./machine-edit.ts";
import { framesSpan, hardwareSpan } from "./machine-bounds.ts";
import { type Counted, measured, type Measure, MEASURES } from "../../../base/link/kernel/measures.ts";
import { hasSwapAreas, swapAreasOf, withSwapAreas } from "./swap-areas.ts";

/** The values that a factor may take. */
export type Levels =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly whole: boolean };

/** The letters of the factors, as in the names of the designs. */
export const LETTERS = "ABCDEFGHJK";

/** What may be a factor of a machine: its kernel's knobs, and some of its hardware. */
export function factorIds(machine: Machine): readonly string[] {
  // A threshold that is not set has no value to vary: the kernel computes it.
  const knobs = knobsOf(machine.os.version, osOf(machine)).filter(({ param }) => !isThreshold(param.id));
  const others = MACHINE_FACTORS.filter((id) => id !== "swap-disks" || hasSwapAreas(machine));
  return [...knobs.map(({ param }) => param.id), ...others];
}

/** The values that a factor may take; undefined if the machine has no such factor. */
export function levelsOf(machine: Machine, id: string): Levels | undefined {
  switch (id) {
    case "scheduler":
      return { kind: "words", words: DISK_SCHEDULERS };
    case "frames":
      return { kind: "number", ...framesSpan(machine) };
    case "cpus":
    case "disks":
      return { kind: "number", ...hardwareSpan(machine, id) };
    case "swap-disks":
      return { kind: "number", min: 1, max: 2, whole: true };
    default: {
      const knob = knobsOf(machine.os.version, osOf(machine)).find(({ param }) => param.id === id);
      const domain = knob?.param.domain;
      if (domain === undefined) return undefined;
      return domain.kind === "choice"
        ? { kind: "words", words: domain.words }
        : { kind: "number", min: domain.min, max: domain.max, whole: domain.whole };
    }
  }
}

/** A factor to begin with: half and twice its present value. */
export function newFactor(machine: Machine, id: string): Factor | undefined {
  const levels = levelsOf(machine, id);
  if (levels === undefined) return undefined;
  if (levels.kind === "words") {
    const own = id === "scheduler" ? ownScheduler(machine) : levels.words[0];
    const other = levels.words.find((word) => word !== own);
    return own === undefined || other === undefined ? undefined : { id, low: own, high: other };
  }
  const { min, max, whole } = levels;
  const now = valueNow(machine, id);
  const bound = (value: number): number => Math.min(max, Math.max(min, whole ? Math.round(value) : value));
  const [low, high] = now === 0 ? [min, bound(Math.max(1, min + 1))] : [bound(now / 2), bound(now * 2)];
  return low === high ? { id, low: min, high: max } : { id, low, high };
}

function valueNow(machine: Machine, id: string): number {
  if (id === "frames") return machine.frames;
  if (id === "cpus" || id === "disks") return hardwareOf(machine, id);
  if (id === "swap-disks") return 1;
  const knob = knobsOf(machine.os.version, osOf(machine)).find(({ param }) => param.id === id);
  const domain = knob?.param.domain;
  const given = machine.os.knobs?.[id];
  if (knob !== undefined && isSwitch(knob)) return 0;
  return typeof given === "number" ? given : domain?.kind === "number" ? domain.default : 0;
}

/** The machine with a factor set to a value. */
export function withLevel(machine: Machine, id: string, value: ParamValue): Machine {
  const number = Number(value);
  switch (id) {
    case "scheduler": {
      const scheduler = DISK_SCHEDULERS.find((name) => name === value);
      return scheduler === undefined ? machine : withScheduler(machine, scheduler);
    }
    case "frames":
      return withFrames(pinnedDefaults(machine), number);
    case "cpus":
    case "disks":
      return withHardware(machine, id, number);
    case "swap-disks":
      return number > 1 ? onTwoDisks(machine) : machine;
    default:
      return withKnob(machine, id, value);
  }
}

/** Keeps what is computed from the memory's size as it is, so that the size alone is the factor. */
function pinnedDefaults(machine: Machine): Machine {
  const { wired = hardwareDefault(machine, "wired") } = machine;
  return machine.swap_areas === undefined
    ? { ...machine, wired, swap: hardwareOf(machine, "swap") }
    : { ...machine, wired };
}

function onTwoDisks(machine: Machine): Machine {
  const pages = swapAreasOf(machine).reduce((sum, area) => sum + area.pages, 0);
  const half = Math.floor(pages / 2);
  return withSwapAreas(machine, [
    { pages: pages - half, priority: 1 },
    { pages: half, priority: 1, disk: 1 },
  ]);
}

/** The reasons why a design cannot be run. */
export type DesignProblem = "few" | "many" | "twice" | "same" | "unknown";

/** Why these factors do not make a design; undefined if they do. */
export function problemOf(machine: Machine, factors: readonly Factor[]): DesignProblem | undefined {
  if (factors.length < 2) return "few";
  if (factors.length > MAX_FACTORS) return "many";
  if (new Set(factors.map(({ id }) => id)).size < factors.length) return "twice";
  if (factors.some(({ low, high }) => low === high)) return "same";
  return factors.some(({ id }) => levelsOf(machine, id) === undefined) ? "unknown" : undefined;
}

/** A run of a design. */
export interface DesignRun {
  /** Its place among all runs: replicates of a point are adjacent. */
  readonly place: number;
  readonly scenario: string;
}

/** All runs: the first seed of every point comes before any second seed. */
export function designRuns(
  machine: Machine,
  factors: readonly Factor[],
  plan: DesignPlan,
  { seeds, first }: { readonly seeds: number; readonly first: number },
): readonly DesignRun[] {
  const point = (run: number): Machine =>
    factors.reduce((changed, { id, low, high }, i) => withLevel(changed, id, (run >> i) & 1 ? high : low), machine);
  return Array.from({ length: seeds }, (_, seed) =>
    plan.runs.map((run, at) => ({
      place: at * seeds + seed,
      scenario: JSON.stringify(machineScenario(point(run), first + seed)),
    })),
  ).flat();
}

/** The values of each measure, one per run, in the design's order; those that a kernel doesn't count are 0. */
export function responsesOf(heads: readonly Counted[]): readonly Float64Array[] {
  return MEASURES.map((measure) => Float64Array.from(heads, (head) => measured(head, measure) ?? 0));
}

/** The effects on one measure. */
export function effectsOn(
  found: readonly (DesignEffects | null)[] | undefined,
  measure: Measure,
): DesignEffects | undefined {
  return found?.[MEASURES.indexOf(measure)] ?? undefined;
}

/** The indices of the effects, the largest first. */
export function byBulk({ effects }: DesignEffects): readonly number[] {
  return effects.map((_, i) => i).sort((a, b) => Math.abs(effects[b]?.effect ?? 0) - Math.abs(effects[a]?.effect ?? 0));
}

/** The means with two factors low or high: both low, the first high, the second high, both high. */
export function cornersOf({ pairs, mains }: DesignEffects, a: number, b: number): readonly number[] | undefined {
  const [first, second] = a < b ? [a, b] : [b, a];
  // Pairs with a smaller first factor come before.
  const before = (first * (2 * mains.length - first - 1)) / 2;
  const corners = a === b ? undefined : pairs[before + second - first - 1];
  const [low, firstHigh, secondHigh, high] = corners ?? [];
  if (low === undefined || firstHigh === undefined || secondHigh === undefined || high === undefined) return undefined;
  return a < b ? [low, firstHigh, secondHigh, high] : [low, secondHigh, firstHigh, high];
}

/** The number of knobs in a machine's first design. */
const FIRST_FACTORS = 3;

/** A design to begin with, on any machine: its kernel's first knobs, each at half and twice its value. */
export function firstDesign(machine: Machine): Omit<DesignValues, "machine"> {
  const factors = factorIds(machine)
    .slice(0, FIRST_FACTORS)
    .flatMap((id) => newFactor(machine, id) ?? []);
  return { factors, halvings: 0, seeds: 3, response: "v_io_faults" };
}
