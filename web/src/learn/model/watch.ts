// What has been shown on a page of a lesson since it was turned to, and which goals that reaches.

import { reached, type Sight } from "./aim.ts";
import type { Page } from "./lesson.ts";
import type { Seen, SeenRun } from "../../base/model/seen.ts";

/** Most runs remembered for a page: anomalies are searched for among them. */
const MOST_RUNS = 200;

/** What has been shown on a page since it was turned to. */
export interface Watch {
  readonly runs: readonly SeenRun[];
  /** Right predictions made before the page was turned to, which do not count. */
  readonly rightBefore: number;
}

/** A watch that is just beginning. */
export function watchFrom(seen: Seen | undefined): Watch {
  return { runs: [], rightBefore: seen?.right ?? 0 };
}

/** The watch, extended by what is shown now. */
export function watched(watch: Watch, seen: Seen): Watch {
  // Another run starts counting afresh.
  const rightBefore = Math.min(watch.rightBefore, seen.right);
  const fresh = seen.runs.filter((run) => !watch.runs.some((known) => sameRun(known, run)));
  if (fresh.length === 0 && rightBefore === watch.rightBefore) return watch;
  return { rightBefore, runs: [...watch.runs, ...fresh].slice(-MOST_RUNS) };
}

function sameRun(one: SeenRun, other: SeenRun): boolean {
  return (
    one.policy === other.policy &&
    one.setting === other.setting &&
    one.frames === other.frames &&
    one.references === other.references &&
    one.faults === other.faults &&
    one.writebacks === other.writebacks
  );
}

/** Indices of a page's goals that what is shown now reaches. */
export function goalsReached(page: Page, shown: Omit<Sight, "runs">, { runs, rightBefore }: Watch): readonly number[] {
  const seen: Seen = { ...shown.seen, right: shown.seen.right - rightBefore };
  const sight = { ...shown, seen, runs };
  return page.goals.flatMap(({ aim }, place) => (reached(aim, sight) ? [place] : []));
}
