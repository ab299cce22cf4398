// The worker's side of its life: it holds a lock as long as it lives (launch.ts), says how many jobs it has in hand, and
// beats between the slices of a long one (heartbeat.ts).

import type { Life } from "./heartbeat.ts";

/** The part of a dedicated worker's scope used here; the DOM types describe a window's `self`. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<Life | undefined>) => void): void;
  addEventListener(type: "messageerror", listener: () => void): void;
  postMessage(message: Life, transfer: Transferable[]): void;
}

/** Shortest time between two beats, in milliseconds. */
const BEAT_MS = 1000;

/** Nothing outside of a worker. */
let scope: Scope | undefined;
let [taken, inHand, beaten] = [0, 0, 0];

/** Answers for this worker's life. Call it before anything else listens for messages. */
export function holdLife(ready: Promise<unknown>): void {
  const own = self as unknown as Scope;
  scope = own;
  const tellReady = (): void => own.postMessage({ kind: "ready" }, []);
  // That it will never be ready is told of whatever job needs it.
  void ready.then(tellReady, () => undefined);
  own.addEventListener("message", (event) => {
    const { data } = event;
    if (data?.kind === "lock") {
      event.stopImmediatePropagation();
      hold(own, data.name);
    }
    if (data?.kind === "ping") {
      event.stopImmediatePropagation();
      own.postMessage({ kind: "pong", taken, inHand }, []);
    }
  });
  // A job that memory does not suffice for.
  own.addEventListener("messageerror", () => {
    taken += 1;
  });
}

function hold(own: Scope, name: string | undefined): void {
  const up = (holds: boolean): void => own.postMessage({ kind: "up", holds }, []);
  // A worker of a page in a sandbox has none, though the page itself has some, which refuse.
  if (name === undefined || navigator.locks === undefined) return up(false);
  navigator.locks
    .request(name, () => {
      up(true);
      return new Promise(() => undefined);
    })
    .catch(() => up(false));
}

/** Does a job that was sent. */
export async function take(work: () => Promise<void>): Promise<void> {
  taken += 1;
  inHand += 1;
  try {
    await work();
  } finally {
    inHand -= 1;
  }
}

/** Says between two slices of a long job that this worker goes on. */
export function beat(): void {
  const now = performance.now();
  if (scope === undefined || now - beaten < BEAT_MS) return;
  beaten = now;
  scope.postMessage({ kind: "beat" }, []);
}
