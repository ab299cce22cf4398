// From a file to a log held in memory, and to what the page draws of it, with progress on the way.

import type { EngineAnswer } from "../engine-answer.ts";
import { bytesOf } from "./log-bytes.ts";
import { type HeldLogs, logAnswer } from "./logs-engine.ts";
import type { LogFile } from "../protocol.ts";
import { ReadingSteps } from "./reading-steps.ts";
import type { Tell } from "../serve.ts";

/** Reads a file, unless it is already held. */
export async function hold(held: HeldLogs, file: LogFile, steps: ReadingSteps): Promise<void> {
  if (held.has(file)) return;
  const bytes = await bytesOf(file, steps);
  held.read(file, bytes, steps.begin("parsing", bytes.length));
}

/** Reads a file for the page. */
export async function readAnswer(held: HeldLogs, file: LogFile, tell: Tell): Promise<EngineAnswer<"log">> {
  const steps = new ReadingSteps(file.name, tell);
  await hold(held, file, steps);
  held.leaveOut(file);
  return logAnswer(held.get(file.key), steps.begin("summing", file.blob.size));
}
