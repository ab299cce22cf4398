// Faults by number of frames, one curve per policy; curves that are known for a string are not computed again.

import { useMemo, useState } from "react";
import { type Outcome, readOutcome } from "../../base/sim/client.ts";
import { askEngine } from "../../base/sim/engines.ts";
import { knownAnswer } from "../../base/sim/known.ts";
import type { Jobs } from "../../base/sim/protocol.ts";
import { OWN } from "../../base/link/string/lab-params.ts";
import { type Curve, type Diag, type PolicySpec, SCENARIO_VERSION } from "../../base/sim/schema.gen.ts";
import { curvesOf, type KnownCurves, knownOf, learned, missingIn, NO_CURVES } from "../model/compare/known-curves.ts";
import { NO_DIAGS, resultAs, useAsk } from "../../base/page/use-asks.ts";
import { unlessCrashed } from "../../base/page/use-engine.ts";

/** The curves of the last request, in the order of its policies; those of the one before while they are computed. */
export interface CurvesRun {
  readonly curves: readonly Curve[] | undefined;
  /** Why the present request has none. */
  readonly diags: readonly Diag[];
}

type Ask = Jobs["curves"]["ask"];

interface Found {
  readonly known: KnownCurves;
  readonly curves: readonly Curve[];
}

/** Whenever the request changes, asks for the curves that are not known yet. */
export function useFaultCurves(channel: string, ask: Ask | undefined): CurvesRun {
  const key = useMemo(() => JSON.stringify(ask), [ask]);
  const of = [key, channel];
  // The engine for curves is the largest: if the first ones are known, it is fetched only when others are asked for.
  const [opened] = useState(() => (ask === undefined ? undefined : openingOf(ask)));
  const found = unlessCrashed(
    useAsk<Found>(
      ask && { of, ask: (last) => find(channel, ask, last?.known ?? NO_CURVES) },
      () => opened && resultAs(of, opened),
    ),
  );
  return { curves: found?.result?.curves, diags: found?.diags ?? NO_DIAGS };
}

async function find(channel: string, ask: Ask, known: KnownCurves): Promise<Outcome<Found>> {
  const kept = knownOf(known, ask);
  const policies = missingIn(kept, ask);
  if (policies.length === 0) return { status: "done", answer: foundIn(kept, ask) };
  const own = policies.filter(isOwn);
  const others = policies.filter((policy) => !isOwn(policy));
  const outcome = await askEngine(channel, "curves", { ...ask, policies: others });
  const ofOwn = await Promise.all(own.map((policy) => ownCurve(channel, ask, policy)));
  return readOutcome(outcome, (computed) => {
    const byOrder = policies.map((policy) =>
      isOwn(policy) ? ofOwn[own.indexOf(policy)] : computed[others.indexOf(policy)],
    );
    return foundIn(learned(kept, ask, byOrder), ask);
  });
}

const isOwn = ({ id }: PolicySpec): boolean => id === OWN;

/** The curve of a policy of one's own: another engine has it. A program that stops has none. */
async function ownCurve(channel: string, { references, points, seed }: Ask, policy: PolicySpec): Promise<Curve> {
  const run = { kind: "replay", references, policy, frames: 1 } as const;
  const scenario = JSON.stringify({ version: SCENARIO_VERSION, seed, run });
  const outcome = await askEngine(`${channel}-own`, "own-curve", { scenario, points });
  const none: Curve = { policy, method: "replay", references: 0, frames: [], faults: [] };
  return outcome.status === "done" && outcome.answer !== null ? { ...outcome.answer, policy } : none;
}

function foundIn(known: KnownCurves, ask: Ask): Found {
  return { known, curves: curvesOf(known, ask) };
}

/** What can be shown before an engine is ready. */
function openingOf(ask: Ask): Found | undefined {
  const answer = knownAnswer("curves", ask);
  return answer && foundIn(learned(knownOf(NO_CURVES, ask), ask, answer), ask);
}
