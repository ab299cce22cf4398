import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Module from "./curves-first.ts";

type CurvesFirst = typeof Module;

/** Frames come every 16 ms. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module in a page that has seen curves before, or has not. */
async function opened(curvesBefore: boolean): Promise<CurvesFirst> {
  const module = await import("./curves-first.ts");
  if (curvesBefore) await module.followCurves(Promise.resolve());
  return module;
}

/** When each of several requests is let through, in milliseconds from now. */
function times({ curvesPainted }: CurvesFirst, asks: number): number[] {
  const began = Date.now();
  const passed: number[] = [];
  for (let i = 0; i < asks; i++) void curvesPainted().then(() => (passed[i] = Date.now() - began));
  return passed;
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

describe("a run", () => {
  test("is asked for at once when no curve is under way", async () => {
    const passed = times(await opened(true), 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(passed).toEqual([0]);
  });

  test("waits until curves that were asked for before it have been painted", async () => {
    const first = await opened(true);
    void first.followCurves(after(5));
    const passed = times(first, 2);
    await vi.advanceTimersByTimeAsync(100);
    // Five milliseconds, a frame, and the timers before and after it.
    expect(passed).toEqual([23, 23]);
  });

  test("waits three frames at most", async () => {
    const first = await opened(true);
    void first.followCurves(after(5000));
    const passed = times(first, 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(passed).toEqual([50]);
  });

  test("does not wait for an engine that has yet to be fetched", async () => {
    const first = await opened(false);
    void first.followCurves(after(20));
    const passed = times(first, 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(passed).toEqual([0]);
  });

  test("that was asked for earlier goes first, whatever it waits for", async () => {
    const first = await opened(true);
    void first.followCurves(after(5000));
    const early = times(first, 1);
    await vi.advanceTimersByTimeAsync(10);
    void first.followCurves(after(0));
    const late = times(first, 1);
    await vi.advanceTimersByTimeAsync(100);
    expect([early[0], (late[0] ?? NaN) + 10]).toEqual([50, 50]);
  });
});
