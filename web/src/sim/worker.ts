// The engine's worker:
//
//   page: client.ask(kind, ask)
//     -> postMessage(Request)
//          worker: engine(kind, ask) -> wasm -> packed columns, copied out of wasm memory once
//     <- postMessage(Reply, transfer)
//   page: client resolves the promise
//
// A panic in wasm leaves its memory in an unknown state: the worker reports "crashed" and the client starts a new one.

import init from "#sim";
import { engine } from "./engine.ts";
import type { Reply, Request } from "./protocol.ts";
import type { Diag } from "./schema.gen.ts";

/** The part of a dedicated worker's scope used here; the DOM types describe a window's `self`. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<Request>) => void): void;
  postMessage(message: Reply, transfer: Transferable[]): void;
}

const scope = self as unknown as Scope;
const ready = init();

scope.addEventListener("message", (event) => {
  void answer(event.data);
});

async function answer(request: Request): Promise<void> {
  const { id } = request;
  try {
    await ready;
    const { answer, transfer } = engine(request);
    post({ id, kind: "done", answer }, transfer);
  } catch (thrown) {
    // The bindings throw diagnostics as JSON text; anything else is a fault of ours.
    if (typeof thrown === "string") {
      post({ id, kind: "refused", diags: JSON.parse(thrown) as readonly Diag[] }, []);
    } else {
      post({ id, kind: "crashed", message: thrown instanceof Error ? (thrown.stack ?? thrown.message) : "" }, []);
    }
  }
}

function post(reply: Reply, transfer: Transferable[]): void {
  scope.postMessage(reply, transfer);
}
