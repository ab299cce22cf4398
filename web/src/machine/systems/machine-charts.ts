// Charts of what every machine has: processors and a disk, and compressed swap if it has that.

import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { words as COMPRESSED_TEXT } from "virtual:words/machine/compressed";
import { type ChartPlan, has, series } from "./face.ts";

/** What the processors did, how busy the disk was, and what was kept from it. */
export function machineCharts(run: MachineRun): readonly ChartPlan[] {
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
    ...(has(run, "compressed_pages") ? compressedCharts() : []),
  ];
}

/** What the pool holds, and what enters and leaves it. */
function compressedCharts(): readonly ChartPlan[] {
  const { pages, perSecond } = FIGURE_TEXT;
  const names = COMPRESSED_TEXT.charts;
  return [
    {
      id: "compressed",
      name: names.pool,
      unit: pages,
      quantities: [
        series("compressed_pages", "gauge", "second", names.pages),
        series("compressed_frames", "gauge", "strong", names.frames),
      ],
    },
    {
      id: "compressed-traffic",
      name: names.traffic,
      unit: perSecond,
      quantities: [
        series("compressed_in", "rate", "strong", names.in),
        series("compressed_out", "rate", "second", names.out),
        series("compressed_to_disk", "rate", "fault", names.toDisk),
      ],
    },
  ];
}
