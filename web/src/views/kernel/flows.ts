// How many pages move from queue to queue in a second.

import type { MachineRun } from "../../sim/machine-run.ts";
import { scansSum } from "./per-second.ts";

/** Ids of the flows, which have words. */
export type FlowId =
  | "deactivated"
  | "activeLaundry"
  | "reactivated"
  | "cached"
  | "reused"
  | "inactiveLaundry"
  | "freed"
  | "written";

/** A way that pages go: names of queues, or the swap space. */
interface Way {
  readonly id: FlowId;
  readonly from: string;
  readonly to: string;
  /** The number of a scan's report, or the series, that counts it. */
  readonly scan?: string;
  readonly series?: string;
}

/** Pages on their way in a second. */
export interface Flow extends Way {
  readonly pages: number;
}

const WAYS: readonly Way[] = [
  { id: "deactivated", from: "active", to: "inactive", scan: "active_to_inactive" },
  { id: "reactivated", from: "inactive", to: "active", scan: "inactive_to_active" },
  { id: "activeLaundry", from: "active", to: "laundry", scan: "active_to_laundry" },
  { id: "inactiveLaundry", from: "inactive", to: "laundry", scan: "inactive_to_laundry" },
  { id: "cached", from: "inactive", to: "cache", scan: "inactive_to_cache" },
  { id: "freed", from: "inactive", to: "free", scan: "inactive_to_free" },
  { id: "written", from: "laundry", to: "swap", scan: "pages_laundered" },
  // Where there is a cache, the kernel counts with this name what is taken back from it.
  { id: "reused", from: "cache", to: "active", series: "v_reactivated" },
];

/** The ways that pages can go in a run's version. All of them are told at all times, so that nothing jumps. */
export function flowsIn(run: MachineRun, row: number): readonly Flow[] {
  const { queues } = run.head;
  // Without a laundry it is the scan of the inactive queue that writes.
  const ways = WAYS.map((way) => (way.from === "laundry" && !queues.includes("laundry") ? fromInactive(way) : way));
  return ways
    .filter(({ from, to }) => queues.includes(from) && (to === "swap" || queues.includes(to)))
    .map((way) => ({ ...way, pages: counted(run, way, row) }));
}

function fromInactive(way: Way): Way {
  return { ...way, from: "inactive" };
}

function counted(run: MachineRun, { scan, series }: Way, row: number): number {
  if (scan !== undefined) return scansSum(run, scan, row);
  return series === undefined ? 0 : (run.series(series)[row] ?? 0);
}
