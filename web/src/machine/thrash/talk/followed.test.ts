import { describe, expect, test } from "vitest";
import { neighbour } from "./followed.ts";
import type { SystemRun } from "../use-thrash.ts";

/** A system with a number of consumers; the test uses nothing else of it. */
function systemOf(consumers: number): SystemRun {
  const workloads = [{ id: "consumers", consumers, sleep_ms: 100, writes: 10, touch_us: 1 }];
  return { id: "linux", machine: { workloads } } as unknown as SystemRun;
}

describe("the process that is followed", () => {
  test("goes round, by way of nobody", () => {
    const systems = [systemOf(3)];
    const seen = [undefined, 0, 1, 2];
    seen.forEach((picked, place) => {
      expect(neighbour(systems, picked, 1)).toBe(seen[(place + 1) % 4]);
      expect(neighbour(systems, picked, -1)).toBe(seen[(place + 3) % 4]);
    });
  });

  test("is nobody where there is none", () => {
    expect(neighbour([systemOf(0)], undefined, 1)).toBeUndefined();
    expect(neighbour([], undefined, -1)).toBeUndefined();
  });
});
