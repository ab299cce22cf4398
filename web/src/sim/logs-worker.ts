// The worker of the log readers. What is compared is held; the files of a comparison before that are forgotten.

import init from "#logs";
import type { Answered } from "./answered.ts";
import { compareAnswer, filesCompared, logCurvesAnswer } from "./logs-compare.ts";
import { HeldLogs, logsEngine } from "./logs-engine.ts";
import type { LogFile, Request } from "./protocol.ts";
import { serve } from "./serve.ts";

const held = new HeldLogs();
let before: readonly LogFile[] = [];

serve(init(), async (request: Request<"log" | "compare" | "log-curves">): Promise<Answered> => {
  if (request.kind === "log") return logsEngine(request);
  await hold(filesCompared(request.ask));
  return request.kind === "compare" ? compareAnswer(held, request.ask) : logCurvesAnswer(held, request.ask);
});

async function hold(files: readonly LogFile[]): Promise<void> {
  for (const { key } of before) if (!files.some((file) => file.key === key)) held.forget(key);
  before = files;
  for (const file of files) {
    if (!held.has(file)) held.read(file, new Uint8Array(await file.blob.arrayBuffer()));
  }
}
