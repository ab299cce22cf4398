// How many pages move from queue to queue in a second.

import { familyOf } from "../../figures/memory/strip-cells.ts";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { hasGenerations } from "../../model/generations.ts";
import { scansSum } from "../../systems/per-second.ts";
import type { Way } from "../../systems/face.ts";
import { faceOf } from "../../systems/index.ts";

/** Pages moving along one way in a second. */
export interface Flow extends Way {
  readonly pages: number;
}

/** The ways that pages can take in the run's version. All are listed at all times, so that nothing jumps. */
export function flowsIn(run: MachineRun, row: number): readonly Flow[] {
  return faceOf(run.head.os)
    .ways(run)
    .filter(({ from, to }) => isThere(run, from) && isThere(run, to))
    .map((way) => ({ ...way, pages: counted(run, way, row) }));
}

/** Where generations are kept, every end exists: each page is young or old, and of one kind. */
function isThere({ head }: MachineRun, end: string): boolean {
  return OUTSIDE.has(end) || hasGenerations({ head }) || head.queues.some((id) => id === end || familyOf(id) === end);
}

/** Ends that are not one queue. */
const OUTSIDE: ReadonlySet<string> = new Set(["swap", "files", "lists"]);

function counted(run: MachineRun, { scan, series }: Way, row: number): number {
  if (scan !== undefined) return scansSum(run, scan, row);
  return series === undefined ? 0 : (run.series(series)[row] ?? 0);
}
