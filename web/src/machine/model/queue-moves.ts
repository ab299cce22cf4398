// Which pages an event of a watched stretch moves from queue to queue.

import { NONE, OP_PLACE } from "../../base/sim/schema.gen.ts";
import type { WatchedQueues } from "./queue-table.ts";
import { changeAt } from "../../base/player/structure.ts";

/** Pages that go from one queue to another in an event. */
export interface QueueMove {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

/**
 * The moves of an event, counted from 1: each page's queue before the event and after it, if both are queues. `queueOf`
 * is the queue that a list is drawn in.
 */
export function movesAt(
  watched: Pick<WatchedQueues, "deltas" | "firstDelta">,
  event: number,
  queueOf: (list: number) => number = (list) => list,
): readonly QueueMove[] {
  if (event === 0) return [];
  const ways = new Map<number, { from: number | undefined; to: number | undefined }>();
  for (let at = watched.firstDelta(event - 1); at < watched.firstDelta(event); at++) {
    const { op, id, page, from, to } = changeAt(watched.deltas, at);
    if (op !== OP_PLACE) continue;
    const way = ways.get(page) ?? { from: from === NONE ? undefined : queueOf(id), to: undefined };
    way.to = to === NONE ? undefined : queueOf(id);
    ways.set(page, way);
  }
  const moves = new Map<string, QueueMove>();
  for (const { from, to } of ways.values()) {
    if (from === undefined || to === undefined || from === to) continue;
    const key = `${from} ${to}`;
    moves.set(key, { from, to, pages: (moves.get(key)?.pages ?? 0) + 1 });
  }
  return [...moves.values()];
}
