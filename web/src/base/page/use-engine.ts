// A run of the engine that follows its request: the latest wins, and the last good result stays on the screen.

import { useEffect, useState } from "react";
import type { Diag } from "../sim/schema.gen.ts";
import { type Outcome, readOutcome } from "../sim/client.ts";
import { askEngine, warmEngine } from "../sim/engines.ts";
import { knownAnswer } from "../sim/known.ts";
import type { JobKind, Jobs } from "../sim/protocol.ts";
import { EngineCrash } from "./boundary/engine-crash.ts";
import { afterOpening } from "./opening.ts";
import { type Answered, isOf, NO_DIAGS, resultAs, useAsk } from "./use-asks.ts";

/** What is known of the latest run. */
export interface EngineRun<T> {
  /** The last result. */
  readonly result: T | undefined;
  /** The key of that result: an older key until a newer result has been computed. */
  readonly resultKey: string | undefined;
  /** Why the present request has no result. */
  readonly diags: readonly Diag[];
  /** A newer request is being computed. */
  readonly pending: boolean;
}

/**
 * Asks the engine whenever `key` changes. `read` turns the answer into what the view uses; it must keep its identity.
 */
export function useEngine<K extends JobKind, T>(
  channel: string,
  kind: K,
  ask: Jobs[K]["ask"] | undefined,
  key: string,
  read: (answer: Jobs[K]["answer"]) => T,
): EngineRun<T> {
  const of = [key, channel, kind];
  const [opened] = useState(() => (ask === undefined ? undefined : knownAnswer(kind, ask)));
  const answer = unlessCrashed(
    useAsk(
      ask && { of, ask: async (): Promise<Outcome<T>> => readOutcome(await askEngine(channel, kind, ask), read) },
      () => (opened === undefined ? undefined : resultAs(of, read(opened))),
    ),
  );
  useWarmEngine(kind, opened !== undefined);
  const resultKey = answer?.resultOf?.[0];
  return {
    result: answer?.result,
    resultKey: typeof resultKey === "string" ? resultKey : undefined,
    diags: answer?.diags ?? NO_DIAGS,
    // Found by comparing: reporting that a run begins would render the view once more before it ends.
    pending: !isOf(answer, of),
  };
}

/** The answer; an engine that crashed is thrown into the error boundary. */
export function unlessCrashed<T>(answer: Answered<T> | undefined): Answered<T> | undefined {
  if (answer?.crash !== undefined) throw new EngineCrash(answer.crash);
  return answer;
}

/** Starts an engine that was not needed yet: earlier, on a slow line or processor, it would delay the known answers. */
export function useWarmEngine(kind: JobKind, isOpening: boolean): void {
  useEffect(() => (isOpening ? afterOpening(() => warmEngine(kind)) : undefined), [isOpening, kind]);
}
