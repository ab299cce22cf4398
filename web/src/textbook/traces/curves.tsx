// Faults against frames, while the trace is read and in the end.

import { type ReactNode, useMemo } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import { CURVE_POLICIES, type CurvePolicy, type TraceSoFar } from "../../base/sim/traces/trace-protocol.ts";
import { compact, formatValue, grouped } from "../../base/text/numbers.ts";
import { policyName } from "../../base/text/policy.ts";
import { curvesOf, widestOf } from "../model/trace-curves.ts";
import { mountTraceChart, type TraceChartData } from "../figures/traces/trace-chart.ts";
import type { Traces } from "./use-traces.ts";

/** Props of the curves. */
export interface CurvesProps {
  readonly traces: Traces;
  readonly soFar: TraceSoFar;
}

/** The figure, the policies, and what may be believed of it. */
export function Curves({ traces, soFar }: CurvesProps): ReactNode {
  const { curves, figures, diags } = soFar;
  const { references } = figures.summary;
  const data = useMemo((): TraceChartData => {
    const shown = curvesOf(curves, references);
    const frames = shown.flatMap(({ points }) => points.map(({ x }) => x));
    return {
      x: {
        kind: "log",
        domain: [Math.min(...frames), Math.max(...frames)],
        format: compact,
      },
      y: { kind: "linear", domain: [0, 1], format: (y) => TEXT.percent({ n: formatValue(100 * y) }) },
      curves: shown.map(({ policy, points }) => ({ look: lookOf(policy), points })),
      below: TEXT.frames,
      table: {
        columns: [TEXT.policy, TEXT.frames, TEXT.faults, TEXT.faultShare, TEXT.within].map((name) => ({ name })),
        rows: shown.flatMap(({ policy, points }) =>
          points.map(({ x, faults, y, error }) => [
            policyName(policy),
            x,
            faults,
            y,
            error === undefined ? TEXT.unknown : 2 * error,
          ]),
        ),
      },
    };
  }, [curves, references]);
  const { host, toTable } = useFigure(mountTraceChart, data);
  return (
    <>
      <FigureFrame caption={TEXT.curves} note={<span className="aside">{TEXT.curvesNote}</span>} table={toTable}>
        <div ref={host} className="trace-host" />
      </FigureFrame>
      <Policies traces={traces} />
      <p className="trace-note trace-trust">{said(soFar, diags !== undefined)}</p>
    </>
  );
}

/** The policies, each with how its curve looks. The last one can't be left out. */
function Policies({ traces: { policies, count } }: { readonly traces: Traces }): ReactNode {
  const turn = (id: CurvePolicy): void =>
    count(CURVE_POLICIES.filter((other) => (other === id ? !policies.includes(id) : policies.includes(other))));
  return (
    <fieldset className="trace-policies" title={TEXT.readsAgain}>
      <legend className="sr">{TEXT.policies}</legend>
      {CURVE_POLICIES.map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={policies.includes(id)}
            disabled={policies.length === 1 && policies[0] === id}
            onChange={() => turn(id)}
          />
          <svg viewBox="0 0 24 8" aria-hidden="true">
            <path className={`trace-curve c${lookOf(id)}`} d="M0 4H24" />
          </svg>
          {policyName(id)}
        </label>
      ))}
    </fieldset>
  );
}

function lookOf(policy: string): number {
  return CURVE_POLICIES.findIndex((id) => id === policy) + 1;
}

/** How far the curves may be from those of the whole trace. */
function said({ curves, figures: { summary } }: TraceSoFar, isWhole: boolean): string {
  if (isWhole) return TEXT.curvesExact;
  const widest = widestOf(curvesOf(curves, summary.references));
  if (widest === undefined) return TEXT.curvesUnknown;
  return TEXT.curvesWithin({
    points: formatValue(200 * widest.error),
    policy: policyName(widest.policy),
    frames: grouped(widest.x),
  });
}
