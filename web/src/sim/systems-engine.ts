// From a request to packed columns: the calls into the wasm of the paging daemons. Used by its worker, and by tests in Node.

import { runMachine } from "#systems";
import { buffersOf } from "./buffers.ts";
import type { Answered } from "./answered.ts";
import type { MachineColumns, Request } from "./protocol.ts";
import type { MachineHead } from "./schema.gen.ts";

/** Serves one request. Throws diagnostics as JSON text. */
export function systemsEngine({ ask }: Request<"machine">): Answered<"machine"> {
  const run = runMachine(ask.scenario);
  try {
    const answer: MachineColumns = {
      head: JSON.parse(run.head) as MachineHead,
      series: run.series,
      scans: run.scans,
      events: run.events,
      deltas: run.deltas,
      checkpoints: run.checkpoints,
      checkpointStarts: run.checkpointStarts,
    };
    return { answer, transfer: buffersOf(answer) };
  } finally {
    run.free();
  }
}
