// A cycle of runs that repeat one: each side's mean of each part, over all its cycles.

import { type ReactNode, useCallback, useMemo } from "react";
import type { TableData } from "../../../base/figures/figure.ts";
import { mountLogXy, type XySeries } from "../../figures/xy.ts";
import type { LogCurve, LogCurves } from "../../../base/sim/protocol.ts";
import type { CurveView } from "../../../base/sim/schema.gen.ts";
import type { LogChart } from "../../model/charts/charts.ts";
import { pointsOf, sideOf } from "../../model/charts/curves.ts";
import { linesOf, scaleOf } from "../../model/charts/lines.ts";
import { scaleFromZero } from "../../model/charts/scale.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { formatValue } from "../../../base/text/numbers.ts";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { useSettled } from "../use-settled.ts";
import { useLogCurves } from "./use-log-curves.ts";
import { axisOf, isShown, type LogXyProps } from "./xy.tsx";

const PARTS = 20;
const CYCLE: CurveView = { of: "cycle", parts: PARTS };

/** A cycle of each column. Without an alignment by cycles it says how to get one. */
export function Cycles({ sight }: LogXyProps): ReactNode {
  const { charts, runs, alignment, control, within } = sight;
  const window = useSettled(control.window);
  const columns = charts.map(({ column }) => column);
  const isByCycles = alignment.align.by === "cycles";
  const known = useLogCurves({ runs, align: alignment.align, window, within, columns }, isByCycles ? CYCLE : undefined);
  if (!isByCycles) return <p className="log-legend">{LOG_CHARTS_TEXT.cycle.how}</p>;
  return (
    <div aria-busy={known.busy}>
      {known.failed && <p>{LOG_CHARTS_TEXT.chart.failed}</p>}
      <p className="log-legend">{LOG_CHARTS_TEXT.cycle.note({ parts: PARTS })}</p>
      {charts.map((chart) => (
        <CycleFigure key={chart.key} chart={chart} sight={sight} curves={known.curves.get(chart.column)} />
      ))}
    </div>
  );
}

interface CycleProps extends LogXyProps {
  readonly chart: LogChart;
  readonly curves: LogCurves | undefined;
}

function CycleFigure({ chart, sight, curves }: CycleProps): ReactNode {
  const words = LOG_CHARTS_TEXT.cycle;
  const { shown } = chart;
  const { runs, powers } = sight;
  const own = useMemo(() => (curves?.curves ?? []).filter((curve) => isShown(chart, sideOf(curve))), [curves, chart]);
  const series = useMemo(
    () => own.map((curve): XySeries => ({ side: sideOf(curve), rank: "main", points: stairsOf(curve) })),
    [own],
  );
  const table = useCallback((): TableData => {
    const side = (curve: LogCurve): string => {
      const name = sideOf(curve);
      return name === "both" ? "" : SIDES_TEXT[name];
    };
    return {
      columns: [{ name: words.part }, ...own.map((curve) => ({ name: `${side(curve)} (${shown.unit})` }))],
      rows: Array.from({ length: own[0]?.x.length ?? 0 }, (_, at) => [
        `${formatValue(own[0]?.x[at] ?? 0)} %`,
        ...own.map(({ y }) => formatValue((y[at] ?? Number.NaN) / shown.divisor)),
      ]),
    };
  }, [own, shown, words]);
  const data = useMemo(() => {
    return {
      kind: "steps" as const,
      series,
      x: {
        scale: { ...scaleFromZero(100), rules: [0, 25, 50, 75, 100] },
        write: (part: number) => `${formatValue(part)} %`,
        name: words.axis,
      },
      y: { ...axisOf(chart, scaleOf(chart, linesOf(chart, runs), powers)), name: "" },
      table,
    };
  }, [chart, runs, powers, series, table, words]);
  const { host } = useFigure(mountLogXy, data);
  return (
    <FigureFrame caption={chart.id} note={shown.unit} table={table} face={sight.face} className="log-fig">
      <div ref={host} />
    </FigureFrame>
  );
}

/** A step for each part, from its beginning to its end. */
function stairsOf(curve: LogCurve): XySeries["points"] {
  const points = pointsOf(curve);
  const half = points.length === 0 ? 0 : 50 / points.length;
  const last = points.at(-1);
  return [
    ...points.map(([middle, up]) => [middle - half, up] as const),
    ...(last === undefined ? [] : [[last[0] + half, last[1]] as const]),
  ];
}
