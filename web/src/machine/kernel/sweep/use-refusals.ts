// Which machines the engine refuses, and why, found out before any of them is run.

import { useEffect, useState } from "react";
import { startSession } from "../../../base/sim/machines/machines.ts";
import type { Diag } from "../../../base/sim/schema.gen.ts";
import { checkMachines } from "../../run/check-machines.ts";

/** What is known of the machines. */
export interface Refusals {
  /** Why a scenario is refused; nothing if it is accepted or not known yet. */
  readonly reasons: (scenario: string) => readonly Diag[];
  readonly pending: boolean;
}

type Known = ReadonlyMap<string, readonly Diag[]>;

/** A sweep asks about a hundred machines at most; an older answer is asked for again. */
const MOST_KNOWN = 400;
/** Typing is not checked letter by letter. */
const PAUSE_MS = 200;
const NONE: readonly Diag[] = [];

/** Asks about the scenarios that are not known yet. Setting a machine up takes some milliseconds. */
export function useRefusals(scenarios: readonly string[]): Refusals {
  const [known, setKnown] = useState<Known>(new Map());
  const unknown = scenarios.filter((scenario) => !known.has(scenario));
  const asked = JSON.stringify(unknown);
  useEffect(() => {
    const wanted = JSON.parse(asked) as readonly string[];
    if (wanted.length === 0) return;
    let stop: (() => void) | undefined;
    // All answers come at once: each would otherwise change what is asked.
    const answers = new Map<string, readonly Diag[]>();
    const pause = setTimeout(() => {
      stop = checkMachines(wanted, startSession, (scenario, reasons) => {
        answers.set(scenario, reasons);
        if (answers.size === wanted.length) {
          setKnown((before) => new Map([...(before.size > MOST_KNOWN ? [] : before), ...answers]));
        }
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stop?.();
    };
  }, [asked]);
  return { reasons: (scenario) => known.get(scenario) ?? NONE, pending: unknown.length > 0 };
}
