// The words of the Logs' charts: overview, window, alignment, modes, smoothing.

import type { AlignBy, ChartMode, SmoothKind } from "../../scenario/logs-url.ts";

/** Text of the charts. */
export const LOG_CHARTS_TEXT = {
  overview: {
    title: "Overview",
    of: (side: string): string => `Overview of ${side}`,
    low: "low",
    high: "high, each column for itself",
    from: "from",
    whichRun: (side: string): string => `Run of ${side} in the overview`,
    run: (at: number, all: number, name: string): string => `run ${at} of ${all}, ${name}`,
  },
  window: {
    of: (side: string): string => `Window over ${side}`,
    edges: {
      from: (side: string): string => `Window over ${side}, from`,
      to: (side: string): string => `Window over ${side}, to`,
    },
    from: "From",
    to: "to",
    all: "All",
    only: (from: string, to: string): string => `${from} to ${to} only`,
    how: "Drag over an overview, or with Shift over a chart. Double click shows all.",
    earlier: "Window earlier by half",
    later: "Window later by half",
    narrower: "Narrow the window around the moment",
    wider: "Widen the window",
    whole: "Window: all",
  },
  leftOut: {
    leaveOut: "Leave this stretch out",
    of: "Leave it out of",
    ofAll: "of all runs",
    ofSide: (side: string): string => `of ${side}`,
    ofRun: (side: string, name: string): string => `${side}, ${name}`,
    ofRuns: (side: string, runs: number): string => `${side}, ${runs} runs`,
    title: "Left out",
    from: "from",
    to: "to",
    countAgain: "Count it again",
    countAgainOf: (of: string): string => `Count it again: ${of}`,
    counted: (side: string, counted: number, all: number): string =>
      `${side}: ${counted.toLocaleString("en")} of ${all.toLocaleString("en")} rows counted.`,
    own: "Times are those of the log itself. No mean, curve, regime or guess counts what is hatched.",
    now: (counted: number, all: number): string =>
      `${counted.toLocaleString("en")} of ${all.toLocaleString("en")} rows count now.`,
    rows: (counted: number, all: number): string =>
      `${counted.toLocaleString("en")} of ${all.toLocaleString("en")} rows counted`,
    failed: "The engine could not leave this stretch out.",
    note: "hatched: left out, counted nowhere",
  },
  align: {
    label: "Align",
    by: {
      start: "at their starts",
      clock: "by the clock",
      "first-event": "at the first event",
      offset: "by hand",
      correlation: "where they fit best",
      change: "at the first change of",
    } satisfies Record<AlignBy, string>,
    done: {
      start: "aligned at their first rows",
      clock: "aligned by their clocks",
      "first-event": "aligned at the first event",
      offset: "B moved by hand",
      correlation: "aligned where they fit best",
      change: "aligned at the first change of level",
    } satisfies Record<AlignBy, string>,
    column: "Column that aligns",
    above: "above",
    offset: "B later by, s",
    score: (score: string): string => `correlation ${score}`,
    shifted: (shift: string): string => `B moved by ${shift} s`,
    waiting: "Aligning ...",
    drag: "Drag B's line with Alt to move it in time.",
    failed: {
      "no-clock": (name: string): string => `${name} carries no time of day, so it begins with the others.`,
      "other-clock": (name: string): string =>
        `The clock of ${name} cannot be laid over the others: one has a date, another does not or is in a zone that is not known. It begins with the others. How far a clock is from UTC can be said under Read as.`,
      "no-column": (name: string): string => `${name} lacks this column, so it begins with the others.`,
      "no-event": (name: string): string => `Nothing in ${name} rises above this value, so it begins with the others.`,
      "no-change": (name: string): string =>
        `The level of this column does not change in ${name}, so it begins with the others.`,
      "no-variation": (name: string): string => `This column does not change in ${name}, so it begins with the others.`,
    },
  },
  mode: {
    label: "Show",
    names: {
      overlay: "overlay",
      side: "side by side",
      difference: "difference",
      ratio: "ratio",
      ecdf: "ECDF",
      scatter: "scatter",
    } satisfies Record<ChartMode, string>,
    needsTwo: "This needs two logs. Drop a second one.",
  },
  log: "Log scale",
  logNote: "powers of ten; zero lies on the lower edge",
  smooth: {
    label: "Smoothing",
    kinds: {
      none: "no smoothing",
      mean: "sliding mean",
      trail: "trailing mean",
      ewma: "exponential weights",
      median: "running median",
      poly: "polynomial",
      bezier: "Bezier, as in papers",
    } satisfies Record<SmoothKind, string>,
    rows: "Rows",
    weight: "Newest row, %",
    degree: "Degree",
    note: {
      none: "",
      mean: (rows: number): string => `mean of ${rows} rows around each; the values as logged behind it in grey`,
      trail: (rows: number): string =>
        `mean of each row and the ${rows - 1} before it: it shows a change late; the values as logged behind it in grey`,
      ewma: (percent: number): string =>
        `exponential weights, the newest row counts ${percent} %: it shows a change late; the values as logged behind it in grey`,
      median: (rows: number): string => `median of ${rows} rows around each; the values as logged behind it in grey`,
      poly: (degree: number): string =>
        `polynomial of degree ${degree}, least squares; the values as logged behind it in grey`,
      bezier: "Bezier curve with all rows as control points: it flattens peaks, and differs with the length of a log",
    },
  },
  chart: {
    ofRuns: (runs: string): string =>
      `${runs}: the mean strong, each run thin, the band from the least run to the greatest`,
    runs: (side: string, runs: number): string => `${runs} runs of ${side}`,
    points: (n: number): string => `${n.toLocaleString("en")} points`,
    difference: "B − A",
    ratio: "B / A",
    ratioNote: "one line: as much; empty where A is 0",
    share: "share of rows up to a value",
    shareOfRuns: "share of runs up to a value",
    against: (y: string, x: string): string => `${y} against ${x}`,
    x: "Across",
    y: "Up",
    scatterOf: "Points of",
    bothSides: "B against A",
    value: "value",
    failed: "The engine could not compute this chart.",
  },
  columns: {
    earlier: (name: string): string => `Move ${name} up`,
    later: (name: string): string => `Move ${name} down`,
    remove: (name: string): string => `Remove ${name}`,
    order: "In this order",
  },
} as const;
