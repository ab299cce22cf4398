// One sentence an event of a machine's run.

import type { Machine, ParamValue } from "../sim/schema.gen.ts";
import type { Reason } from "../sim/systems.ts";
import type { WatchedRun } from "../sim/watched-run.ts";
import { zoneName, zoneOf } from "../state/zones.ts";
import { CONTROL_EVENT_TEXT } from "../text/control-events.ts";
import { END_TEXT, WHO_TEXT } from "../text/freebsd.ts";
import { systemText } from "../text/systems.ts";
import { words as ZONE_TEXT } from "virtual:words/kernel/zones";
import { type Sentence, sentence } from "./sentence.ts";

/** The knobs that say at which end of a queue a page is put; the kernel's own end is the tail. */
const ENDS = ["activate_end", "active_requeue_end", "inactive_requeue_end", "deactivate_end"] as const;

/** What happened, and why. The knobs of the machine and its loads decide about some of the words. */
export function explainEvent(
  run: Pick<WatchedRun, "aux" | "reason" | "page">,
  event: number,
  { os, workloads }: Pick<Machine, "os" | "workloads">,
): Sentence {
  if (event === 0) return [];
  const [a, b] = run.aux(event);
  const who = WHO_TEXT[whoTouches(workloads)];
  const args = { a, b, zone: zoneName(a), page: run.page(event) ?? "", ...endWords(os.knobs ?? {}), Who: who };
  const reason = run.reason(event);
  const ofControls: Readonly<Partial<Record<Reason, string>>> = CONTROL_EVENT_TEXT;
  const said = sentence(systemText(os.id).EVENT_TEXT[reason] ?? ofControls[reason] ?? "", args);
  const page = run.page(event);
  const zone = page === undefined ? undefined : zoneOf({ os }, page);
  return zone === undefined ? said : [...said, ...sentence(ZONE_TEXT.liesIn({ zone, page: page ?? "" }))];
}

function endWords(knobs: Readonly<Record<string, ParamValue>>): Record<string, string> {
  return Object.fromEntries(ENDS.map((end) => [end, END_TEXT[knobs[end] ?? "tail"] ?? ""]));
}

function whoTouches(workloads: Machine["workloads"]): keyof typeof WHO_TEXT {
  const [only] = workloads;
  const stresses = only?.id === "stress" || only?.id === "stress-ng";
  return workloads.length === 1 && stresses && (only.workers ?? 1) === 1 ? "worker" : "process";
}
