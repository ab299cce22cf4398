// The process that is followed: which one is next, and what it does in each system.

import { type Sentence, sentence } from "../../../base/text/sentence.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { doingAt, lanesOf } from "../lanes-of.ts";
import type { SystemRun } from "../use-thrash.ts";

/** The process `by` lanes further on; undefined after the last one and before the first. */
export function neighbour(systems: readonly SystemRun[], picked: number | undefined, by: -1 | 1): number | undefined {
  const processes = systems[0] === undefined ? [] : lanesOf(systems[0]).map(({ process }) => process);
  const at = picked === undefined ? -1 : processes.indexOf(picked);
  // One extra place, between the last and the first, means that no process is followed.
  const places = processes.length + 1;
  return processes[(at + by + places) % places];
}

/** What the process does at a second. */
export function followedAt(systems: readonly SystemRun[], picked: number, now: number): Sentence {
  const second = Math.floor(now);
  const { followed, followedOn, systemNames, doings, absent, consumer } = THRASH_TEXT;
  const each = systems.map(({ id, lanes }) => {
    const doing = lanes && doingAt(lanes, picked, second);
    const does = doing === undefined ? absent : doings[doing];
    return followedOn({
      system: systemNames[id],
      does,
      pages: lanes?.resident(picked, second) ?? 0,
      rounds: lanes?.rounds(picked, second) ?? 0,
    });
  });
  return sentence(followed({ consumer: consumer({ number: picked + 1 }), second, each: each.join("; ") }));
}
