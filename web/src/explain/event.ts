// One sentence an event of a machine run.

import type { WatchedRun } from "../sim/watched-run.ts";
import { EVENT_TEXT } from "../text/freebsd.ts";
import { type Sentence, sentence } from "./sentence.ts";

/** What happened, and why. */
export function explainEvent(run: Pick<WatchedRun, "aux" | "reason" | "page">, event: number): Sentence {
  if (event === 0) return [];
  const [a, b] = run.aux(event);
  return sentence(EVENT_TEXT[run.reason(event)], { a, b, page: run.page(event) ?? "" });
}
