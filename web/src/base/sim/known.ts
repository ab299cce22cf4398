// Answers known before an engine is there: those to the questions that views ask when they open. The engine gave them
// while the page was built (openings.ts), so a first visitor can step while the engine is still loading.

import type { JobKind, Jobs, Request } from "./protocol.ts";

/** A question, without the number of its message. */
export type Ask<Kinds extends JobKind = JobKind> = Kinds extends JobKind ? Pick<Request<Kinds>, "kind" | "ask"> : never;

/** A question and its answer. */
export type Known = readonly [ask: Ask, answer: Jobs[JobKind]["answer"]];

/** By kind of job, so that a log of megabytes is never turned into a key: no answers about logs are known. */
const answers = new Map<JobKind, Map<string, Jobs[JobKind]["answer"]>>();

/** More characters than any question that is known has. */
const LONGEST = 10_000;

/** Stores answers for as long as the page is open. */
export function know(known: readonly Known[]): void {
  for (const [{ kind, ask }, answer] of known) {
    const ofKind = answers.get(kind) ?? new Map<string, Jobs[JobKind]["answer"]>();
    answers.set(kind, ofKind.set(JSON.stringify(ask), answer));
  }
}

/** The answer, if it is known. It is shared, so nobody may write into its columns. */
export function knownAnswer<K extends JobKind>(kind: K, ask: Jobs[K]["ask"]): Jobs[K]["answer"] | undefined {
  // A string that somebody has typed or dropped can be megabytes long, and is never known.
  if (Object.values(ask).some((value) => typeof value === "string" && value.length > LONGEST)) return undefined;
  // Stored under the kind it belongs to, which the map's type cannot express.
  return answers.get(kind)?.get(JSON.stringify(ask));
}
