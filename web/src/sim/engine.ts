// From a request to packed columns: the calls into wasm. Used by the worker, and by tests in Node.

import { readLog, replay, runMachine } from "#sim";
import type { Answered, Jobs, LogColumns, MachineColumns, ReplayColumns, Request } from "./protocol.ts";
import type { LogHead, MachineHead, ReplayHead } from "./schema.gen.ts";

/** Serves one request. Throws diagnostics as JSON text. */
export function engine(request: Request): Answered {
  switch (request.kind) {
    case "replay":
      return replayColumns(request.ask.scenario);
    case "machine":
      return machineColumns(request.ask.scenario);
    case "log":
      return logColumns(request.ask);
  }
}

function replayColumns(scenario: string): Answered<ReplayColumns> {
  const run = replay(scenario);
  try {
    const answer: ReplayColumns = {
      head: JSON.parse(run.head) as ReplayHead,
      steps: run.steps,
      deltas: run.deltas,
      checkpoints: run.checkpoints,
      checkpointStarts: run.checkpointStarts,
      predicted: run.predicted,
    };
    return { answer, transfer: buffers(answer) };
  } finally {
    run.free();
  }
}

function machineColumns(scenario: string): Answered<MachineColumns> {
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
    return { answer, transfer: buffers(answer) };
  } finally {
    run.free();
  }
}

function logColumns({ name, bytes, format }: Jobs["log"]["ask"]): Answered<LogColumns> {
  const log = readLog(name, bytes, format);
  try {
    const head = JSON.parse(log.head) as LogHead;
    const answer: LogColumns = { head, t: log.t, lines: log.lines, values: log.values };
    return { answer, transfer: buffers(answer) };
  } finally {
    log.free();
  }
}

/** The buffers behind an answer's columns; the glue copied them out of wasm memory, so they are ours to move. */
function buffers(answer: object): Transferable[] {
  return Object.values(answer).flatMap((value: unknown) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}
