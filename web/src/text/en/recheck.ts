// The words of published tables that are checked again.

/** Words of the dialog. */
export const RECHECK_TEXT = {
  title: "Check a published table",
  open: "Check a published table",
  openNote: "means, deviations and runs that somebody printed: what follows from them, and what they contradict",
  what: "Paste the means, standard deviations and numbers of runs that somebody printed: Welch's test, the interval of the difference and the size of the effect follow from them, and so does what contradicts them. The first mean is A, the reference.",
  table: "The table, a row a line",
  hint: "name  mean ± deviation  mean ± deviation  n = 30",
  example: "Show an example",
  /** Experiment B's table in part, three claims of experiment A, and two intervals: each line is one that can be checked. */
  exampleText: `page faults  34.767 ± 3.014  5548.667 ± 6758.414
pages scanned  3364.186 ± 91.617  2416.937 ± 20.433
inactive to free  0 ± 0  0.355 ± 0.847
active scanned  5048.61  9138.54  45 % more
moved to cache  815.27  2584  317 % more
get_MO_attributes  [64; 77]  71  19 %  n = 3
basic_create_MO  [-1700; 5300]  12000  260 %  n = 3`,
  runs: "Runs behind each mean, where a row does not say n",
  decimalSign: "Numbers like",
  decimalSigns: { point: "1,234.5", comma: "1.234,5" },
  level: "Level",
  levels: { "0.9": "90 %", "0.95": "95 %", "0.99": "99 %" },
  samples: "Two means",
  intervals: "Intervals",
  columns: {
    name: "row",
    a: "A",
    b: "B",
    change: "B against A",
    difference: "B − A",
    welch: "Welch t, df",
    p: "p",
    g: "Hedges' g",
    interval: "interval",
    middle: "middle",
    mean: "mean printed",
    width: "width",
    sd: "deviation of the runs",
    needed: (width: string): string => `runs for ${width}`,
  },
  sample: (mean: string, sd: string, runs: string): string => `${mean} ± ${sd}, n ${runs}`,
  test: (t: string, df: string): string => `${t}, ${df}`,
  none: "-",
  below: (least: string): string => `< ${least}`,
  beyond: "over a million",
  remarks: {
    differs: "The interval of the difference leaves 0 out: they differ.",
    notShown: "The interval of the difference has 0 in it: no difference is shown.",
    identical: "Neither has any deviation: there is nothing to test.",
    meansOnly: "Without deviations nothing can be tested.",
    skewed:
      "A deviation is larger than its mean, so the values are skewed and a test of means is fragile. Medians would tell more.",
    agrees: (claimed: string): string => `The claim of ${claimed} agrees with the means.`,
    ratio: (claimed: string, found: string): string =>
      `${claimed} is the ratio: so many per cent of A is a change of ${found}.`,
    reversed: (claimed: string, found: string): string => `${claimed} is A against B. B against A it is ${found}.`,
    contradicts: (claimed: string, found: string): string => `${claimed} is claimed, the means give ${found}.`,
    middle: "The mean is in the middle, as it should be.",
    notMiddle: "The mean printed is not in the middle: one of the three numbers is wrong.",
    width: (claimed: string): string => `The width of ${claimed} agrees.`,
    otherWidth: (claimed: string, found: string): string => `A width of ${claimed} is claimed, the ends give ${found}.`,
    belowZero: "It reaches below 0: for a time or a count the normal distribution does not fit; take logarithms.",
  },
  note: (level: string): string =>
    `Intervals at ${level} %. The test is B. L. Welch's (1947), from means and deviations alone; it supposes independent runs and means that are nearly normal. Nothing printed can show whether the runs were independent.`,
  commands: { open: "Check a published table" },
} as const;
