// Changes to the lanes that keys and buttons share.

import { type ArenaValues, MOST_LANES } from "../link/arena-url.ts";
import type { Arena } from "./use-arena.ts";

/** Policies to add, the best known first. There are more of them than lanes. */
const NEXT = ["lru", "clock", "opt", "fifo", "lfu", "arc", "second-chance"];

/** Adds a lane for a policy that has none yet, and opens its settings. */
export function addLane({ lanes }: ArenaValues, link: Arena["link"], choose: Arena["choose"]): void {
  if (lanes.length >= MOST_LANES) return;
  const policy = NEXT.find((id) => lanes.every((lane) => lane.policy !== id)) ?? "fifo";
  link.push({ lanes: [...lanes, { policy, params: [] }] });
  choose(lanes.length + 1);
}

/** Folds a lane up, or unfolds it. */
export function fold({ folded }: ArenaValues, link: Arena["link"], lane: number): void {
  link.push({ folded: folded.includes(lane) ? folded.filter((other) => other !== lane) : [...folded, lane] });
}
