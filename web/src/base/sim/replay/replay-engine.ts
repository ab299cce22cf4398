// From a request to a replay's columns: the calls into the wasm of the policies. For its worker, and for tests in Node.

import { replay } from "#replay";
import { buffersOf } from "../buffers.ts";
import type { EngineAnswer } from "../engine-answer.ts";
import type { ReplayColumns, Request } from "../protocol.ts";
import type { ReplayHead } from "../schema.gen.ts";
import { narrowSteps } from "./narrow.ts";

/** Serves one request. Throws diagnostics as JSON text. */
export function replayEngine({ ask }: Request<"replay">): EngineAnswer<"replay"> {
  const run = replay(ask.scenario, ask.share ?? 1);
  try {
    const answer: ReplayColumns = {
      head: JSON.parse(run.head) as ReplayHead,
      steps: narrowSteps(run.steps),
      deltas: run.deltas,
      checkpoints: run.checkpoints,
      checkpointStarts: run.checkpointStarts,
      predicted: run.predicted,
      rivals: run.rivals,
    };
    return { answer, transfer: buffersOf(answer) };
  } finally {
    run.free();
  }
}
