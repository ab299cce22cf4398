// The current place in a machine's run: a time and, in a watched stretch, an event. Pure: the frames that drive the
// clock come from elsewhere, and so do stretches. A step that needs another stretch becomes a wish, which the view
// grants.

import type { Moment } from "../../base/sim/machines/session-protocol.ts";
import type { Stretch } from "./kernel-moment.ts";

/** The part of a run that the timeline needs. */
export interface TimedRun {
  /** The simulated seconds that have been run. */
  readonly seconds: number;
  /** The number of scans begun by a time. */
  readonly scansBegunBy: (seconds: number) => number;
  /** When a scan began, in seconds. */
  readonly scanTime: (scan: number) => number;
  readonly scanCount: number;
  readonly stretch: Pick<Stretch, "watched" | "system" | "daemon" | "from" | "to"> | undefined;
}

/** A stretch that has to be watched first, and where to go in it. */
export interface Wish {
  readonly from: Moment;
  /**
   * An event of the stretch, a number of events from the clock's time, the first event of a scan, or the last event.
   */
  readonly to: { readonly event: number } | { readonly by: number } | "scan" | "end";
}

/** A place in a run. */
export interface Timeline {
  /** The latest event of the stretch, counted from 1; 0 if no stretch is watched. */
  readonly event: number;
  /** In simulated seconds; may be between two events while playing. */
  readonly time: number;
  readonly playing: boolean;
  /** Simulated seconds per second. */
  readonly speed: number;
  readonly wish?: Wish | undefined;
}

/** What can happen to a timeline. */
export type TimelineAction =
  | { readonly type: "event"; readonly event: number }
  | { readonly type: "time"; readonly time: number }
  | { readonly type: "by-events"; readonly by: number }
  | { readonly type: "by-seconds"; readonly by: number }
  | { readonly type: "by-scans"; readonly by: 1 | -1 }
  | { readonly type: "toggle" }
  | { readonly type: "speed"; readonly speed: number }
  | { readonly type: "tick"; readonly ms: number }
  | { readonly type: "granted" };

/** The timeline after an action. */
export function advance(line: Timeline, action: TimelineAction, run: TimedRun): Timeline {
  switch (action.type) {
    case "event":
      return atEvent(line, action.event, run);
    case "time":
      return atTime(line, action.time, run);
    case "by-events":
      return byEvents({ ...line, playing: false }, action.by, run);
    case "by-seconds":
      return atTime(line, line.time + action.by, run);
    case "by-scans":
      return byScans({ ...line, playing: false }, action.by, run);
    case "toggle":
      return toggle(line, run);
    case "speed":
      return { ...line, speed: action.speed };
    case "tick":
      return line.playing ? tick(line, action.ms, run) : line;
    case "granted":
      return granted(line, run);
  }
}

/** Whether a time is within the watched stretch. */
export function isWatched({ stretch }: Pick<TimedRun, "stretch">, time: number): boolean {
  return stretch !== undefined && stretch.from <= time && time <= stretch.to;
}

function atEvent(line: Timeline, event: number, { stretch }: TimedRun): Timeline {
  if (stretch === undefined) return line;
  const to = Math.max(1, Math.min(stretch.watched.length, event));
  return { ...line, event: to, time: stretch.watched.time(to), wish: undefined };
}

function atTime(line: Timeline, time: number, run: TimedRun): Timeline {
  const to = Math.max(0, Math.min(run.seconds, time));
  const event = isWatched(run, to) ? Math.max(1, run.stretch?.watched.eventAt(to) ?? 0) : 0;
  return { ...line, event, time: to, wish: undefined };
}

function byEvents(line: Timeline, by: number, run: TimedRun): Timeline {
  const { stretch } = run;
  if (stretch === undefined || !isWatched(run, line.time)) return intoEvents(line, by, run);
  const to = line.event + by;
  // Forward, the next stretch begins with the second after this one; back, with the second before it.
  if (to > stretch.watched.length) {
    const second = Math.ceil(stretch.to);
    return second < run.seconds ? { ...line, wish: { from: { second }, to: { by: 1 } } } : atEvent(line, to, run);
  }
  if (to < 1 && stretch.from > 0)
    return { ...line, wish: { from: { second: Math.ceil(stretch.from) - 1 }, to: "end" } };
  return atEvent(line, to, run);
}

/** Goes from a time that is not watched to an event near it. */
function intoEvents(line: Timeline, by: number, run: TimedRun): Timeline {
  const { stretch } = run;
  const here = Math.min(Math.floor(line.time), by < 0 ? run.seconds - 1 : run.seconds);
  // If a stretch's log was full before its second was over, it has nothing more to say about that second.
  const told = stretch?.from === here && stretch.to < line.time;
  if (told && by < 0) return atEvent(line, stretch.watched.length, run);
  const second = told ? here + 1 : here;
  return second < run.seconds ? { ...line, wish: { from: { second }, to: { by } } } : line;
}

function byScans(line: Timeline, by: 1 | -1, run: TimedRun): Timeline {
  const { stretch } = run;
  if (stretch !== undefined && isWatched(run, line.time)) {
    const begins = stretch.daemon.scanBegins;
    const event =
      by === 1 ? begins.find((begin) => begin > line.event) : begins.findLast((begin) => begin < line.event);
    if (event !== undefined) return atEvent(line, event, run);
  }
  const begun = run.scansBegunBy(line.time);
  const here = begun > 0 && run.scanTime(begun - 1) === line.time;
  const scan = by === 1 ? begun : begun - 1 - (here ? 1 : 0);
  if (scan < 0 || scan >= run.scanCount) return line;
  const time = run.scanTime(scan);
  if (stretch !== undefined && isWatched(run, time)) {
    const event = stretch.daemon.scanBegins.find((begin) => stretch.watched.time(begin) >= time);
    return event === undefined ? line : atEvent(line, event, run);
  }
  return { ...line, wish: { from: { scan }, to: "scan" } };
}

function granted(line: Timeline, run: TimedRun): Timeline {
  const { wish } = line;
  const { stretch } = run;
  if (wish === undefined || stretch === undefined) return { ...line, wish: undefined };
  if (wish.to === "scan") return atEvent(line, stretch.daemon.scanBegins[0] ?? 1, run);
  if (wish.to === "end") return atEvent(line, stretch.watched.length, run);
  if ("event" in wish.to) return atEvent(line, wish.to.event, run);
  return atEvent(line, stretch.watched.eventAt(line.time) + wish.to.by, run);
}

function toggle(line: Timeline, run: TimedRun): Timeline {
  if (line.playing) return { ...line, playing: false };
  const start = line.time >= run.seconds ? atTime(line, 0, run) : line;
  return { ...start, playing: true };
}

function tick(line: Timeline, ms: number, run: TimedRun): Timeline {
  const time = line.time + (ms / 1000) * line.speed;
  return { ...atTime(line, time, run), playing: time < run.seconds };
}
