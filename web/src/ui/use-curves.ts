// Faults by number of frames, a curve a policy; what is known of a string is not computed again.

import { useEffect, useMemo, useRef, useState } from "react";
import { askEngine } from "../sim/engines.ts";
import type { Jobs } from "../sim/protocol.ts";
import type { Curve, Diag } from "../sim/schema.gen.ts";
import { curvesOf, type KnownCurves, knownOf, learned, missingIn, NO_CURVES } from "../state/known-curves.ts";
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
  const known = useRef(NO_CURVES);
  const key = useMemo(() => JSON.stringify(ask), [ask]);
  if (crash) throw crash;
  useEffect(() => {
    if (key === undefined) return;
    let wanted = true;
    const now = JSON.parse(key) as Ask;
    const kept = knownOf(known.current, now);
    const missing = missingIn(kept, now);
    const show = (curves: KnownCurves): void => {
      known.current = curves;
      setRun({ curves: curvesOf(curves, now), diags: [] });
    };
    const compute = async (): Promise<void> => {
      const outcome = await askEngine(channel, "curves", { ...now, policies: missing });
      if (!wanted || outcome.status === "superseded") return;
      if (outcome.status === "crashed") return setCrash(new EngineCrash(outcome.message));
      if (outcome.status === "refused") return setRun((last) => ({ ...last, diags: outcome.diags }));
      show(learned(kept, now, outcome.answer));
    };
    if (missing.length === 0) show(kept);
    else void compute();
    return () => {
      wanted = false;
    };
  }, [channel, key]);
  return run;
}
