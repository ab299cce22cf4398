// Where dropped or chosen files go.

import { byNumber, familiesOf, type Named } from "./families.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import type { ShelfRun, ShelfState } from "./shelf.ts";

/** Files for a side, and whether they replace what is there. */
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

/** Where files should go: to one side, or the first of two to A and the second to B, whatever their names. */
export type Wanted = Side | "in-order";

/**
 * Files for one side go there, beside what is there. Otherwise two files become A and B; one file fills the first empty
 * side or replaces B; many files are split if their names form two families, or else all go to one side.
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
  // A group is only added to: a drop of one file should not discard ten runs.
  const replaces = free === undefined && files.length === 1 && state.b.length === 1;
  const how = files.length > 1 ? "together" : "side";
  return { how, placings: [{ side: free ?? "b", files: sorted, replaces }] };
}

function isTaken(runs: readonly ShelfRun[]): boolean {
  return runs.some(({ log, reading }) => log !== undefined || reading);
}
