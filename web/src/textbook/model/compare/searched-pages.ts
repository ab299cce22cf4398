// What the search for a victim did to the pages it passed: a hand clears bits and counts down.

import { BASE_ATTRS, OP_ATTR } from "../../../base/sim/schema.gen.ts";
import type { ReplayRun } from "../../run/replay-run.ts";

/** A page that the search passed, and which of the policy's numbers it lowered. */
export interface SearchedPage {
  readonly page: number;
  /** Number of the attribute, among the policy's own. */
  readonly attr: number;
  readonly from: number;
  readonly to: number;
}

/** The pages whose bits or counts were lowered in the second stage of a step, in the order of the search. */
export function searchedPages(run: ReplayRun, step: number): readonly SearchedPage[] {
  const searched = new Map<number, SearchedPage>();
  for (const { op, stage, id, page, from, to } of run.changes(step)) {
    const attr = id - BASE_ATTRS.length;
    const kind = run.meta.attrs[attr]?.kind;
    if (op !== OP_ATTR || stage !== 1 || to >= from || (kind !== "bit" && kind !== "count")) continue;
    // A hand that goes around more than once lowers a count more than once.
    const first = searched.get(page);
    if (first === undefined || first.attr === attr) searched.set(page, { page, attr, from: first?.from ?? from, to });
  }
  return [...searched.values()];
}
