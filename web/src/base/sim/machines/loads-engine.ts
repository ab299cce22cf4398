// From a request to a recorded load: the calls into the wasm of machines. Used by its worker, and by tests in Node.

import { checkLoad, recordLoad } from "#systems";
import type { RecordingSize } from "../../model/recording.ts";
import type { EngineAnswer } from "../engine-answer.ts";
import type { Request } from "../protocol.ts";

type LoadsRequest = Request<"record-load" | "check-load">;

/** Serves one request. Throws diagnostics as JSON text. */
export function loadsEngine(request: LoadsRequest): EngineAnswer<LoadsRequest["kind"]> {
  if (request.kind === "check-load") return { answer: sizeOf(request.ask.text), transfer: [] };
  const text = recordLoad(request.ask.scenario);
  return { answer: { text, ...sizeOf(text) }, transfer: [] };
}

function sizeOf(text: string): RecordingSize {
  const [processes = 0, lines = 0] = checkLoad(text);
  return { processes, lines };
}
