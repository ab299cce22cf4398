import { describe, expect, it } from "vitest";
import { advance, type TimedRun, type Timeline, type TimelineAction } from "./timeline.ts";

/** Ten events in five seconds, one every half second; scans begin with the third and the seventh. */
const watched = {
  length: 10,
  time: (event: number) => (event - 1) / 2,
  eventAt: (seconds: number) => Math.min(10, Math.floor(seconds * 2) + 1),
};
const daemon = { scanBegins: [3, 7], changes: [] };
const bare: TimedRun = {
  seconds: 60,
  scanCount: 4,
  scansBegunBy: (seconds) => [1, 3, 20, 40].filter((begun) => begun <= seconds).length,
  scanTime: (scan) => [1, 3, 20, 40][scan] ?? NaN,
  stretch: undefined,
};
const short = { ...bare, seconds: 5, scanCount: 2 };
const run = { ...short, stretch: { watched, daemon, from: 0, to: 5 } } as unknown as TimedRun;
const start: Timeline = { event: 1, time: 0, playing: false, speed: 1 };
const after = (...actions: TimelineAction[]): Timeline =>
  actions.reduce((line, action) => advance(line, action, run), start);

describe("the timeline of a machine's run", () => {
  it("plays by the second and shows the last event that has happened", () => {
    const line = after({ type: "toggle" }, { type: "tick", ms: 700 });
    expect([line.event, line.time, line.playing]).toEqual([2, 0.7, true]);
  });

  it("stops at the end and begins anew when played there", () => {
    const ended = after({ type: "speed", speed: 64 }, { type: "toggle" }, { type: "tick", ms: 1000 });
    expect([ended.time, ended.playing]).toEqual([5, false]);
    expect(advance(ended, { type: "toggle" }, run).time).toBe(0);
  });

  it("stops playing when stepped event by event, and stays within the run", () => {
    const line = after({ type: "toggle" }, { type: "by-events", by: 3 });
    expect([line.event, line.playing]).toEqual([4, false]);
    expect(after({ type: "by-events", by: -5 }).event).toBe(1);
    expect(after({ type: "event", event: 99 }).event).toBe(10);
    expect(after({ type: "event", event: 9 }, { type: "by-events", by: 3 }).event).toBe(10);
    expect(after({ type: "by-seconds", by: 99 }).time).toBe(5);
  });

  it("does nothing on a tick while paused", () => {
    expect(after({ type: "tick", ms: 5000 })).toBe(start);
  });

  it("goes to the scans of the stretch, and on to those of the run", () => {
    const scan = (by: 1 | -1): TimelineAction => ({ type: "by-scans", by });
    expect(after(scan(1)).event).toBe(3);
    expect(after(scan(1), scan(1)).event).toBe(7);
    expect(after(scan(1), scan(1), scan(1)).event).toBe(7);
    expect(after(scan(1), scan(1), scan(-1)).event).toBe(3);
    const beyond = { ...bare, stretch: run.stretch };
    const last = [scan(1), scan(1), scan(1)].reduce((line, action) => advance(line, action, beyond), start);
    expect(last.wish).toEqual({ from: { scan: 2 }, to: "scan" });
  });
});

describe("a timeline where nothing is watched", () => {
  const here: Timeline = { event: 0, time: 12.5, playing: true, speed: 1 };
  const asked = (action: TimelineAction, from = here) => advance(from, action, bare);

  it("wishes for the second it stands in, to step through its events", () => {
    expect(asked({ type: "by-events", by: 1 })).toEqual({
      ...here,
      playing: false,
      wish: { from: { second: 12 }, to: { by: 1 } },
    });
  });

  it("wishes for the scan before or after it", () => {
    const wishes = [-1, 1].map((by) => asked({ type: "by-scans", by: by as 1 | -1 }).wish?.from);
    expect(wishes).toEqual([{ scan: 1 }, { scan: 2 }]);
    expect(asked({ type: "by-scans", by: -1 }, { ...here, time: 3 }).wish?.from).toEqual({ scan: 0 });
    expect(asked({ type: "by-scans", by: -1 }, { ...here, time: 0.5 }).wish).toBeUndefined();
    expect(asked({ type: "by-scans", by: 1 }, { ...here, time: 50 }).wish).toBeUndefined();
  });

  it("goes back to a scan of the stretch that was watched before", () => {
    const stretch = { watched, daemon, from: 0, to: 5 } as unknown as NonNullable<TimedRun["stretch"]>;
    const line = advance({ ...here, time: 15 }, { type: "by-scans", by: -1 }, { ...bare, stretch });
    expect([line.event, line.time, line.wish]).toEqual([7, 3, undefined]);
  });

  it("goes on behind a stretch whose log was full", () => {
    const stretch = { watched, daemon, from: 12, to: 12.1 } as unknown as NonNullable<TimedRun["stretch"]>;
    const line = advance(here, { type: "by-events", by: 1 }, { ...bare, stretch });
    expect(line.wish?.from).toEqual({ second: 13 });
    expect(advance(here, { type: "by-events", by: -1 }, { ...bare, stretch }).event).toBe(10);
    expect(advance({ ...here, time: 60 }, { type: "by-events", by: 1 }, bare).wish).toBeUndefined();
    expect(advance({ ...here, time: 60 }, { type: "by-events", by: -1 }, bare).wish?.from).toEqual({ second: 59 });
  });

  it("is where it wished to be when the stretch has come", () => {
    const stretch = { watched, daemon, from: 0, to: 5 } as unknown as NonNullable<TimedRun["stretch"]>;
    const granted = (to: NonNullable<Timeline["wish"]>["to"], time = 2): number =>
      advance({ ...here, time, wish: { from: { second: 0 }, to } }, { type: "granted" }, { ...bare, stretch }).event;
    expect([granted({ by: 1 }), granted({ by: -1 }), granted("scan"), granted("end"), granted({ event: 8 })]).toEqual([
      6, 4, 3, 10, 8,
    ]);
  });

  it("goes by time without one", () => {
    expect(asked({ type: "by-seconds", by: 3 })).toMatchObject({ event: 0, time: 15.5 });
    expect(asked({ type: "tick", ms: 500 })).toMatchObject({ event: 0, time: 13 });
  });
});
