// The core of exercises in the page itself: in a package for learning systems there is no worker, and may be no server.

import init from "#homework";
import { homeworkAnswer } from "./homework-engine.ts";
import type { Homework, HomeworkAsk, HomeworkAskOf, HomeworkResults } from "./homework-jobs.ts";

/** Starts the core from its bytes. */
export async function startHomework(
  wasm: Uint8Array<ArrayBuffer>,
): Promise<<J extends HomeworkAsk["job"]>(ask: HomeworkAskOf<J>) => Promise<Homework<HomeworkResults[J]>>> {
  await init({ module_or_path: wasm });
  // The core answers each job with its own result.
  return async (ask) => homeworkAnswer(ask) as never;
}
