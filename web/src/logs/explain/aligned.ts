// How the logs are aligned, in words.

import type { Comparison, LogAlign } from "../../base/sim/schema.gen.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";

/** "aligned by the clock, as their dates overlap" */
export function explainAligned(align: LogAlign, comparison: Comparison | undefined): string {
  const { done, ownClock } = LOG_CHARTS_TEXT.align;
  return align.by === "auto" && comparison?.alignment.clock === true ? ownClock : done[align.by];
}
