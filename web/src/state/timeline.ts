// Where a machine run stands: an event, and a clock that runs over events while playing. Pure; the frames that drive the
// clock come from elsewhere.

/** The part of a run the timeline needs. */
export interface TimedRun {
  /** Number of events. */
  readonly length: number;
  /** Length in simulated seconds. */
  readonly seconds: number;
  time(event: number): number;
  eventAt(seconds: number): number;
}

/** A place in a run. */
export interface Timeline {
  /** The last event, counted from 1. */
  readonly event: number;
  /** Simulated seconds; between two events while playing. */
  readonly time: number;
  readonly playing: boolean;
  /** Simulated seconds a second. */
  readonly speed: number;
}

/** What can happen to a timeline. */
export type TimelineAction =
  | { readonly type: "event"; readonly event: number }
  | { readonly type: "time"; readonly time: number }
  | { readonly type: "by-events"; readonly by: number }
  | { readonly type: "by-seconds"; readonly by: number }
  | { readonly type: "toggle" }
  | { readonly type: "speed"; readonly speed: number }
  | { readonly type: "tick"; readonly ms: number };

/** The timeline after an action. */
export function advance(line: Timeline, action: TimelineAction, run: TimedRun): Timeline {
  switch (action.type) {
    case "event":
      return atEvent(line, action.event, run);
    case "time":
      return atTime(line, action.time, run);
    case "by-events":
      return atEvent({ ...line, playing: false }, line.event + action.by, run);
    case "by-seconds":
      return atTime(line, line.time + action.by, run);
    case "toggle":
      return toggle(line, run);
    case "speed":
      return { ...line, speed: action.speed };
    case "tick":
      return line.playing ? tick(line, action.ms, run) : line;
  }
}

function atEvent(line: Timeline, event: number, run: TimedRun): Timeline {
  const to = Math.max(1, Math.min(run.length, event));
  return { ...line, event: to, time: run.time(to) };
}

function atTime(line: Timeline, time: number, run: TimedRun): Timeline {
  const to = Math.max(0, Math.min(run.seconds, time));
  return { ...line, event: Math.max(1, run.eventAt(to)), time: to };
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
