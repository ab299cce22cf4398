// The columns of the table that summarises the queues.

import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import type { HeatAttr } from "../../base/sim/systems/model.ts";

/** The columns' names, which depend on what the system remembers of a page's use. */
export function sumColumns(heat: HeatAttr): readonly string[] {
  const { marks, tableSums, tableMeans } = FIGURE_TEXT;
  const all = [tableSums.queue, tableSums.length, marks.referenced[heat], tableSums.dirty, tableSums.busy];
  return heat === "used" ? all : [...all, tableMeans[heat]];
}
