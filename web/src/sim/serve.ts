// The worker's side of an engine:
//
//   page: client.ask(kind, ask)
//     -> postMessage(Request)
//          worker: engine(request) -> wasm -> packed columns, copied out of wasm memory once
//     <- postMessage(Reply, transfer)
//   page: client resolves the promise
//
// A panic in wasm leaves its memory in an unknown state: the worker reports "crashed" and the client starts a new one.

import type { Answered } from "./answered.ts";
import type { Reply } from "./protocol.ts";
import type { Diag } from "./schema.gen.ts";

/** The part of a dedicated worker's scope used here; the DOM types describe a window's `self`. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<Asked>) => void): void;
  postMessage(message: Reply, transfer: Transferable[]): void;
}

/** What a request has in common with all others. */
interface Asked {
  readonly id: number;
}

/** An engine takes the requests of its own kinds; the client sends it no others. */
type Engine = (request: never) => Answered | Promise<Answered>;

/** Serves requests with `engine` once `ready`. */
export function serve(ready: Promise<unknown>, engine: Engine): void {
  const scope = self as unknown as Scope;
  scope.addEventListener("message", (event) => {
    void answer(scope, ready, engine, event.data);
  });
}

async function answer(scope: Scope, ready: Promise<unknown>, engine: Engine, request: Asked): Promise<void> {
  const { id } = request;
  try {
    await ready;
    const { answer, transfer } = await engine(request as never);
    scope.postMessage({ id, kind: "done", answer }, transfer);
  } catch (thrown) {
    // The bindings throw diagnostics as JSON text; anything else is a fault of ours.
    const reply: Reply =
      typeof thrown === "string"
        ? { id, kind: "refused", diags: JSON.parse(thrown) as readonly Diag[] }
        : { id, kind: "crashed", message: thrown instanceof Error ? (thrown.stack ?? thrown.message) : "" };
    scope.postMessage(reply, []);
  }
}
