// Kernels that keep anonymous pages and file pages apart.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { type ChartPlan, has, type Quantity, series, sumOf } from "./face.ts";

/** Whether the run's kernel keeps anonymous pages and file pages apart. */
export function hasKinds(run: MachineRun): boolean {
  return has(run, "nr_active_anon");
}

/** Charts that only kernels with separate kinds of pages have. */
export function chartsOfKinds(): readonly ChartPlan[] {
  const { chartNames: names, pages, perSecond, percent } = FIGURE_TEXT;
  const kind = (of: "anon" | "file", look: Quantity["look"], name: string): Quantity => ({
    look,
    kind: "gauge",
    name,
    of: (run) => sumOf(run, [`nr_active_${of}`, `nr_inactive_${of}`]),
  });
  return [
    {
      id: "kinds",
      name: names.kinds,
      unit: pages,
      quantities: [kind("anon", "strong", names.anon), kind("file", "second", names.files)],
    },
    {
      id: "refaults",
      name: names.refaults,
      unit: perSecond,
      quantities: [
        series("workingset_refault_anon", "rate", "strong", names.anon),
        series("workingset_refault_file", "rate", "second", names.files),
      ],
    },
    {
      id: "pressure",
      name: names.pressure,
      unit: percent,
      quantities: [
        series("memory_some_avg10", "gauge", "second", names.some),
        series("memory_full_avg10", "gauge", "fault", names.full),
      ],
    },
  ];
}
