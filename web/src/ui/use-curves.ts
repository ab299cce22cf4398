// Faults by number of frames, a curve a policy. What was computed for the same string is kept: a setting of one policy
// changes one curve, and while a slider is dragged the others would be computed again for nothing.

import { useEffect, useRef, useState } from "react";
import { isRandom } from "../scenario/lab-params.ts";
import { askEngine } from "../sim/engines.ts";
import type { Jobs } from "../sim/protocol.ts";
import type { Curve, Diag, PolicySpec } from "../sim/schema.gen.ts";
import { EngineCrash } from "./use-engine.ts";

/** The curves of what was asked last, in the order of its policies; the ones before while they are computed. */
export interface CurvesRun {
  readonly curves: readonly Curve[] | undefined;
  /** Why the present request has none. */
  readonly diags: readonly Diag[];
}

type Ask = Jobs["curves"]["ask"];

const NONE: CurvesRun = { curves: undefined, diags: [] };

/** Asks for the curves that are not known yet whenever the request says something else. */
export function useCurves(channel: string, ask: Ask | undefined): CurvesRun {
  const [run, setRun] = useState(NONE);
  const [crash, setCrash] = useState<EngineCrash>();
  const known = useRef<ReadonlyMap<string, Curve>>(new Map());
  const key = JSON.stringify(ask);
  if (crash) throw crash;
  useEffect(() => {
    if (key === undefined) return;
    let wanted = true;
    const now = JSON.parse(key) as Ask;
    const show = (curves: ReadonlyMap<string, Curve>): void => {
      known.current = curves;
      setRun({ curves: now.policies.flatMap((policy) => curves.get(keyOf(now, policy)) ?? []), diags: [] });
    };
    const kept = new Map([...known.current].filter(([of]) => now.policies.some((policy) => keyOf(now, policy) === of)));
    const missing = now.policies.filter((policy) => !kept.has(keyOf(now, policy)));
    const compute = async (): Promise<void> => {
      const outcome = await askEngine(channel, "curves", { ...now, policies: missing });
      if (!wanted || outcome.status === "superseded") return;
      if (outcome.status === "crashed") return setCrash(new EngineCrash(outcome.message));
      if (outcome.status === "refused") return setRun((last) => ({ ...last, diags: outcome.diags }));
      missing.forEach((policy, i) => {
        const curve = outcome.answer[i];
        if (curve !== undefined) kept.set(keyOf(now, policy), curve);
      });
      show(kept);
    };
    if (missing.length === 0) show(kept);
    else void compute();
    return () => {
      wanted = false;
    };
  }, [channel, key]);
  return run;
}

/** What a curve depends on: on the seed only if something is drawn, by the policy or for the string. */
function keyOf({ references, points, seed }: Ask, policy: PolicySpec): string {
  const typed = typeof references === "string";
  const drawn = typed && !isRandom(policy.id, Object.entries(policy.params ?? {})) ? 0 : seed;
  return JSON.stringify([policy, points, drawn, references]);
}
