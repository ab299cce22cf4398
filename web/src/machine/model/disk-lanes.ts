// How a scheduler keeps the waiting requests: its own lists, in its own order.

import type { DiskRequest, DriveFrame } from "../../base/sim/machines/disk-film.ts";
import { DISK_LIMITS_MS } from "../../base/sim/machines.gen.ts";
import type { DiskScheduler } from "../../base/sim/schema.gen.ts";

/** What a list holds. */
export type LaneKind =
  | "arrival"
  | "sector"
  | "reads"
  | "reads-fifo"
  | "writes"
  | "writes-fifo"
  | "sync"
  | "sync-fifo"
  | "async"
  | "async-fifo"
  | "round"
  | "dispatched"
  | "process"
  | "others";

/** A list of a scheduler. */
export interface DiskLane {
  readonly kind: LaneKind;
  /** The process a list belongs to; undefined for a list of the daemon's. */
  readonly pid?: number | undefined;
  readonly requests: readonly DiskRequest[];
  /** Seconds until each request has to be served; undefined if there is no such limit. */
  readonly left?: readonly number[];
}

/** The most lists for one process each; the other processes share one. */
const MOST_PROCESSES = 4;

/** The lists of a drive. Lists for processes stay for the whole second, so that nothing jumps. */
export function lanesOf(
  scheduler: DiskScheduler,
  { queue }: Pick<DriveFrame, "queue">,
  flash: boolean,
  owners: readonly (number | undefined)[],
): readonly DiskLane[] {
  switch (scheduler) {
    case "noop":
      return [{ kind: "arrival", requests: queue.toSorted(byArrival) }];
    case "bioq":
      return [flash ? { kind: "arrival", requests: queue.toSorted(byArrival) } : sorted("sector", queue)];
    case "deadline":
    case "mq-deadline":
      return twoSides(scheduler, queue, ["reads", "writes"]);
    case "anticipatory":
      return twoSides(scheduler, queue, ["sync", "async"]);
    case "cfq":
      return rounds("round", queue, owners);
    case "cfq-slices":
      return rounds("dispatched", queue, owners);
  }
}

/** Seconds until a waiting request is late, if its scheduler has a limit. */
export function timeLeft(scheduler: DiskScheduler, request: DiskRequest): number | undefined {
  const limits = DISK_LIMITS_MS[scheduler];
  return limits && limits[isFirst(scheduler, request) ? 0 : 1] / 1000 - request.age;
}

/** Whether a request is on the first of the two sides: that of reads, or that of requests somebody is waiting for. */
function isFirst(scheduler: DiskScheduler, { writes, sync }: DiskRequest): boolean {
  return scheduler === "deadline" || scheduler === "mq-deadline" ? !writes : sync;
}

function byArrival(a: DiskRequest, b: DiskRequest): number {
  return a.number - b.number;
}

function sorted(kind: LaneKind, requests: readonly DiskRequest[]): DiskLane {
  return { kind, requests: requests.toSorted((a, b) => a.block - b.block || byArrival(a, b)) };
}

function twoSides(
  scheduler: DiskScheduler,
  queue: readonly DiskRequest[],
  names: readonly ["reads", "writes"] | readonly ["sync", "async"],
): readonly DiskLane[] {
  const fifo = (kind: LaneKind, side: readonly DiskRequest[]): DiskLane => {
    const requests = side.toSorted(byArrival);
    return { kind, requests, left: requests.map((request) => timeLeft(scheduler, request) ?? Infinity) };
  };
  return names.flatMap((name, i) => {
    const side = queue.filter((request) => isFirst(scheduler, request) === (i === 0));
    return [sorted(name, side), fifo(`${name}-fifo`, side)];
  });
}

function rounds(
  chosen: LaneKind,
  queue: readonly DiskRequest[],
  owners: readonly (number | undefined)[],
): readonly DiskLane[] {
  const waiting = queue.filter((request) => !request.chosen);
  const own = owners.length > MOST_PROCESSES ? owners.slice(0, MOST_PROCESSES - 1) : owners;
  const lanes: DiskLane[] = [{ kind: chosen, requests: queue.filter((request) => request.chosen) }];
  for (const pid of own) {
    const { requests } = sorted(
      "process",
      waiting.filter((request) => request.pid === pid),
    );
    lanes.push({ kind: "process", pid, requests });
  }
  if (own.length < owners.length) {
    lanes.push(
      sorted(
        "others",
        waiting.filter(({ pid }) => !own.includes(pid)),
      ),
    );
  }
  return lanes;
}
