// What an engine hands to its worker. Apart from the protocol, which knows no page and no worker.

import type { JobKind, Jobs } from "./protocol.ts";

/** An answer and the buffers that move with it. */
export interface EngineAnswer<K extends JobKind = JobKind> {
  readonly answer: Jobs[K]["answer"];
  readonly transfer: Transferable[];
}
