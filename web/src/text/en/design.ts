// What the view of designs of experiments says, in English.

import type { DesignPreset } from "../../scenario/design-presets.ts";
import type { MarginBy } from "../../sim/schema.gen.ts";
import type { DesignProblem } from "../../state/design.ts";

/** What is changed beside knobs, which have their own names. */
const factorNames: Readonly<Record<string, string>> = {
  scheduler: "I/O scheduler",
  frames: "frames of memory",
  cpus: "processors",
  disks: "disks (RAID-0)",
  "swap-disks": "disks with swap",
};

function name(id: string): string {
  return factorNames[id] ?? id.replace(/^vm\./, "");
}

export const DESIGN_TEXT = {
  open: "Several at once",
  back: "Kernel",
  title: "Design of experiments",
  conditions: (version: string, frames: string, seconds: string, seed: number): string =>
    `${version}, ${frames} frames, ${seconds} s, first seed ${seed}`,
  lead: "Every factor is low or high in each run. So a few runs tell what each of them does, and which two of them go together.",
  presets: "Begin with",
  presetNames: {
    swapping: "a machine that swaps",
    thesis: "the thesis' machine",
  } satisfies Record<DesignPreset["id"], string>,
  factors: "Factors",
  factorColumns: ["letter", "factor", "low", "high", "remove"],
  factorNames,
  name,
  factor: (letter: string, id: string): string => `${letter}: ${name(id)}`,
  lowOf: (factor: string): string => `${factor}: low`,
  highOf: (factor: string): string => `${factor}: high`,
  remove: "Remove",
  removeOf: (factor: string): string => `Remove ${factor}`,
  add: "Add a factor",
  addHint: "Add a factor ...",
  full: (most: number): string => `${most} factors are the most.`,
  plan: "Design",
  planName: (factors: number, halvings: number, runs: number, resolution: number | null): string =>
    halvings === 0
      ? `full: 2^${factors} = ${runs} runs`
      : `2^(${factors}−${halvings}) = ${runs} runs, resolution ${roman(resolution ?? 0)}`,
  /** By the resolution; 0 is a full design. */
  resolutions: {
    0: "Every effect can be told from every other.",
    3: "Main effects cannot be told from two-factor interactions: good for finding what matters at all.",
    4: "Main effects can be told from two-factor interactions, but these not from each other.",
    5: "Main effects and two-factor interactions can all be told apart.",
  } as Readonly<Record<number, string>>,
  generators: "Further factors are products of others:",
  aliases: "What cannot be told apart",
  aliasColumns: ["effect", "the same as, up to three factors"],
  noAlias: "–",
  runs: "Runs",
  seeds: "Seeds for each run",
  start: (runs: string): string => `Run ${runs} machines`,
  stop: "Stop",
  sum: (runs: number, seeds: number): string =>
    seeds === 1 ? `${runs} runs, one seed` : `${runs} runs × ${seeds} seeds`,
  progress: (done: number, of: number): string => `${done} of ${of} runs`,
  done: (of: number): string => `All ${of} runs are done.`,
  crashed: "The engine stopped. Run it again.",
  problems: {
    few: "A design has at least two factors.",
    many: "A design has at most ten factors.",
    twice: "A factor stands there twice.",
    same: "A factor has the same value low and high.",
    unknown: "This machine's kernel has no such knob.",
  } satisfies Record<DesignProblem, string>,
  empty: "The effects appear here once all runs are done.",
  results: "Effects",
  response: "Response",
  nothing: "No factor changes this number. Another response may say more, or a machine under more strain.",
  pareto: (measure: string): string => `Effects on ${measure}, by size`,
  paretoNote:
    "high less low; filled bars are beyond the margin; bars are as long as the effect is large, whatever its sign",
  marginName: "margin, 95 %",
  mean: (mean: string): string => `The mean of all runs is ${mean}.`,
  margin: {
    replicates: (se: string, seeds: number) =>
      `Standard error of an effect: ${se}, from how ${seeds} seeds of the same run differ. Whiskers are 95 % intervals.`,
    lenth: (se: string) =>
      `Pseudo standard error of an effect: ${se}, by Lenth's method: with one seed, or seeds that do not differ, the smaller effects are taken for chance.`,
  } satisfies Record<MarginBy, (se: string, seeds: number) => string>,
  noMargin: "There is nothing to tell chance by: one seed, or seeds that do not differ, and too few small effects.",
  many: (effects: number): string =>
    `With ${effects} effects, one in twenty of those that are none will look as if it were one.`,
  effectColumns: ["effect", "factors", "same as", "high less low", "95 % interval", "p"],
  mains: (measure: string): string => `Main effects on ${measure}`,
  mainsNote: "mean with the factor low (ring) and high (dot)",
  mainColumns: ["factor", "values", "mean, low", "mean, high"],
  interaction: (measure: string): string => `Two factors together: ${measure}`,
  interactionNote: "parallel lines: no interaction",
  sameAs: (others: string): string => `This pair's interaction cannot be told from ${others}.`,
  first: "Factor along the axis",
  second: "Factor of the two lines",
};

function roman(resolution: number): string {
  return ["", "I", "II", "III", "IV", "V", "VI", "VII"][resolution] ?? String(resolution);
}
