// One sentence for an event of a machine's run.

import type { Machine, ParamValue } from "../../base/sim/schema.gen.ts";
import type { WatchedRun } from "../run/watched-run.ts";
import { zoneName, zoneOf } from "../model/zones.ts";
import { words as CONTROL_EVENT_TEXT } from "virtual:words/machine/control-events";
import { words as FREEBSD_TEXT } from "virtual:words/systems/freebsd";
import { faceOf } from "../systems/index.ts";
import { words as ZONE_TEXT } from "virtual:words/machine/zones";
import { type Sentence, sentence } from "../../base/text/sentence.ts";
import { type Entry, entryOf, say, someOf } from "../../base/text/words.ts";

/** The knobs that say at which end of a queue a page is put. The kernel's own choice is the tail. */
const ENDS = ["activate_end", "active_requeue_end", "inactive_requeue_end", "deactivate_end"] as const;

/** What happened, and why. Some of the words depend on the machine's knobs and workloads. */
export function explainEvent(
  run: Pick<WatchedRun, "aux" | "reason" | "page">,
  event: number,
  { os, frames, workloads }: Pick<Machine, "os" | "frames" | "workloads">,
): Sentence {
  if (event === 0) return [];
  const [a, b] = run.aux(event);
  const who = FREEBSD_TEXT.who[whoTouches(workloads)];
  const args = { a, b, zone: zoneName({ os }, a), page: run.page(event) ?? "", ...endWords(os.knobs ?? {}), Who: who };
  const reason = run.reason(event);
  // An event that the system does not have comes from a load control.
  const entry = someOf(faceOf(os.id).text.events, reason) ?? entryOf<Entry>(CONTROL_EVENT_TEXT, reason);
  const said = sentence(say(entry, args));
  const page = run.page(event);
  const zone = page === undefined ? undefined : zoneOf({ os, frames }, page);
  return zone === undefined ? said : [...said, ...sentence(ZONE_TEXT.liesIn({ zone, page: page ?? "" }))];
}

function endWords(knobs: Readonly<Record<string, ParamValue>>): Record<string, string> {
  return Object.fromEntries(ENDS.map((end) => [end, entryOf(FREEBSD_TEXT.ends, String(knobs[end] ?? "tail"))]));
}

function whoTouches(workloads: Machine["workloads"]): keyof typeof FREEBSD_TEXT.who {
  const [only] = workloads;
  const stresses = only?.id === "stress" || only?.id === "stress-ng";
  return workloads.length === 1 && stresses && (only.workers ?? 1) === 1 ? "worker" : "process";
}
