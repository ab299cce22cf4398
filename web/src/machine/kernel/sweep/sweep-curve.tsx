// One knob's results: a curve with an interval at each value.

import { type ReactNode, useMemo } from "react";
import { type KnobSweepData, mountKnobSweep } from "../../figures/charts/knob-sweep.ts";
import type { Measure } from "../../../base/link/kernel/measures.ts";
import { formatDifference, formatValue } from "../../../base/text/numbers.ts";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { words as SWEEP_TEXT } from "virtual:words/machine/sweep";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import {
  isSame,
  referencePoint,
  type Settings,
  settingsOf,
  type SweepPlan,
  sweptPoints,
} from "../../model/sweep/plan.ts";
import type { KnobState } from "../../model/edit/knob-state.ts";
import { estimate } from "../runs/estimate.ts";
import { LEVEL } from "../runs/use-many-runs.ts";
import { written } from "../knobs/knob.tsx";
import { meanText, pointName, spotLabel } from "./results.ts";
import type { Sweep } from "./use-sweep.ts";

/** Props of the results. */
export interface SweepResultsProps {
  readonly plan: SweepPlan;
  readonly sweep: Pick<Sweep, "compared" | "refused" | "running">;
  readonly measure: Measure;
  /** The knobs as they are now: opening a run has changed them. */
  readonly states: readonly KnobState[];
  readonly onOpen: (settings: Settings) => void;
}

/** The curve. */
export function SweepCurve({
  plan,
  sweep: { compared = [], refused },
  measure,
  states,
  onOpen,
}: SweepResultsProps): ReactNode {
  const [axis] = plan.axes;
  const [now] = states;
  const data = useMemo((): KnobSweepData => {
    const isWord = axis?.state.knob.param.domain.kind !== "number";
    const points = sweptPoints(plan, compared, measure);
    const reference = settingsOf(plan.axes)[referencePoint(plan)] ?? [];
    const [column, mean] = SWEEP_TEXT.columns;
    return {
      points: points
        .filter((_, point) => refused.every(({ run }) => run.point !== point))
        .map((point) => {
          const [value = 0] = point.settings;
          return {
            ...point,
            name: axis === undefined ? "" : written(axis.state, value),
            mark:
              value === now?.value ? SWEEP_TEXT.now : value === axis?.state.fallback ? SWEEP_TEXT.fallback : undefined,
            isPresent: value === now?.value,
            isSame: point.mean !== undefined && isSame(point.mean),
            label: spotLabel(plan, point.settings, point.mean, measure),
            open: () => onOpen(point.settings),
          };
        }),
      joined: !isWord,
      words: {
        columns: [column, mean, SWEEP_TEXT.minus({ value: pointName(plan, reference) })],
        number: formatValue,
        mean: meanText,
        difference: (difference) => estimate(difference, formatDifference),
        missing: SWEEP_TEXT.missing,
        spots: SWEEP_TEXT.spots,
      },
    };
  }, [plan, axis, now?.value, compared, refused, measure, onOpen]);
  const { host, toTable } = useFigure(mountKnobSweep, data);
  const id = axis?.state.knob.param.id ?? "";
  return (
    <>
      <FigureFrame
        className="sweep-figure"
        caption={SWEEP_TEXT.caption({ measure: SEEDS_TEXT.measures[measure], knob: id })}
        note={SWEEP_TEXT.axis}
        table={toTable}
      >
        <div ref={host} className="spotted" />
      </FigureFrame>
      <p>
        {howSure(plan, data)} <span className="q">{SWEEP_TEXT.press}</span>
      </p>
    </>
  );
}

/** What the intervals say, or why there is none. */
function howSure({ seeds }: SweepPlan, { points }: KnobSweepData): string {
  if (seeds.length === 1) return SWEEP_TEXT.one;
  const measured = points.filter(({ mean }) => mean !== undefined);
  const same = measured.filter((point) => point.isSame).length;
  if (same > 0 && same === measured.length) return SWEEP_TEXT.allSame;
  const interval = SWEEP_TEXT.interval({ percent: LEVEL * 100 });
  return same === 0 ? interval : `${interval} ${SWEEP_TEXT.someSame}`;
}
