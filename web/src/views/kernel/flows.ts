// How many pages move from queue to queue in a second.

import type { MachineRun } from "../../sim/machine-run.ts";
import { scansSum } from "./per-second.ts";
import type { Way } from "./systems/face.ts";
import { faceOf } from "./systems/index.ts";

/** Pages on their way in a second. */
export interface Flow extends Way {
  readonly pages: number;
}

/** The ways that pages can go in a run's version. All of them are told at all times, so that nothing jumps. */
export function flowsIn(run: MachineRun, row: number): readonly Flow[] {
  const { os, queues } = run.head;
  return faceOf(os)
    .ways(run)
    .filter(({ from, to }) => queues.includes(from) && (to === "swap" || queues.includes(to)))
    .map((way) => ({ ...way, pages: counted(run, way, row) }));
}

function counted(run: MachineRun, { scan, series }: Way, row: number): number {
  if (scan !== undefined) return scansSum(run, scan, row);
  return series === undefined ? 0 : (run.series(series)[row] ?? 0);
}
