// Whom a session tells of a run, and with whom it talks.

import type { Diag } from "../schema.gen.ts";
import type { RunSoFar, SessionAsk, SessionTell } from "./session-protocol.ts";

/** Receives the progress of a run. */
export interface RunListener {
  /** The run has got this far; `done` if that is all of it. */
  readonly progress: (soFar: RunSoFar, done: boolean) => void;
  /** The scenario was refused. */
  readonly refused: (diags: readonly Diag[]) => void;
  /** The worker is gone, and the run begins again in a new one. */
  readonly again?: () => void;
  /** The engine crashed: a fault of ours. */
  readonly crashed: (message: string) => void;
}

/** The part of `Worker` a session needs; tests bring their own. */
export interface SessionWorker {
  postMessage(message: SessionAsk, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<SessionTell>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  /** Called when the worker has said all that it had to say. */
  onrest: (() => void) | null;
}
