// The worker's side of an engine:
//
//   page: client.ask(kind, ask)
//     -> postMessage(Request)
//          worker: engine(request) -> wasm -> packed columns, copied out of wasm memory once
//     <- postMessage(Reply, transfer)
//   page: client resolves the promise
//
// A panic in wasm leaves its memory in an unknown state: the worker reports "crashed" and the client starts a new one.

import { holdLife, take } from "./life/alive.ts";
import type { EngineAnswer } from "./engine-answer.ts";
import type { Progress, Reply } from "./protocol.ts";
import type { Diag } from "./schema.gen.ts";

/** The part of a dedicated worker's scope used here; the DOM types describe a window's `self`. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<Asked>) => void): void;
  postMessage(message: Reply, transfer: Transferable[]): void;
}

/** What all requests have in common. */
interface Asked {
  readonly id: number;
}

/** Thrown by an engine that has diagnostics of its own. */
export class Refusal extends Error {
  readonly diags: readonly Diag[];

  constructor(diags: readonly Diag[]) {
    super(diags.map(({ code }) => code).join(" "));
    this.diags = diags;
  }
}

/** Reports the progress of a job. */
export type Tell = (progress: Progress) => void;

/** An engine takes requests of its own kinds; the client sends no others, and none before the last one is answered. */
type Engine = (request: never, tell: Tell) => EngineAnswer | Promise<EngineAnswer>;

/** Serves requests with `engine` once `ready`. */
export function serve(ready: Promise<unknown>, engine: Engine): void {
  holdLife(ready);
  const scope = self as unknown as Scope;
  scope.addEventListener("message", (event) => {
    void take(() => answer(scope, ready, engine, event.data));
  });
}

async function answer(scope: Scope, ready: Promise<unknown>, engine: Engine, request: Asked): Promise<void> {
  const { id } = request;
  try {
    await ready;
    const tell: Tell = (progress) => scope.postMessage({ id, kind: "progress", progress }, []);
    const { answer, transfer } = await engine(request as never, tell);
    scope.postMessage({ id, kind: "done", answer }, transfer);
  } catch (thrown) {
    scope.postMessage(replyTo(id, thrown), []);
  }
}

/** The bindings throw diagnostics as JSON text; anything but a refusal is a fault of ours. */
function replyTo(id: number, thrown: unknown): Reply {
  if (typeof thrown === "string") return { id, kind: "refused", diags: JSON.parse(thrown) as readonly Diag[] };
  if (thrown instanceof Refusal) return { id, kind: "refused", diags: thrown.diags };
  return { id, kind: "crashed", message: thrown instanceof Error ? (thrown.stack ?? thrown.message) : "" };
}
