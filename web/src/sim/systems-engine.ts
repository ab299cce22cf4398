// From a request to packed columns: the calls into the wasm of the daemons and log readers. Used by its worker, and by tests
// in Node.

import { readLog, runMachine } from "#systems";
import { buffersOf } from "./buffers.ts";
import type { Answered } from "./answered.ts";
import type { Jobs, LogColumns, MachineColumns, Request } from "./protocol.ts";
import type { LogHead, MachineHead } from "./schema.gen.ts";

/** Serves one request. Throws diagnostics as JSON text. */
export function systemsEngine(request: Request<"machine" | "log">): Answered<"machine" | "log"> {
  switch (request.kind) {
    case "machine":
      return machineColumns(request.ask.scenario);
    case "log":
      return logColumns(request.ask);
  }
}

function machineColumns(scenario: string): Answered<"machine"> {
  const run = runMachine(scenario);
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

function logColumns({ name, bytes, format }: Jobs["log"]["ask"]): Answered<"log"> {
  const log = readLog(name, bytes, format);
  try {
    const head = JSON.parse(log.head) as LogHead;
    const answer: LogColumns = { head, t: log.t, lines: log.lines, values: log.values };
    return { answer, transfer: buffersOf(answer) };
  } finally {
    log.free();
  }
}
