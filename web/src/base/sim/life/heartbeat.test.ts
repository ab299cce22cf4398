import { expect, it } from "vitest";
import { Heartbeat, TICK_MS } from "./heartbeat.ts";

function beating(): { heart: Heartbeat; told: string[]; ticks: (ms: number) => void } {
  const told: string[] = [];
  const heart = new Heartbeat({
    ping: () => told.push("ping"),
    silent: (ms) => told.push(`silent ${ms / 1000}`),
    rests: () => told.push("rests"),
  });
  const ticks = (ms: number): void => {
    for (let at = 0; at < ms; at += TICK_MS) heart.tick();
  };
  return { heart, told, ticks };
}

it("asks a worker once while it does not answer, and tells of ten seconds of silence", () => {
  const { heart, told, ticks } = beating();
  heart.heard({ kind: "ready" });
  heart.sent();
  ticks(8000);
  expect(told).toEqual(["ping"]);
  ticks(4000);
  expect(told).toEqual(["ping", "silent 10", "silent 12"]);
  heart.heard();
  expect(told.at(-1)).toBe("silent 0");
});

it("does not take a worker for silent that beats, or that has nothing to do", () => {
  const { heart, told, ticks } = beating();
  heart.heard({ kind: "ready" });
  ticks(60_000);
  heart.sent();
  for (let beats = 0; beats < 20; beats++) {
    ticks(6000);
    heart.heard({ kind: "beat" });
  }
  expect(told).toEqual(["ping"]);
});

it("does not count an answer to a ping as work: a job may wait for what never comes", () => {
  const { heart, told, ticks } = beating();
  heart.heard({ kind: "ready" });
  heart.sent();
  for (let at = 0; at < 5; at++) {
    ticks(TICK_MS);
    heart.heard({ kind: "pong", taken: 1, inHand: 1 });
  }
  expect(told).toContain("silent 10");
});

it("waits longer for a worker whose code is on its way", () => {
  const { heart, told, ticks } = beating();
  heart.sent();
  ticks(58_000);
  expect(told).toEqual(["ping"]);
  ticks(2000);
  expect(told.at(-1)).toBe("silent 60");
});

it("tells of rest when the worker has nothing in hand of all that it was sent, and is not asked any more", () => {
  const { heart, told, ticks } = beating();
  heart.sent();
  ticks(TICK_MS);
  heart.sent();
  heart.heard({ kind: "pong", taken: 1, inHand: 0 });
  expect(told).toEqual(["ping"]);
  ticks(TICK_MS);
  heart.heard({ kind: "pong", taken: 2, inHand: 1 });
  expect(told).toEqual(["ping", "ping"]);
  ticks(TICK_MS);
  heart.heard({ kind: "pong", taken: 2, inHand: 0 });
  expect(told).toEqual(["ping", "ping", "ping", "rests"]);
  expect(heart.isOut).toBe(false);
  ticks(60_000);
  expect(told).toHaveLength(4);
});

it("counts a tick of a machine that slept as one tick", () => {
  const { heart, told } = beating();
  heart.heard({ kind: "ready" });
  heart.sent();
  // However much time has passed between the two: the timer comes once.
  heart.tick();
  heart.tick();
  expect(told).toEqual(["ping"]);
});
