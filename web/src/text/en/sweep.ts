// The words of a knob's sweep.

/** Words of the panel. Measures and intervals are those of the several seeds. */
export const SWEEP_TEXT = {
  open: "Sweep a knob",
  title: "Sweep a knob",
  note: "Turns one knob through several values, everything else as it is, and shows what a measure makes of it.",
  knob: "Knob",
  measure: "Measure",
  seeds: "Seeds for each value",
  caption: (measure: string, knob: string): string => `${measure}, by ${knob}`,
  axis: "values at equal distances",
  now: "now",
  fallback: "default",
  columns: ["value", "mean", "less the present value's"],
  missing: "–",
  refused: (value: string): string => `Not at ${value}:`,
  interval: (level: number): string =>
    `The bars are ${level * 100} % confidence intervals of the means, by Student's t.`,
  one: "With one seed there is no interval: what is seen may be chance.",
};
