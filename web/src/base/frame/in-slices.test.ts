import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inSlices } from "./in-slices.ts";

/** A clock that only drawing moves. */
let clock = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Asks for drawings that take some milliseconds each; returns the names of those that were drawn. */
function asked(names: string, each_ms: number): string[] {
  const drawn: string[] = [];
  for (const name of names) {
    inSlices(() => {
      drawn.push(name);
      clock += each_ms;
    });
  }
  return drawn;
}

it("draws at once what there is time for", () => {
  expect(asked("abcdef", 1).join("")).toBe("abcdef");
});

it("leaves what takes longer to later tasks, in its order", () => {
  const drawn = asked("abcde", 20);
  expect(drawn.join("")).toBe("ab");
  vi.advanceTimersToNextTimer();
  expect(drawn.join("")).toBe("abcd");
  vi.runAllTimers();
  expect(drawn.join("")).toBe("abcde");
});
