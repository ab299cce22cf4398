// Code that the workers of machines share.

import { beat, holdLife, take } from "../life/alive.ts";
import type { MachineEngine } from "./machine-engines.ts";
import { SessionHost } from "./session-host.ts";
import type { SessionAsk, SessionTell } from "./session-protocol.ts";

/** The part of a dedicated worker's scope used here; the DOM types describe a window's `self`. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<SessionAsk>) => void): void;
  postMessage(message: SessionTell, transfer: Transferable[]): void;
}

/** Answers the messages of a session, once the module has loaded. */
export function serveSession(ready: Promise<unknown>, engine: MachineEngine): void {
  holdLife(ready);
  const scope = self as unknown as Scope;
  // A message to ourselves is queued after those already waiting; a timer would take four milliseconds longer.
  const line = new MessageChannel();
  let goOn = (): void => {};
  line.port1.onmessage = () => goOn();
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      beat();
      goOn = resolve;
      line.port2.postMessage(undefined);
    });
  const host = new SessionHost(engine, (message, transfer) => scope.postMessage(message, transfer), pause);
  scope.addEventListener("message", (event) => {
    void take(() => host.take(event.data, ready));
  });
}
