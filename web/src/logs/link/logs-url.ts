// The Logs' part of a link: how things are shown, and whether the sample is. It never contains anything from a file.

import { ruleEdits } from "./phase-rules.ts";
import { PHASE_LIMITS } from "./phase-settings.ts";
import { choice, type Codec, decimal, field, flag, int, urlSchema } from "../../base/link/url-fields.ts";

/** What the charts show of the two sides. */
export const CHART_MODES = [
  "overlay",
  "side",
  "difference",
  "ratio",
  "ecdf",
  "box",
  "histogram",
  "scatter",
  "cycle",
] as const;

/** One of these modes. */
export type ChartMode = (typeof CHART_MODES)[number];

/** How the sides can be aligned, by the engine's names. */
export const ALIGN_BY = [
  "auto",
  "start",
  "clock",
  "first-event",
  "offset",
  "correlation",
  "change",
  "marker",
  "cycles",
] as const;

/** Whose rows are compared: all of them, or those in one regime. */
export const WITHIN = [
  "all",
  "thrashing",
  "swapping",
  "background-reclaim",
  "cache-growth",
  "io-bound",
  "cpu-bound",
  "idle",
] as const;

/** One of these choices. */
export type WithinRegime = (typeof WITHIN)[number];

/** One of these alignments. */
export type AlignBy = (typeof ALIGN_BY)[number];

/** How moments are written, if the logs say the time of day. */
export const TIME_KINDS = ["clock", "seconds"] as const;

/** The ways to smooth lines. */
export const SMOOTH_KINDS = ["none", "mean", "trail", "ewma", "median", "poly", "bezier"] as const;

/** One of these ways. */
export type SmoothKind = (typeof SMOOTH_KINDS)[number];

/** A smoothing and its number: rows in the window, the weight of the newest row in hundredths, or the degree. */
export interface Smoothing {
  readonly kind: SmoothKind;
  readonly size: number;
}

/** No smoothing. */
export const NOT_SMOOTHED: Smoothing = { kind: "none", size: 0 };

/** The range and the initial value of a smoothing's number; the same value throughout if it has no number. */
export const SMOOTH_SIZES: Readonly<
  Record<SmoothKind, { readonly min: number; readonly max: number; readonly first: number; readonly step: number }>
> = {
  none: { min: 0, max: 0, first: 0, step: 1 },
  // Odd, so that there are as many rows before as after.
  mean: { min: 3, max: 9999, first: 9, step: 2 },
  // Each row and those before it, so any number will do.
  trail: { min: 2, max: 9999, first: 9, step: 1 },
  ewma: { min: 1, max: 99, first: 20, step: 1 },
  median: { min: 3, max: 9999, first: 9, step: 2 },
  poly: { min: 1, max: 10, first: 3, step: 1 },
  bezier: { min: 0, max: 0, first: 0, step: 1 },
};

/** "mean9", "poly3", "bezier". */
const smoothing: Codec<Smoothing> = {
  parse: (text) => {
    const [, name, digits] = /^([a-z]+)(\d{0,5})$/.exec(text) ?? [];
    const kind = SMOOTH_KINDS.find((known) => known === name);
    if (kind === undefined) return undefined;
    const { min, max, first, step } = SMOOTH_SIZES[kind];
    const size = digits === "" ? first : Math.min(max, Math.max(min, Number(digits)));
    return { kind, size: min + Math.floor((size - min) / step) * step };
  },
  format: ({ kind, size }) => (SMOOTH_SIZES[kind].max > 0 ? `${kind}${size}` : kind),
};

/** Whether the sample is shown. A link that says nothing shows it unless the reader keeps files of their own. */
export type SampleWish = "unless-kept" | "shown" | "none";

const SAMPLE_WRITTEN: Readonly<Record<SampleWish, string>> = { "unless-kept": "", shown: "1", none: "0" };

const sampleWish: Codec<SampleWish> = {
  parse: (text) => (text === "1" ? "shown" : text === "0" ? "none" : undefined),
  format: (wish) => SAMPLE_WRITTEN[wish],
};

/** What the logs are: two sides to compare, or several logs of one machine. */
export const LOGS_ARE = ["sides", "machine"] as const;

/** The fields. */
export const logsUrl = urlSchema({
  sample: field("ex", sampleWish, "unless-kept"),
  are: field("as", choice(LOGS_ARE), "sides"),
  face: field("sh", choice(["figure", "table"]), "figure"),
  mode: field("cm", choice(CHART_MODES), "overlay"),
  powers: field("lg", flag, false),
  time: field("tm", choice(TIME_KINDS), "clock"),
  smoothing: field("sm", smoothing, NOT_SMOOTHED),
  within: field("wi", choice(WITHIN), "all"),
  rules: field("pr", ruleEdits, []),
  memoryMib: field("pm", int(PHASE_LIMITS.memoryMib.min, PHASE_LIMITS.memoryMib.max), 0),
  processors: field("pc", int(PHASE_LIMITS.processors.min, PHASE_LIMITS.processors.max), 0),
  penalty: field("pf", decimal(PHASE_LIMITS.penalty.min, PHASE_LIMITS.penalty.max, 2), 1),
});
