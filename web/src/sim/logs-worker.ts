// The worker of the log readers.

import init, { readLog } from "#logs";
import type { Answered } from "./answered.ts";
import { logsEngine } from "./logs-engine.ts";
import { phasesOf } from "./logs-phases.ts";
import type { Request } from "./protocol.ts";
import { serve } from "./serve.ts";

serve(init(), (request: Request<"log" | "phases">): Answered | Promise<Answered> => {
  switch (request.kind) {
    case "log":
      return logsEngine(request);
    case "phases":
      return phases(request);
  }
});

async function phases({ ask: { file, ask } }: Request<"phases">): Promise<Answered<"phases">> {
  const log = readLog(file.name, new Uint8Array(await file.blob.arrayBuffer()));
  try {
    return { answer: phasesOf(log, ask), transfer: [] };
  } finally {
    log.free();
  }
}
