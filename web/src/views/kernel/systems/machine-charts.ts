// Charts of what every machine has: processors and a disk.

import { FIGURE_TEXT } from "../../../text/kernel-figures.ts";
import { type ChartPlan, series } from "./face.ts";

/** What the processors did, and how long the disk was busy. */
export function machineCharts(): readonly ChartPlan[] {
  const { chartNames: names, percent } = FIGURE_TEXT;
  return [
    {
      id: "processor",
      name: names.processor,
      unit: percent,
      quantities: [
        series("user", "rate", "strong", names.user),
        series("system", "rate", "third", names.system),
        series("iowait", "rate", "fault", names.iowait),
      ],
    },
    { id: "disk", name: names.disk, unit: percent, quantities: [series("disk_busy", "rate", "fault")] },
  ];
}
