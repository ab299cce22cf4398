// The worker of the log readers. It takes files, not bytes: reading and unpacking them is part of its work.

import init from "#logs";
import type { EngineAnswer } from "../engine-answer.ts";
import { hold, readAnswer } from "./hold-log.ts";
import { aaAnswer, compareAnswer, filesCompared, logCurvesAnswer, pairedColumns } from "./logs-compare.ts";
import { HeldLogs } from "./logs-engine.ts";
import { guessAnswer } from "./logs-guess.ts";
import { incidentAnswer } from "./logs-incident.ts";
import { phasesOf } from "./logs-phases.ts";
import { recheckAnswer } from "./logs-recheck.ts";
import { ReadingSteps } from "./reading-steps.ts";
import type { LogFile, LogJobKind, Request } from "../protocol.ts";
import { serve, type Tell } from "../serve.ts";

const held = new HeldLogs();

serve(init(), async (request: Request<LogJobKind>, tell: Tell): Promise<EngineAnswer> => {
  if (request.kind === "log") return readAnswer(held, request.ask.file, tell);
  for (const file of filesOf(request)) await hold(held, file, new ReadingSteps(file.name, tell));
  // After all files have been read, not in between: another job may have left something else out of a log.
  for (const file of filesOf(request)) held.leaveOut(file);
  return serveHeld(request);
});

/** Jobs about logs that have been read already, or are read again. */
type HeldKind = Exclude<LogJobKind, "log">;

/** The files a job is about. */
function filesOf(request: Request<HeldKind>): readonly LogFile[] {
  switch (request.kind) {
    case "phases":
    case "guess":
      return [request.ask.file];
    case "incident":
      return request.ask.files;
    case "compare":
    case "aa":
    case "log-curves":
      return filesCompared(request.ask);
    case "pairs":
    case "recheck":
    case "forget":
      return [];
  }
}

/** Serves a job whose files are held. */
function serveHeld(request: Request<HeldKind>): EngineAnswer {
  switch (request.kind) {
    case "phases":
      return { answer: phasesOf(held.get(request.ask.file.key), request.ask.ask), transfer: [] };
    case "incident":
      return incidentAnswer(held, request.ask);
    case "guess":
      return guessAnswer(held.get(request.ask.file.key), request.ask);
    case "compare":
      return compareAnswer(held, request.ask);
    case "aa":
      return aaAnswer(held, request.ask);
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
