// What whoever asks for a machine's run is told of it.

import type { Diag } from "../schema.gen.ts";
import type { RunSoFar } from "./session-protocol.ts";

/** Receives the progress of a run. */
export interface RunListener {
  /** The run has got this far; `done` if that is all of it. */
  readonly progress: (soFar: RunSoFar, done: boolean) => void;
  /** The scenario was refused. */
  readonly refused: (diags: readonly Diag[]) => void;
  /** The browser ended the worker, and the run begins again in a new one. */
  readonly again?: () => void;
  /** The engine crashed: a fault of ours. */
  readonly crashed: (message: string) => void;
}
