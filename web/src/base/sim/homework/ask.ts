// Asks the worker of exercises, with the type of each answer.

import type { Outcome } from "../client.ts";
import { askEngine } from "../engines.ts";
import type { Homework, HomeworkAskOf, HomeworkResults } from "./homework-jobs.ts";

/** Asks on a channel; a newer request on the same channel supersedes it. */
export async function askHomework<J extends keyof HomeworkResults>(
  channel: string,
  ask: HomeworkAskOf<J>,
): Promise<Outcome<Homework<HomeworkResults[J]>>> {
  // The engine answers each job with its own result.
  return (await askEngine(channel, "homework", ask)) as Outcome<Homework<HomeworkResults[J]>>;
}
