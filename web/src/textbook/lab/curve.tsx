// The faults of the present string with every number of frames: the present policy beside LRU and the optimum.

import { type ReactNode, useMemo } from "react";
import { type FaultCurveData, mountFaultCurve } from "../figures/fault-curve.ts";
import { CURVE_POINTS, LAB_MAX_FRAMES, labScenario } from "../../base/link/string/lab-url.ts";
import type { PolicySpec } from "../../base/sim/schema.gen.ts";
import { pointsOf } from "../model/compare/fault-curve.ts";
import { words as FIGURES_TEXT } from "virtual:words/textbook/lab-figures";
import { policyName } from "../../base/text/policy.ts";
import { type FigureFace, FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFaultCurves } from "../player/use-fault-curves.ts";
import { useFigure } from "../../base/frame/use-figure.ts";
import type { Lab } from "./use-lab.ts";

const CURVE_WORDS: FaultCurveData["words"] = {
  ...FIGURES_TEXT.curve.words,
  reading: (frames, faults) => FIGURES_TEXT.curve.words.reading({ frames, faults }),
};

/** What every curve is compared with. */
const BESIDE = ["lru", "opt"];

/** Props of the curve. */
export interface LabCurveProps {
  readonly lab: Lab;
  readonly face: FigureFace;
}

/** Faults against frames. When it is first shown, it loads the engine that runs flat out. */
export function LabCurve({ lab, face }: LabCurveProps): ReactNode {
  const { values } = lab;
  // The link is a new object after every change; depending on all of it would redraw the chart.
  const { push } = lab.link;
  const { run, seed } = useMemo(() => labScenario(values), [values]);
  const ask = useMemo(() => {
    if (run.kind !== "replay") return undefined;
    const beside = BESIDE.filter((id) => id !== run.policy.id).map((id): PolicySpec => ({ id, params: {} }));
    return { references: run.references, policies: [run.policy, ...beside], points: CURVE_POINTS, seed };
  }, [run, seed]);
  const { curves, diags } = useFaultCurves("lab-curve", ask);
  const data = useMemo(
    (): FaultCurveData => ({
      lines: (curves ?? []).map((curve) => ({
        id: curve.policy.id,
        name: policyName(curve.policy.id),
        optimal: curve.policy.id === "opt",
        points: pointsOf(curve),
      })),
      frames: values.frames,
      words: CURVE_WORDS,
      onFrames: (frames) => push({ frames: Math.min(frames, LAB_MAX_FRAMES) }),
    }),
    [curves, values.frames, push],
  );
  const { host, toTable } = useFigure(mountFaultCurve, data);
  const note = diags.length > 0 ? FIGURES_TEXT.curve.stale : FIGURES_TEXT.curve.reading;
  return (
    <FigureFrame caption={FIGURES_TEXT.curve.caption} note={note} table={toTable} face={face} className="lab-curve">
      <div ref={host} />
    </FigureFrame>
  );
}
