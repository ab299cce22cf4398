// The words of a comparison.

import type { Bulk, CautionCode, ComparisonVerdict, PCorrection, RunValue } from "../../sim/schema.gen.ts";
import type { QuartileId } from "../../state/quartile-rules.ts";

const runs = (n: number): string => (n === 1 ? "1 run" : `${n.toLocaleString("en")} runs`);

/** Text of the comparison. */
export const COMPARE_TEXT = {
  caption: "B against A",
  busy: "Comparing",
  failed: (message: string): string => `The engine stopped on this comparison, which is a fault of ours: ${message}`,
  sizes: (a: number, b: number): string => (a === b ? `${runs(a)} each` : `${runs(a)} against ${runs(b)}`),
  heads: {
    column: "column",
    a: "A",
    b: "B",
    ratio: "B against A",
    verdict: "verdict",
    runs: "each run",
    p: "adjusted p",
    mean: "mean",
    sd: "sd",
    min: "min",
    max: "max",
    median: "median",
    p95: "p95",
    total: "total",
    above: "time above 0",
    quartiles: "quartiles",
    bulk: "min95 to max95",
    n: "n",
    effect: "effect g",
    delta: "Cliff δ",
  },
  ofSide: (what: string, side: string): string => `${side} ${what}`,
  sortBy: (what: string): string => `Sort by ${what}`,
  between: (low: string, high: string): string => `${low} to ${high}`,
  unbounded: "no limit",
  noRatio: { none: "none in both", from: "from none", units: "units differ", lacking: "no value" },
  runsOf: (id: string, a: string, b: string): string => `${id} of each run. A: ${a}. B: ${b}`,
  verdicts: {
    different: "different",
    "different-within-margin": "different, but little",
    "different-alone": "not clear among so many",
    equivalent: "the same",
    inconclusive: "not clear",
  } satisfies Record<ComparisonVerdict, string>,
  verdictWhy: {
    different: "the interval leaves out no difference, also after the correction",
    "different-within-margin": "there is a difference, but it is within the margin",
    "different-alone": "it would count as a difference if this were the only column",
    equivalent: "the whole interval is within the margin",
    inconclusive: "the interval holds no difference as well as one beyond the margin",
  } satisfies Record<ComparisonVerdict, string>,
  settings: "How it is compared",
  level: "interval",
  levels: { "0.9": "90 %", "0.95": "95 %", "0.99": "99 %" },
  margin: "same within",
  margins: { "0.01": "1 %", "0.05": "5 %", "0.1": "10 %", "0.2": "20 %" },
  value: "a run counts by its",
  values: {
    mean: "mean",
    median: "median",
    p95: "95 % quantile",
    max: "maximum",
    total: "total",
    "time-above": "time above",
  } satisfies Record<RunValue, string>,
  correction: "correction",
  corrections: { holm: "Holm", bh: "Benjamini-Hochberg" } satisfies Record<PCorrection, string>,
  moreSettings: "More settings",
  quartiles: "quartiles",
  quartileRules: {
    linear: "type 7, as in R and Excel",
    "median-unbiased": "type 8, as Hyndman and Fan advise",
    weibull: "type 6, as in Minitab",
    inverse: "type 1, values of the sample",
    "tukey-hinges": "Tukey's hinges",
    "moore-mc-cabe": "Moore and McCabe",
  } satisfies Record<QuartileId, string>,
  bulk: "min95 to max95",
  bulks: {
    "five-and-ninety-five": "5 % to 95 % quantile",
    central95: "2.5 % to 97.5 % quantile",
    "each-end": "without 2.5 % of the values at each end",
    "farthest-from-median": "without the 5 % farthest from the median",
  } satisfies Record<Bulk, string>,
  resamples: "resamples",
  seed: "seed",
  more: "All numbers",
  copy: "Copy as Markdown",
  copied: "The comparison is on the clipboard.",
  onlyIn: (side: string, names: string): string => `Only in ${side}: ${names}.`,
  cautionsTitle: "What to know",
  moreOf: (names: string, rest: number): string => `${names} and ${rest} more`,
  cautions: {
    "one-run":
      "One run a side. The intervals hold within these two runs; how much runs differ by chance cannot be judged. Three runs a side are the least, five are better.",
    "two-runs":
      "Two runs on a side. The intervals hold within these runs; how much runs differ by chance cannot be judged. Three runs a side are the least, five are better.",
    "too-few-for-ranks": "So few runs that the rank test cannot come below p = {first}.",
    skewed: "Runs spread by more than their mean: {columns}. Look at their medians.",
    "intervals-differ":
      "Rows every {first} to {last} s. Where moments are compared, rows are brought to the longer interval.",
    frozen:
      "Memory columns stand still while pages are swapped, a known fault of some versions of vmstat. Do not compare them: {files}.",
    "ratio-unbounded": "The mean of A may be 0, so no ratio can be ruled out: {columns}.",
    "other-system": "Different tools or systems: {files}. A column of the same name may count something else.",
    "clock-without-date":
      "Clocks without a date or a time zone are taken to be of the same day and zone: {files}. How far one is from UTC can be said under Read as.",
    "other-zone":
      "Of these zones only the names are known, so their clocks are laid over the others as printed: {files}. How far they are from UTC can be said under Read as.",
    "lengths-differ": "The runs last {first} to {last} s. Compare the same part of each.",
    "start-up": "The beginning has another level, so these means have a start-up in them: {columns}.",
    "missing-in-some": "Not in every file: {columns}.",
    "not-aligned": "Could not be aligned as asked and begin with the others: {files}.",
    "check-disagrees": "The bootstrap of runs comes to another answer: {columns}. More runs would settle it.",
    "left-out":
      "Stretches are left out by hand: {first} of {second} rows of A and {third} of {last} rows of B are counted.",
    within:
      "Only rows of the chosen regime are compared: {first} of {second} rows of A and {third} of {last} rows of B.",
    "within-none": "Never in this regime, and so not part of the comparison: {files}.",
    "within-untestable":
      "Lack the columns that would show this regime, and so are not part of the comparison: {files}.",
    "empty-window": "One side has no row in this part of the time axis.",
  } satisfies Record<CautionCode, string>,
  above: "time above",
  aboveOf: "Column whose time above a number is counted",
  aboveWhat: (id: string, unit: string): string => `Time of ${id} is counted above, in ${unit}`,
  timeAbove: (seconds: string, share: string, above: string | undefined): string =>
    `${seconds} s, ${share}${above === undefined ? "" : ` (> ${above})`}`,
  within: "rows",
  allRows: "all",
  left: (side: string, runs: number, rows: string, seconds: string): string =>
    `${side}: ${rows} rows${runs > 1 ? " a run" : ""}, ${seconds} s.`,
  aa: {
    ask: "A/A check: would it call equal things different?",
    busy: "Halving each side ...",
    tooFew: (side: string, runs: number): string =>
      `${side}: cannot be checked. It takes four runs to compare; there are ${runs}.`,
    all: (side: string, splits: string, called: string, share: string): string =>
      `${side}: halved in all ${splits} ways there are, something was called different in ${called} of them (${share}).`,
    some: (side: string, splits: string, called: string, share: string): string =>
      `${side}: halved at random ${splits} times, something was called different in ${called} of them (${share}).`,
    means: (allowed: string): string =>
      `Halves of one side differ only by chance. Up to ${allowed} is what the level allows; far more would mean that the verdicts cannot be trusted here. Halves have half the runs: this tests the rule, not how little these groups could show.`,
    columns: (names: string): string => `Called different: ${names}.`,
  },
  method: {
    runs: (level: string, margin: string): string =>
      `Each run counts once. ${level} intervals: for rates of the ratio of geometric means (Welch's, of logarithms), otherwise of means (Fieller's). "The same" means within ${margin}. p is corrected for the columns shown.`,
    rows: (level: string): string =>
      `${level} intervals with as many rows as independent ones would say as much. Rows of one run follow from each other, so there is no verdict and no p.`,
  },
  needed: {
    title: "Runs needed",
    margin: (n: string, id: string, margin: string): string => `${n} a side to know the mean of ${id} within ${margin}`,
    effect: (n: string, id: string): string =>
      `${n} a side to find a difference in ${id} as large as this one in 4 of 5 cases`,
  },
  summary: {
    during: (regime: string): string => `Of the rows with the regime <b>${regime}</b> only:`,
    within: "In these two logs, ",
    withinRuns: "In these runs, ",
    change: (verb: string, change: string, rest: string): string => `B ${verb} <b>${change}</b>${rest} than A`,
    times: (verb: string, times: string, rest: string): string => `B ${verb} <b>${times}</b>${rest} as A`,
    timesOf: (ratio: string, times: string): string => `${ratio} times ${times}`,
    only: (verb: string, rest: string): string => `<b>only B</b> ${verb}${rest}`,
    noLonger: (verb: string, rest: string): string => `<b>only A</b> ${verb}${rest}`,
    values: (b: string, a: string, unit: string): string => ` (${b} against ${a} ${unit})`,
    interval: (level: string, low: string, high: string): string => ` (${level} interval ${low} to ${high})`,
    and: ", and ",
    unknown: "Whether other runs would show the same cannot be told.",
    runs: (sizes: string): string => `${sizes}.`,
    equivalent: (names: string, margin: string): string => `<b>The same</b> within ${margin}: ${names}.`,
    unclear: (names: string): string => `Not clear: ${names}.`,
    nothing: "With these runs <b>no difference</b> in paging, faults or memory can be told from chance.",
    none: "The two sides have no paging, fault or memory column in common.",
    little: (names: string): string =>
      `Of the paging, fault and memory columns that both sides have (${names}), the means differ by less than <b>1 %</b>.`,
  },
} as const;
