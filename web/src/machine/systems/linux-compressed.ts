// How Linux's compressed swap is shown: the pool over time, and the ways of its pages.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { type ChartPlan, series, sumOf, type Way } from "./face.ts";

/** The ways in kernels that compress swap before it goes to a disk. */
export const WAYS_OF_POOL: readonly Way[] = [
  { id: "compressed", from: "inactive_anon", to: "zspool", series: "zswpout" },
  { id: "writtenBack", from: "zspool", to: "swap", series: "zswpwb" },
];

/** The frames that hold compressed pages, and the number of those pages. */
export function poolPlan(run: MachineRun): ChartPlan {
  const { chartNames: names, levels: words, pages } = FIGURE_TEXT;
  const [accepts, limit] = [run.threshold("zswap_accept_pages"), run.threshold("zswap_max_pages")];
  return {
    id: "pool",
    name: names.pool,
    unit: pages,
    quantities: [
      series("nr_zspages", "gauge", "strong", names.poolFrames),
      { look: "second", kind: "gauge", name: names.poolPages, of: (of) => sumOf(of, ["zram_orig_data", "zswapped"]) },
    ],
    levels:
      limit === 0
        ? []
        : [
            { kind: "min", name: words.poolAccepts, value: accepts },
            { kind: "tgt", name: words.poolLimit, value: limit },
          ],
  };
}
