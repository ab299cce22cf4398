// Faults by number of frames, a curve a policy; what is known of a string is not computed again.

import { useEffect, useMemo, useRef, useState } from "react";
import { askEngine } from "../sim/engines.ts";
import { knownAnswer } from "../sim/known.ts";
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
  const [opening] = useState(() => openingOf(ask));
  const [run, setRun] = useState(opening.run);
  const [crash, setCrash] = useState<EngineCrash>();
  const known = useRef(opening.known);
  const opened = useRef(opening.run !== NONE);
  const key = useMemo(() => JSON.stringify(ask), [ask]);
  if (crash) throw crash;
  useEffect(() => {
    const here = opened.current;
    opened.current = false;
    if (key === undefined) return;
    // Its engine is the largest: it is fetched when something else is asked.
    if (here) return;
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

/** What can be shown before an engine is there. */
function openingOf(ask: Ask | undefined): { readonly run: CurvesRun; readonly known: KnownCurves } {
  const answer = ask && knownAnswer("curves", ask);
  if (ask === undefined || answer === undefined) return { run: NONE, known: NO_CURVES };
  const known = learned(knownOf(NO_CURVES, ask), ask, answer);
  return { run: { curves: curvesOf(known, ask), diags: [] }, known };
}
