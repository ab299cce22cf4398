import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { launch, WORKER_ENDED, WORKER_STOPPED } from "./launch.ts";
import { heedSilence, type Silence } from "./silent.ts";

/** A worker that says what it is told to say. */
class Near extends EventTarget {
  readonly got: unknown[] = [];
  ended = false;

  postMessage(message: unknown): void {
    this.got.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

let told: string[] = [];

/** A worker of a page without locks, and what it was told to have come to. */
function started(): { near: Near; worker: Worker } {
  const near = new Near();
  const worker = launch(() => near as unknown as Worker);
  near.addEventListener("error", (event) => told.push((event as ErrorEvent).message));
  return { near, worker };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal(
    "ErrorEvent",
    class extends Event {
      readonly message: string;
      constructor(type: string, { message }: { readonly message: string }) {
        super(type);
        this.message = message;
      }
    },
  );
  told = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits longer for the next worker after one that never came up, but only until one has", () => {
  started();
  vi.advanceTimersByTime(9000);
  expect(told).toEqual([WORKER_ENDED]);
  const second = started();
  vi.advanceTimersByTime(16_000);
  expect(told).toHaveLength(1);
  second.near.say({ kind: "up" });
  const third = started();
  third.near.say({ kind: "up" });
  started();
  vi.advanceTimersByTime(9000);
  expect(told).toHaveLength(2);
});

it("takes no worker without a lock for one that has ended", () => {
  const request = vi.fn<(name: string, options: object, ended: () => void) => Promise<void>>(async (_, __, ended) =>
    ended(),
  );
  vi.stubGlobal("navigator", { locks: { request } });
  started().near.say({ kind: "up", holds: false });
  expect(told).toEqual([]);
  started().near.say({ kind: "up", holds: true });
  expect(told).toEqual([WORKER_ENDED]);
});

it("has no clock while the worker has nothing to do, and hides what it says of its life", () => {
  const { near, worker } = started();
  const heard: unknown[] = [];
  near.addEventListener("message", (event) => heard.push((event as MessageEvent).data));
  near.say({ kind: "up" });
  expect(vi.getTimerCount()).toBe(0);
  worker.postMessage({ id: 1 }, []);
  expect(vi.getTimerCount()).toBe(1);
  near.say({ kind: "done", id: 1 });
  vi.advanceTimersByTime(2000);
  near.say({ kind: "pong", taken: 1, inHand: 0 });
  expect(vi.getTimerCount()).toBe(0);
  expect(heard).toEqual([{ kind: "done", id: 1 }]);
});

it("tells of a silent worker in one place, and ends it when that is asked", () => {
  let silent: readonly Silence[] = [];
  heedSilence((now) => (silent = now));
  const { near, worker } = started();
  near.say({ kind: "up" });
  near.say({ kind: "ready" });
  worker.postMessage({ id: 1 }, []);
  vi.advanceTimersByTime(9000);
  expect(silent).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(silent.map(({ ms }) => ms)).toEqual([12_000]);
  silent[0]?.stop();
  expect(told).toEqual([WORKER_STOPPED]);
  expect(silent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
