// The fork of the Lab: the original runs beside it, and the link says where the two part.

import { useMemo, useRef } from "react";
import { labScenario } from "../../../base/link/string/lab-url.ts";
import { ReplayRun } from "../../run/replay-run.ts";
import type { ReplayColumns } from "../../../base/sim/protocol.ts";
import { forkAt, forkLeft, type NoFork, samePast } from "../../model/fork.ts";
import { useEngine } from "../../../base/page/use-engine.ts";
import type { Lab } from "../use-lab.ts";

/** The fork as the Lab shows it. */
export interface Fork {
  /** The original, once it has run; `undefined` without a fork, or if the two have no past in common. */
  readonly original: ReplayRun | undefined;
  /** Whether the two have no past in common. */
  readonly broken: boolean;
  /** Why there can be no fork here. */
  readonly whyNot: NoFork | undefined;
  readonly begin: () => void;
  /** Whether it was begun here and now, rather than by a link. */
  readonly isFresh: () => boolean;
  /** Ends the fork: with the original again, or with the string as it is now if `keep`. */
  readonly leave: (keep: boolean) => void;
}

const readRun = (columns: ReplayColumns): ReplayRun => new ReplayRun(columns);

/** The Lab's fork. */
export function useFork({ values, link, shown, player }: Lab, predicting: boolean): Fork {
  const { fork } = values;
  const fresh = useRef(false);
  const ask = useMemo(
    () =>
      fork === 0
        ? undefined
        : { scenario: JSON.stringify(labScenario({ ...values, references: values.original, pattern: null })) },
    [fork, values],
  );
  const { result, pending } = useEngine("lab-original", "replay", ask, ask?.scenario ?? "", readRun);
  const original = fork === 0 || pending ? undefined : result;
  const run = shown?.run;
  const common = useMemo(
    () => original === undefined || run === undefined || samePast(run, original, fork),
    [run, original, fork],
  );
  const step = Math.min(player.step, run?.length ?? 0);
  return {
    original: common ? original : undefined,
    broken: !common,
    whyNot: whyNot({
      fork,
      locked: values.locked,
      predicting,
      offline: run?.meta.offline === true,
      step,
      of: run?.length,
    }),
    isFresh: () => fresh.current,
    begin: () => {
      fresh.current = true;
      if (run !== undefined) link.push({ ...forkAt(run, step, values), pattern: null });
    },
    leave: (keep) => {
      fresh.current = false;
      link.push(forkLeft(values, keep));
    },
  };
}

interface Here {
  readonly fork: number;
  readonly locked: boolean;
  readonly predicting: boolean;
  /** Whether the policy looks ahead. */
  readonly offline: boolean;
  readonly step: number;
  readonly of: number | undefined;
}

function whyNot({ fork, locked, predicting, offline, step, of = 0 }: Here): NoFork | undefined {
  if (locked) return "locked";
  if (fork > 0) return "forked";
  if (predicting) return "predict";
  if (offline) return "optimal";
  if (step === 0) return "start";
  return step >= of ? "end" : undefined;
}
