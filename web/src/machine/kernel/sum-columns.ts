// The columns of the table that sums queues up.

import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import type { HeatAttr } from "../../base/sim/systems/model.ts";

/** Their names, by what a system remembers of the use of a page. */
export function sumColumns(heat: HeatAttr): readonly string[] {
  const { marks, tableSums, tableMeans } = FIGURE_TEXT;
  const all = [tableSums.queue, tableSums.length, marks.referenced[heat], tableSums.dirty, tableSums.busy];
  return heat === "used" ? all : [...all, tableMeans[heat]];
}
