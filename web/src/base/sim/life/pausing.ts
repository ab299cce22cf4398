// A worker that pauses amid a long job, so that it hears what is asked meanwhile.

import { beat, holdLife, take } from "./alive.ts";

/** Tells the page something. */
type Tell = (message: object, transfer: Transferable[]) => void;

/** The part of a dedicated worker's scope used here; the DOM types describe a window's `self`. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<never>) => void): void;
  postMessage: Tell;
}

/** Answers messages with what `serving` makes of the means to tell and to pause, once the module has loaded. */
export function servePausing(
  ready: Promise<unknown>,
  serving: (tell: Tell, pause: () => Promise<void>, ready: Promise<unknown>) => (ask: never) => Promise<void>,
): void {
  holdLife(ready);
  const scope = self as unknown as Scope;
  // A message to ourselves is queued after those already waiting; a timer would take four milliseconds longer.
  const line = new MessageChannel();
  const waiting: (() => void)[] = [];
  line.port1.onmessage = () => waiting.shift()?.();
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      beat();
      waiting.push(resolve);
      line.port2.postMessage(undefined);
    });
  const answer = serving((message, transfer) => scope.postMessage(message, transfer), pause, ready);
  scope.addEventListener("message", (event) => {
    void take(() => answer(event.data));
  });
}
