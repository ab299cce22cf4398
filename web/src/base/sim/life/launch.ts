// Starts workers, and notices when one is gone, has lost its job, or is silent. A browser that runs out of memory ends a
// worker without an event, and a worker that is busy in wasm can't answer whether it is still there. Therefore each holds a
// lock as long as it lives:
//
//   page: lock(name) -> worker: holds it, "up"
//   page: asks for the same lock, and gets it only when the worker is gone
//
// Its death then arrives as an error of the worker, like any other crash. Where there are no locks (a page that isn't
// served securely), it is only silent (heartbeat.ts).

import { Heartbeat, type Life, TICK_MS } from "./heartbeat.ts";
import { noteSilence } from "./silent.ts";

/** The messages of the errors by which it arrives that the browser ended a worker, or that the reader did. */
export const WORKER_ENDED = "worker ended";
export const WORKER_STOPPED = "worker stopped";
/** Told of a worker that has nothing in hand any more, and has not answered. */
export const WORKER_LOST = "worker lost its job";

/**
 * Longest silence of a worker that isn't up, in milliseconds: its code is arriving, or it ended before it had its lock.
 * The line may be slow, so the next one gets more, until one has come.
 */
const UP_MS = 8000;
const MORE = 4;
let upMs = UP_MS;

/** A worker that tells when it has nothing in hand. */
export interface Launched extends Worker {
  onrest: (() => void) | null;
}

/** Starts a worker. When it is gone, it gets an `error` event. */
export function launch(spawn: () => Worker): Launched {
  const worker: Launched = Object.assign(spawn(), { onrest: null });
  const over = new AbortController();
  const { signal } = over;
  const terminate = worker.terminate.bind(worker);
  const post = worker.postMessage.bind(worker) as (message: unknown, transfer: Transferable[]) => void;
  const end = (message: string): void => {
    if (signal.aborted) return;
    over.abort();
    worker.dispatchEvent(new ErrorEvent("error", { message }));
  };
  const say = (life: Life): void => post(life, []);
  const heart = new Heartbeat({
    ping: () => say({ kind: "ping" }),
    silent: (ms) => noteSilence(worker, ms > 0 ? { ms, stop: () => end(WORKER_STOPPED) } : undefined),
    rests: () => void (signal.aborted || worker.onrest?.()),
  });
  const waiting = untilUp(() => end(WORKER_ENDED));
  const clock = ticking(() => (waiting.isUp ? heart.tick() : waiting.tick()));
  signal.addEventListener("abort", () => {
    clock.stop();
    noteSilence(worker, undefined);
  });
  const name = navigator.locks === undefined ? undefined : `faultline worker ${crypto.randomUUID()}`;
  // Before whoever listens for answers, who doesn't know these messages.
  worker.addEventListener("message", (event: MessageEvent<unknown>) => {
    const life = isLife(event.data) ? event.data : undefined;
    if (life !== undefined) event.stopImmediatePropagation();
    waiting.heard(life?.kind === "up");
    if (life?.kind === "up" && life.holds && name !== undefined)
      navigator.locks.request(name, { signal }, () => end(WORKER_ENDED)).catch(() => undefined);
    heart.heard(life);
    if (waiting.isUp && !heart.isOut) clock.stop();
  });
  // An answer that memory does not suffice for.
  worker.addEventListener("messageerror", () => end(WORKER_ENDED));
  clock.go();
  say({ kind: "lock", ...(name !== undefined && { name }) });
  return Object.assign(worker, {
    postMessage(message: unknown, transfer: Transferable[]) {
      heart.sent();
      clock.go();
      post(message, transfer);
    },
    terminate() {
      over.abort();
      terminate();
    },
  });
}

/** A clock that ticks from `go` to `stop`. */
function ticking(tick: () => void): { readonly go: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    go: () => void (timer ??= setInterval(tick, TICK_MS)),
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Waits for a worker to be up, but not too long. */
function untilUp(late: () => void): { isUp: boolean; tick: () => void; heard: (isUp: boolean) => void } {
  let waitedMs = 0;
  return {
    isUp: false,
    tick: () => {
      waitedMs += TICK_MS;
      if (waitedMs < upMs) return;
      upMs *= MORE;
      late();
    },
    heard(isUp) {
      if (isUp) upMs = Math.max(UP_MS, 2 * waitedMs);
      waitedMs = 0;
      this.isUp ||= isUp;
    },
  };
}

const KINDS: ReadonlySet<unknown> = new Set<Life["kind"]>(["up", "ready", "beat", "pong"]);

function isLife(data: unknown): data is Life {
  return typeof data === "object" && data !== null && "kind" in data && KINDS.has(data.kind);
}
