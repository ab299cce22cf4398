// What an engine hands to its worker. Separate from the protocol, which knows neither page nor worker.

import type { JobKind, Jobs } from "./protocol.ts";

/** An answer and the buffers transferred with it. */
export interface EngineAnswer<K extends JobKind = JobKind> {
  readonly answer: Jobs[K]["answer"];
  readonly transfer: Transferable[];
}
