import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLink } from "../../base/link/url.ts";
import { createLocation } from "../../base/model/location.ts";
import { createPlayback, type Playback } from "../../base/player/playback.ts";
import { inTurn, type Line, MOST_CHARACTERS, MOST_WAITING } from "./in-turn.ts";

const RUN = { position: 0, last: 9 } as Playback;

function begin(current: Playback | undefined): { readonly line: Line; readonly open: () => void } {
  const playback = createPlayback();
  playback.setState({ current });
  const line = inTurn({ playback, location: createLocation(readLink("#v=1&view=lab").link) });
  return { line, open: () => playback.setState({ current: RUN }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("messages that wait for their turn", () => {
  it("are obeyed at once where there is something to play", () => {
    const { line } = begin(RUN);
    const done: number[] = [];
    for (const at of [1, 2, 3]) line({ run: () => void done.push(at), size: 0 });
    expect(done).toEqual([1, 2, 3]);
  });

  it("wait for a view that opens, in their order", async () => {
    const { line, open } = begin(undefined);
    const done: number[] = [];
    for (const at of [1, 2, 3]) line({ run: () => void done.push(at), size: 0 });
    expect(done).toEqual([]);
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([1, 2, 3]);
  });

  it("are obeyed after three seconds in a view that has nothing to play", async () => {
    const { line } = begin(undefined);
    const done: number[] = [];
    for (const at of [1, 2]) line({ run: () => void done.push(at), size: 0 });
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([1, 2]);
  });

  it("wait for a packed link that is being unpacked", async () => {
    const { line } = begin(RUN);
    const done: string[] = [];
    let unpacked: (() => void) | undefined;
    const load = new Promise<void>((resolve) => (unpacked = resolve));
    line({ run: () => load.then(() => void done.push("load")), size: 10 });
    line({ run: () => void done.push("seek"), size: 0 });
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual([]);
    unpacked?.();
    await vi.advanceTimersByTimeAsync(20);
    expect(done).toEqual(["load", "seek"]);
  });

  it("are so many, and each beyond that is refused with the limit", async () => {
    const { line, open } = begin(undefined);
    let done = 0;
    const refused = Array.from({ length: 100_000 }, () => line({ run: () => void done++, size: 0 })).filter(Boolean);
    expect(refused).toHaveLength(100_000 - MOST_WAITING);
    expect(new Set(refused)).toEqual(new Set(["256 messages wait, at most 256 can"]));
    open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toBe(MOST_WAITING);
    expect(line({ run: () => void done++, size: 0 })).toBeUndefined();
  });

  it("have so many characters of links together", () => {
    const { line } = begin(undefined);
    const run = (): void => undefined;
    expect(line({ run, size: MOST_CHARACTERS - 1 })).toBeUndefined();
    expect(line({ run, size: 2 })).toBe("link has 2 characters, and 4194303 wait: at most 4194304 can");
    expect(line({ run, size: 1 })).toBeUndefined();
  });

  it("let the page be drawn between them when they take long", async () => {
    const { line } = begin(RUN);
    const done: number[] = [];
    const slow = (at: number): void => {
      done.push(at);
      vi.advanceTimersByTime(10);
    };
    for (const at of [1, 2, 3]) {
      line({ run: () => slow(at), size: 0 });
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(done).toEqual([1]);
    await vi.advanceTimersByTimeAsync(15);
    expect(done).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual([1, 2, 3]);
  });

  it("go on after one that throws", async () => {
    const { line } = begin(undefined);
    const done: number[] = [];
    const broken = async (): Promise<void> => Promise.reject(new Error("broken"));
    const heard = vi.fn<() => void>();
    process.on("unhandledRejection", heard);
    line({ run: broken, size: 0 });
    line({ run: () => void done.push(2), size: 0 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(done).toEqual([2]);
    process.off("unhandledRejection", heard);
  });
});
