// The words of the comparison over several seeds.

import type { Measure } from "../../state/seed-samples.ts";

/** Words of the panel. */
export const SEEDS_TEXT = {
  title: "Several seeds",
  open: "Several seeds",
  note: "Runs A and B with the same seeds, and says which differences are more than chance.",
  count: "Seeds",
  run: "Run",
  stop: "Stop",
  progress: (done: number, of: number): string => `${done} of ${of} runs`,
  columns: ["measure", "A: mean", "B: mean", "B − A"],
  verdict: "verdict",
  interval: (level: number): string =>
    `In brackets: the ${level * 100} % confidence interval, by Student's t; for the difference, Welch's.`,
  many: "With nine measures, one in twenty of those that do not differ will look as if it did.",
  differs: "differs",
  notShown: "no difference shown",
  unknown: "too few runs",
  measures: {
    v_vm_faults: "page faults",
    v_io_faults: "page faults with a read",
    v_pdpages: "pages scanned",
    v_reactivated: "reactivated",
    v_swappgsin: "pages from swap",
    v_swappgsout: "pages to swap",
    rounds: "rounds of the load",
    user_s: "user time, s",
    system_s: "system time, s",
  } satisfies Record<Measure, string>,
};
