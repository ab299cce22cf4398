// A worker without a thread, for tests in Node: the real host and the real engine, one turn of the event loop away.

import * as engine from "#systems";
import { SessionHost } from "./session-host.ts";
import type { SessionWorker } from "./run-listener.ts";
import type { SessionAsk, SessionTell } from "./session-protocol.ts";

/** The worker. */
export class NearWorker implements SessionWorker {
  onmessage: ((event: MessageEvent<SessionTell>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onrest: (() => void) | null = null;
  terminated = false;
  readonly #host = new SessionHost(
    engine,
    (message) => {
      if (!this.terminated) this.onmessage?.({ data: message } as MessageEvent<SessionTell>);
    },
    () => new Promise((resolve) => setImmediate(resolve)),
  );

  postMessage(message: SessionAsk): void {
    setImmediate(() => void this.#host.take(message, Promise.resolve()));
  }

  terminate(): void {
    this.terminated = true;
  }
}
