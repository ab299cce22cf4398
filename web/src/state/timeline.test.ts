import { describe, expect, it } from "vitest";
import { advance, type TimedRun, type Timeline, type TimelineAction } from "./timeline.ts";

/** Ten events, one every half second, in a run of five seconds. */
const run: TimedRun = {
  length: 10,
  seconds: 5,
  time: (event) => (event - 1) / 2,
  eventAt: (seconds) => Math.min(10, Math.floor(seconds * 2) + 1),
};
const start: Timeline = { event: 1, time: 0, playing: false, speed: 1 };
const after = (...actions: TimelineAction[]): Timeline =>
  actions.reduce((line, action) => advance(line, action, run), start);

describe("the timeline of a machine run", () => {
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
    expect(after({ type: "by-seconds", by: 99 }).time).toBe(5);
  });

  it("does nothing on a tick while paused", () => {
    expect(after({ type: "tick", ms: 5000 })).toBe(start);
  });
});
