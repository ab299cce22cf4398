// What was written between the rows of logs, such as START_LOG: which texts there are, where their lines are on the
// common axis, and which rows come before or after them.

import { duration, type Log, type Logs } from "../log.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { type Stretch, type StretchChange, stretchesOf } from "./left-out.ts";
import type { Runs } from "../runs.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";

/** The most texts that are offered; nobody reads a longer list. */
const MOST_TEXTS = 40;
/** The most markers that are drawn. */
const MOST_SHOWN = 8;
/** Tolerance for times that were read from an axis, which are rounded. */
const ROUNDING = 1e-6;

/** The texts that occur: those in most logs first, otherwise in the order of the lines. */
export function markerTexts(logs: Logs): readonly string[] {
  return counted(logs).map(([text]) => text);
}

/** The first and the last of the texts that most logs have: what is between them is usually what matters. */
export function markerEnds(logs: Logs): readonly [first: string, last: string] | undefined {
  const texts = counted(logs);
  const [first] = texts;
  const last = texts.findLast(([, count]) => count === first?.[1]);
  return first === undefined || last === undefined ? undefined : [first[0], last[0]];
}

function counted(logs: Logs): readonly (readonly [text: string, logs: number])[] {
  const counts = new Map<string, number>();
  for (const { head } of SIDES.flatMap((side) => logs[side])) {
    for (const text of new Set((head.markers ?? []).map((marker) => marker.text))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_TEXTS);
}

/** A marker on the common axis. */
export interface ShownMarker {
  readonly side: Side;
  readonly text: string;
  readonly seconds: number;
}

/** The markers of each side's first run within a window, no more than can be told apart. */
export function shownMarkers(runs: Runs, window: LogWindow, sides: readonly Side[] = SIDES): readonly ShownMarker[] {
  const found = sides.map((side) => {
    const run = runs[side][0];
    return (run?.log.head.markers ?? []).flatMap(({ text, t_s }): ShownMarker[] => {
      const seconds = t_s + (run?.shift_s ?? 0);
      return seconds >= window.from_s - ROUNDING && seconds <= window.to_s + ROUNDING ? [{ side, text, seconds }] : [];
    });
  });
  const among = found.filter((own) => own.length > 0).length;
  return found.flatMap((own) => own.slice(0, Math.floor(MOST_SHOWN / Math.max(1, among))));
}

/** Which side of a marker is left out. */
export type MarkerSide = "before" | "after";

/** What to leave out of each log that has the text: the rows before its first occurrence, or after its last. */
export function leftOutAt(logs: Logs, text: string, which: MarkerSide): readonly StretchChange[] {
  return SIDES.flatMap((side) => logs[side]).flatMap((log): StretchChange[] => {
    const after = which === "before" ? before(log, text) : behind(log, text);
    return after === undefined ? [] : [{ log, before: undefined, after }];
  });
}

function before(log: Log, text: string): Stretch | undefined {
  const at = log.head.markers?.find((marker) => marker.text === text)?.t_s;
  return at === undefined ? undefined : stretchBefore(log, at);
}

function behind(log: Log, text: string): Stretch | undefined {
  const at = log.head.markers?.findLast((marker) => marker.text === text)?.t_s;
  const first = at === undefined ? undefined : log.t.find((t) => t >= at - ROUNDING);
  return first === undefined ? undefined : [first, duration(log)];
}

/** The rows before a moment, as a stretch that ends with the last of them; `undefined` if there are none. */
export function stretchBefore(log: Log, end_s: number): Stretch | undefined {
  const last = log.t.findLast((t) => t < end_s - ROUNDING);
  if (last === undefined) return undefined;
  // A stretch before it that is already left out is merged with it.
  const from = Math.min(0, ...stretchesOf(log).map(([own]) => own));
  return [from, last];
}
