// The words of a report on logs.

import type { PCorrection, RunValue } from "../../sim/schema.gen.ts";

/** Text of a report. */
export const LOG_REPORT_TEXT = {
  title: {
    one: (name: string): string => `Log: ${name}`,
    side: (runs: string): string => `Logs: ${runs}`,
    two: (a: string, b: string): string => `B against A: ${b} against ${a}`,
  },
  made: (date: string, version: string): string =>
    `Made on ${date} with Faultline ${version}, in a browser. Nothing was sent.`,

  files: {
    title: "Files",
    columns: { side: "side", file: "file", bytes: "bytes", recognised: "read as", findings: "findings" },
    finding: (side: string, file: string, text: string): string => `${side}, ${file}: ${text}`,
    findingAt: (side: string, file: string, line: string, text: string): string =>
      `${side}, ${file}, line ${line}: ${text}`,
    more: (n: string, side: string, file: string): string => `${side}, ${file}: ${n} more findings, not listed here`,
    noFindings: "Nothing was found wrong in these files.",
  },

  laid: {
    title: "What is compared",
    runs: (a: string, b: string): string => `A: ${a}. B: ${b}.`,
    how: (how: string): string => `Time: ${how}.`,
    column: (column: string): string => `Column that aligns: ${column}.`,
    marker: (text: string): string => `Marker: ${text}.`,
    above: (column: string, above: string): string => `Column that aligns: ${column}, above ${above}.`,
    score: (score: string): string => `Correlation: ${score}.`,
    shift: (side: string, file: string, shift: string): string => `${side}, ${file}: moved by ${shift} s`,
    whole: "Window: all rows.",
    window: (from: string, to: string): string => `Window: only from ${from} to ${to} of the common time.`,
    split: "Each run inside a file counts as a run of its own.",
  },

  numbers: {
    title: "Numbers",
    unit: "unit",
    interval: (level: string): string => `${level} interval`,
    of: (side: string, runs: string): string => `${side}, ${runs}, all rows together`,
  },
  know: "What to know",
  needed: "Runs needed",

  regimes: {
    title: "What the machines were doing",
    regime: "regime",
    shares: "Shares of time, the mean of the runs of a side. A dash: no run has the columns for it.",
    rules: "The rules, in their order; the first that fits a row wins:",
    rule: (name: string, conditions: string, rows: string): string => `${name}: ${conditions}, for at least ${rows}`,
    and: " and ",
    changed: " (changed)",
    lacks: (missing: string): string => ` (cannot be tested on these logs: no ${missing})`,
    unused: (name: string): string => `${name}: not used`,
  },

  charts: "Charts",
  noPicture: (names: readonly string[]): string =>
    `No picture of ${names.join(", ")}: ${names.length === 1 ? "it stood" : "they stood"} as a table on the page when the report was made. Turn ${names.length === 1 ? "it" : "them"} back to a chart and save the report again.`,

  methods: {
    title: "Methods",
    values: {
      mean: "mean",
      median: "median",
      p95: "95 % quantile",
      max: "maximum",
      total: "total",
      "time-above": "time above a number",
    } satisfies Record<RunValue, string>,
    direction: "Differences are B less A, ratios B by A. A is the reference.",
    unit: (value: string): string =>
      `The run is the unit: each run counts once, by its ${value}. Rows of one run are no independent samples.`,
    runs: (level: string): string =>
      `Intervals at ${level}. For rates and counts: the ratio of geometric means with Welch's interval of the logarithms. For states, and where a run has none of what is counted: the ratio of means with Fieller's interval. p is that of the Welch test that belongs to the interval.`,
    verdicts: (margin: string): string =>
      `Verdicts come from the interval of the ratio. If it leaves out 1: "different", or "different, but little" if all of it is within ${margin}. If it holds 1: "the same" if all of it is within ${margin}, otherwise "not clear". What is a difference only before the correction is "not clear among so many".`,
    correction: (name: string, columns: string): string => `p is corrected for ${columns} by ${name}.`,
    corrections: { holm: "Holm's procedure", bh: "Benjamini and Hochberg's procedure" } satisfies Record<
      PCorrection,
      string
    >,
    columns: (n: string): string => `${n} columns`,
    check: (resamples: string, seed: string): string =>
      `From five runs a side on, ratios are checked by a bootstrap of runs (BCa), and differences by a permutation test. Resamples: ${resamples}; random numbers: mulberry32, seed ${seed}.`,
    rows: (level: string): string =>
      `Fewer than three runs on a side: rows of one run follow from each other, so they are no samples of other runs. Intervals at ${level} (Fieller's) count as many rows as independent ones would say as much; they hold within these runs. There is no verdict and no p.`,
    blocks: (resamples: string, seed: string): string =>
      `Block bootstrap within a run: ${resamples} resamples; random numbers: mulberry32, seed ${seed}.`,
    boot: "Rows that are averages since boot are left out, unless the file's entry says otherwise.",
    quartiles: (rule: string): string =>
      `Quartiles are found by another rule than usual: ${rule}. All other quantiles are interpolated linearly (type 7 of Hyndman and Fan).`,
    quantiles: "Quantiles are interpolated linearly (type 7 of Hyndman and Fan).",
    phases:
      "Regimes: each row goes to the first rule that holds there for as many rows as it asks for. Changes of level: PELT. Steady state: MSER.",
    again: "Who opens the logs again with these settings, in this version, gets the same numbers.",
    sources: "Sources",
  },
  inside:
    "The logs and all settings lie in this file. Drop it on Faultline's page to open them, change what is asked, and compute it again.",
  without: (limit: string): string =>
    `The logs are larger than ${limit} and do not lie in this file. Keep them beside it: their names and sizes stand above.`,
} as const;
