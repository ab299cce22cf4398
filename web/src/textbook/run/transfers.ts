// The transfers between memory and disk: a page is read for each fault, and before it, dirty pages are written back.

import type { ReplayRun } from "./replay-run.ts";
import { LAST_STAGE, type Stage } from "../../base/player/structure.ts";

/** A page that was read from the disk, or written to it. */
export interface Transfer {
  /** Its number among all transfers of the run, from 0. */
  readonly number: number;
  readonly step: number;
  readonly page: number;
  readonly label: string;
  readonly hue: number;
  readonly kind: "read" | "write";
}

/** How far back the last transfers are looked for: a long stretch of hits has none. */
const FARTHEST = 2000;

/** The last transfers up to a moment, oldest first. Those of a step have happened once it is over. */
export function lastTransfers(run: ReplayRun, step: number, stage: Stage, most: number): readonly Transfer[] {
  const last = Math.min(run.length, stage === LAST_STAGE ? step : step - 1);
  if (last < 1) return [];
  const { faults, writebacks } = run.counts(last);
  const found: Transfer[] = [];
  let number = faults + writebacks;
  for (let s = last; s >= Math.max(1, last - FARTHEST) && found.length < most; s--) {
    for (const [kind, page] of transfersOf(run, s).toReversed()) {
      number--;
      if (found.length < most) found.push({ number, step: s, page, label: run.label(page), hue: run.hue(page), kind });
    }
  }
  return found.toReversed();
}

/** The transfers of a step, in their order: first out, then in. */
function transfersOf(run: ReplayRun, step: number): readonly (readonly [Transfer["kind"], number])[] {
  const written = run.written(step);
  const writes = written.map((page) => ["write", page] as const);
  // A page that gets no frame is written by the reference itself.
  const through = run.writebacks(step) > written.length ? [["write", run.page(step)] as const] : [];
  return [...writes, ...(run.outcome(step) === "hit" ? [] : [["read", run.page(step)] as const]), ...through];
}
