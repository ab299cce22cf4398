// Hatching over the stretches of time that are left out of a log: lines rise for A and fall for B.

import type { Hatched } from "../model/charts/left-out.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import { slanted } from "./hatching.ts";

/** The path of a stretch in a box whose top edge is at 0; empty outside the window. */
export function leftOutPath(
  { side, from_s, to_s }: Hatched,
  window: LogWindow,
  x: (seconds: number) => number,
  height: number,
): string {
  const [from, to] = [x(Math.max(from_s, window.from_s)), x(Math.min(to_s, window.to_s))];
  return to > from ? slanted(from, to - from, height, side === "a" ? 1 : -1) : "";
}
