// Where files go that are dropped or chosen.

import { byNumber, familiesOf, type Named } from "./families.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import type { ShelfRun, ShelfState } from "./shelf.ts";

/** Files for a side, and whether they take the place of what lies there. */
export interface Placing<T> {
  readonly side: Side;
  readonly files: readonly T[];
  readonly replaces: boolean;
}

/** What was done with the files. */
export interface Placed<T> {
  readonly how: "side" | "pair" | "families" | "together";
  readonly placings: readonly Placing<T>[];
}

/** Where files are wanted: on a side, or of two the first on A and the second on B, whatever they are called. */
export type Wanted = Side | "in-order";

/**
 * Files for one side go there, beside what is there. Otherwise two become A and B, one fills the first gap or replaces B, many
 * are split if their names form two families, and else go to one side together.
 */
export function placesFor<T extends Named>(
  state: Pick<ShelfState, Side>,
  files: readonly T[],
  wanted?: Wanted,
): Placed<T> {
  const sorted = files.toSorted(byNumber);
  if (wanted === "a" || wanted === "b") {
    return { how: "side", placings: [{ side: wanted, files: sorted, replaces: false }] };
  }
  const [one, other, third] = files;
  if (one !== undefined && other !== undefined) {
    const pair = third === undefined ? [[one], [other]] : undefined;
    const families = wanted === "in-order" ? pair : (familiesOf(files) ?? pair);
    if (families !== undefined) {
      const placings = SIDES.map((to, at): Placing<T> => ({ side: to, files: families[at] ?? [], replaces: true }));
      return { how: third === undefined ? "pair" : "families", placings };
    }
  }
  const free = SIDES.find((candidate) => !isTaken(state[candidate]));
  // A group is added to: to lose ten runs for one is more than a drop says.
  const replaces = free === undefined && files.length === 1 && state.b.length === 1;
  const how = files.length > 1 ? "together" : "side";
  return { how, placings: [{ side: free ?? "b", files: sorted, replaces }] };
}

function isTaken(runs: readonly ShelfRun[]): boolean {
  return runs.some(({ log, reading }) => log !== undefined || reading);
}
