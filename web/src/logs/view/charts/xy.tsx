// Values without time: the share of rows up to a value, and points of two columns.

import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { TableData } from "../../../base/figures/figure.ts";
import { mountLogXy, type XyAxis, type XySeries } from "../../figures/xy.ts";
import type { LogCurves } from "../../../base/sim/protocol.ts";
import type { CurveView, LogAlign } from "../../../base/sim/schema.gen.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import type { LogChart } from "../../model/charts/charts.ts";
import { pointsOf, sideOf } from "../../model/charts/curves.ts";
import { linesOf, type LogLine, scaleOf } from "../../model/charts/lines.ts";
import { scaleFromZero } from "../../model/charts/scale.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatValue } from "../../../base/text/numbers.ts";
import { type FigureFace, FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { useLogCurves } from "./use-log-curves.ts";
import { useSettled } from "../use-settled.ts";
import type { LogSight } from "./use-sight.ts";

/** Props of both components. */
export interface LogXyProps {
  readonly sight: LogSight;
}

/** The most rows in a table of points. */
const MOST_TABLE_ROWS = 2000;
/** The shares in the table of a staircase. */
const TABLE_SHARES = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1];

/** From this many runs on, the means of the runs represent a side. */
const RUNS_TOLD = 3;

/** The share of rows up to a value, one figure per column. */
export function Shares({ sight }: LogXyProps): ReactNode {
  const { charts, runs, alignment, control, within } = sight;
  const window = useSettled(control.window);
  const columns = charts.map(({ column }) => column);
  const known = useLogCurves({ runs, align: alignment.align, window, within, columns }, ECDF);
  return (
    <div aria-busy={known.busy}>
      {known.failed && <p>{LOG_CHARTS_TEXT.chart.failed}</p>}
      {charts.map((chart) => (
        <ShareFigure key={chart.key} chart={chart} sight={sight} curves={known.curves.get(chart.column)} />
      ))}
    </div>
  );
}

const ECDF: CurveView = { of: "ecdf" };

interface ShareProps extends LogXyProps {
  readonly chart: LogChart;
  readonly curves: LogCurves | undefined;
}

function ShareFigure({ chart, sight, curves }: ShareProps): ReactNode {
  const { runs, powers, face } = sight;
  const words = LOG_CHARTS_TEXT.chart;
  const { shown } = chart;
  const ofRuns = SIDES.every((side) => runs[side].length >= RUNS_TOLD);
  const series = useMemo(
    () =>
      (curves?.curves ?? [])
        .filter((curve) => isShown(chart, sideOf(curve)))
        .map((curve): XySeries => ({
          side: sideOf(curve),
          rank: curve.head.run === null ? "main" : "run",
          points: pointsOf(curve),
        })),
    [curves, chart],
  );
  const table = useCallback((): TableData => {
    const at = (points: XySeries["points"], share: number): string => {
      const value = points.find(([, up]) => up >= share - 1e-9)?.[0];
      return value === undefined ? LOGS_TEXT.noValue : formatValue(value / shown.divisor);
    };
    const main = series.filter(({ rank }) => rank === "main");
    const names = main.map(({ side }) => ({ name: `${side === "both" ? "" : SIDES_TEXT[side]} (${shown.unit})` }));
    return {
      columns: [{ name: ofRuns ? words.shareOfRuns : words.share }, ...names],
      rows: TABLE_SHARES.map((share) => [
        `${formatValue(share * 100)} %`,
        ...main.map(({ points }) => at(points, share)),
      ]),
    };
  }, [series, shown, ofRuns, words]);
  const data = useMemo(
    () => ({
      kind: "steps" as const,
      series,
      x: axisOf(chart, scaleOf(chart, linesOf(chart, runs), powers)),
      y: {
        scale: { ...scaleFromZero(1), rules: [0, 0.5, 1] },
        write: (share: number) => `${formatValue(share * 100)} %`,
        name: "",
      },
      table,
    }),
    [series, chart, runs, powers, table],
  );
  const { host } = useFigure(mountLogXy, data);
  const note = `${ofRuns ? words.shareOfRuns : words.share}, ${shown.unit}`;
  return (
    <FigureFrame caption={chart.id} note={note} table={table} face={face} className="log-fig">
      <div ref={host} />
    </FigureFrame>
  );
}

/** Whether a chart has lines for a side. */
export function isShown({ columns }: LogChart, side: LogLine["side"]): boolean {
  return side === "both" || columns[side] !== undefined;
}

/** The axis of a chart's values. */
export function axisOf({ shown, id }: LogChart, scale: XyAxis["scale"]): XyAxis {
  const rules = scale.kind === "log" ? scale.rules : [scale.bottom, (scale.bottom + scale.top) / 2, scale.top];
  return {
    scale: { ...scale, rules },
    write: (value) => formatValue(value / shown.divisor),
    name: `${id}, ${shown.unit}`,
  };
}

/** What the points show: two columns of one side, or one column of both. */
type Of = Side | "both";

/** Points of two columns of a side, or of one column of both. */
export function Scatter({ sight }: LogXyProps): ReactNode {
  const { charts, runs, powers, face, control, alignment, within } = sight;
  const words = LOG_CHARTS_TEXT.chart;
  const window = useSettled(control.window);
  const sides = SIDES.filter((side) => runs[side].length > 0);
  const choices: readonly Of[] = sides.length === 2 ? ["a", "b", "both"] : sides;
  const [of, setOf] = useState<Of>("a");
  const chosen = choices.includes(of) ? of : (choices[0] ?? "a");
  const [xKey, setX] = useState<string>();
  const [yKey, setY] = useState<string>();
  const able = charts.filter(
    ({ columns }) => (chosen === "both" ? columns.a && columns.b : columns[chosen]) !== undefined,
  );
  const x = able.find(({ key }) => key === xKey) ?? able[0];
  const y = chosen === "both" ? x : (able.find(({ key }) => key === yKey) ?? able[1] ?? x);
  const options = able.map(({ key, id }) => ({ value: key, label: id }));
  return (
    <>
      <div className="log-controls">
        <Pick
          kind="plain"
          label={words.scatterOf}
          value={chosen}
          options={choices.map((value) => ({
            value,
            label: value === "both" ? words.bothSides : SIDES_TEXT[value],
          }))}
          onPick={setOf}
        />
        {x !== undefined && (
          <span>
            <span className="lab">{words.x}</span>{" "}
            <Pick kind="plain" label={words.x} value={x.key} options={options} onPick={setX} />
          </span>
        )}
        {y !== undefined && chosen !== "both" && (
          <span>
            <span className="lab">{words.y}</span>{" "}
            <Pick kind="plain" label={words.y} value={y.key} options={options} onPick={setY} />
          </span>
        )}
      </div>
      {x !== undefined && y !== undefined && (
        <Points
          of={chosen}
          x={x}
          y={y}
          runs={runs}
          align={alignment.align}
          window={window}
          within={within}
          powers={powers}
          face={face}
        />
      )}
    </>
  );
}

interface PointsProps {
  readonly of: Of;
  readonly x: LogChart;
  readonly y: LogChart;
  readonly runs: LogSight["runs"];
  readonly align: LogAlign;
  readonly window: LogWindow | undefined;
  readonly within: LogSight["within"];
  readonly powers: boolean;
  readonly face: FigureFace;
}

function Points({ of, x, y, runs, align, window, within, powers, face }: PointsProps): ReactNode {
  const words = LOG_CHARTS_TEXT.chart;
  const letters = SIDES_TEXT;
  const names = of === "both" ? { x: `${letters.a}: ${x.id}`, y: `${letters.b}: ${y.id}` } : { x: x.id, y: y.id };
  const view = useMemo(
    (): CurveView => (of === "both" ? { of: "against-b" } : { of: "against-column", column: y.column }),
    [of, y.column],
  );
  const known = useLogCurves({ runs, align, window, within, columns: [x.column] }, view);
  const points = useMemo(() => {
    const curves = known.curves.get(x.column)?.curves ?? [];
    return curves.filter((curve) => sideOf(curve) === of).flatMap(pointsOf);
  }, [known.curves, x.column, of]);
  const table = useCallback(
    (): TableData => ({
      columns: [{ name: `${names.x} (${x.shown.unit})` }, { name: `${names.y} (${y.shown.unit})` }],
      rows: points
        .slice(0, MOST_TABLE_ROWS)
        .map(([one, other]) => [formatValue(one / x.shown.divisor), formatValue(other / y.shown.divisor)]),
    }),
    [points, names.x, names.y, x, y],
  );
  const data = useMemo(
    () => ({
      kind: "points" as const,
      series: [{ side: of, rank: "main" as const, points }],
      x: { ...axisOf(x, scaleOf(x, linesOf(x, runs), powers)), name: `${names.x}, ${x.shown.unit}` },
      y: { ...axisOf(y, scaleOf(y, linesOf(y, runs), powers)), name: `${names.y}, ${y.shown.unit}` },
      table,
    }),
    [of, points, x, y, runs, powers, names.x, names.y, table],
  );
  const { host } = useFigure(mountLogXy, data);
  return (
    <FigureFrame
      caption={words.against({ y: names.y, x: names.x })}
      note={LOG_CHARTS_TEXT.chart.points({ n: points.length })}
      table={table}
      face={face}
      className="log-fig"
    >
      <div ref={host} />
    </FigureFrame>
  );
}
