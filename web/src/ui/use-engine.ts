// A run of the engine that follows its request: the latest wins, the last good result stays on the screen.

import { useEffect, useRef, useState } from "react";
import type { Diag } from "../sim/schema.gen.ts";
import type { Outcome } from "../sim/client.ts";
import { askEngine, warmEngine } from "../sim/engines.ts";
import { knownAnswer } from "../sim/known.ts";
import type { JobKind, Jobs } from "../sim/protocol.ts";
import { afterOpening } from "./opening.ts";

/** What is known of the latest run. */
export interface EngineRun<T> {
  /** The last result there was. */
  readonly result: T | undefined;
  /** The key it was asked with: until a newer one is computed, the result is that of an older key. */
  readonly resultKey: string | undefined;
  /** Why the present request has none. */
  readonly diags: readonly Diag[];
  /** A newer request is being computed. */
  readonly pending: boolean;
}

interface Settled<T> extends Omit<EngineRun<T>, "pending"> {
  /** The key that was answered last, with a result or with diagnostics. */
  readonly settledKey: string | undefined;
}

const NO_DIAGS: readonly Diag[] = [];

/** Thrown into the error boundary when the engine crashed: a fault of ours, with what we know. */
export class EngineCrash extends Error {
  override readonly name = "EngineCrash";
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
  const [state, setState] = useState((): Settled<T> => {
    const answer = ask && knownAnswer(kind, ask);
    if (answer === undefined)
      return { result: undefined, resultKey: undefined, diags: NO_DIAGS, settledKey: undefined };
    return { result: read(answer), resultKey: key, diags: NO_DIAGS, settledKey: key };
  });
  const opened = useRef(state.resultKey);
  const [crash, setCrash] = useState<EngineCrash>();
  if (crash) throw crash;
  useEffect(() => {
    const here = opened.current === key;
    opened.current = undefined;
    if (ask === undefined) return;
    // What is known is on the screen first: on a slow line or processor an engine would hold it up.
    if (here) return afterOpening(() => warmEngine(kind));
    let wanted = true;
    const settle = (outcome: Outcome<Jobs[K]["answer"]>): void => {
      if (!wanted) return;
      switch (outcome.status) {
        case "done":
          setState({ result: read(outcome.answer), resultKey: key, diags: NO_DIAGS, settledKey: key });
          return;
        case "refused":
          setState((last) => ({ ...last, diags: outcome.diags, settledKey: key }));
          return;
        case "crashed":
          setCrash(new EngineCrash(outcome.message));
          return;
        case "superseded":
          return;
      }
    };
    void askEngine(channel, kind, ask).then(settle);
    return () => {
      wanted = false;
    };
    // `ask` is described by `key`; a new object with the same content must not run again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [channel, kind, key, read]);
  // Found by comparing, not by telling: to say that a run begins would render the view once more before it has.
  return { ...state, pending: state.settledKey !== key };
}
