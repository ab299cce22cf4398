// The worker of the log readers. It takes files, not bytes: reading and unpacking them is its work, too.

import init from "#logs";
import type { Answered } from "./answered.ts";
import { bytesOf } from "./log-bytes.ts";
import { compareAnswer, filesCompared, logCurvesAnswer, pairedColumns } from "./logs-compare.ts";
import { HeldLogs, logAnswer } from "./logs-engine.ts";
import { guessAnswer } from "./logs-guess.ts";
import { phasesOf } from "./logs-phases.ts";
import { recheckAnswer } from "./logs-recheck.ts";
import type { LogFile, LogJobKind, Request } from "./protocol.ts";
import { serve, type Tell } from "./serve.ts";

const held = new HeldLogs();

serve(init(), async (request: Request<LogJobKind>, tell: Tell): Promise<Answered> => {
  for (const file of filesOf(request)) {
    if (!held.has(file)) held.read(file, await bytesOf(file, tell));
  }
  // Not between two readings: another job may want a log with something else left out.
  for (const file of filesOf(request)) held.leaveOut(file);
  return serveHeld(request);
});

/** The files a job is about. */
function filesOf(request: Request<LogJobKind>): readonly LogFile[] {
  switch (request.kind) {
    case "log":
    case "phases":
    case "guess":
      return [request.ask.file];
    case "compare":
    case "log-curves":
      return filesCompared(request.ask);
    case "pairs":
    case "recheck":
    case "forget":
      return [];
  }
}

/** Serves a job whose files are held. */
function serveHeld(request: Request<LogJobKind>): Answered {
  switch (request.kind) {
    case "log":
      return logAnswer(held.get(request.ask.file.key));
    case "phases":
      return { answer: phasesOf(held.get(request.ask.file.key), request.ask.ask), transfer: [] };
    case "guess":
      return guessAnswer(held.get(request.ask.file.key), request.ask);
    case "compare":
      return compareAnswer(held, request.ask);
    case "log-curves":
      return logCurvesAnswer(held, request.ask);
    case "pairs":
      return { answer: pairedColumns(request.ask), transfer: [] };
    case "recheck":
      return recheckAnswer(request.ask);
    case "forget":
      for (const key of request.ask.keys) held.forget(key);
      return { answer: null, transfer: [] };
  }
}
