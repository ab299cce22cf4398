// Values without time: the share of rows up to a value, and points of two columns.

import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from "react";
import type { TableData } from "../../draw/figure.ts";
import { mountLogXy, type XyAxis, type XySeries } from "../../draw/log-xy.ts";
import { type Side, SIDES } from "../../state/log.ts";
import type { LogChart } from "../../state/log-charts.ts";
import { pointsOf, sortedValues } from "../../state/log-derived.ts";
import { linesOf, type LogLine, scaleOf } from "../../state/log-lines.ts";
import { scaleFromZero } from "../../state/log-scale.ts";
import type { LogWindow } from "../../state/log-window.ts";
import { LOG_CHARTS_TEXT } from "../../text/log-charts.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatValue } from "../../text/numbers.ts";
import { type FigureFace, FigureFrame } from "../../ui/figure-frame.tsx";
import { Pick } from "../../ui/pick.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import type { LogSight } from "./use-sight.ts";

/** Props of both. */
export interface LogXyProps {
  readonly sight: LogSight;
}

/** Corners of a staircase: more could not be told apart. */
const MOST_CORNERS = 600;
/** Rows of a table of points. */
const MOST_TABLE_ROWS = 2000;
/** Shares in the table of a staircase. */
const TABLE_SHARES = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1];

/** The share of rows up to a value, a figure a column. */
export function Shares({ sight }: LogXyProps): ReactNode {
  const { charts } = sight;
  // What is sorted anew for each window follows when there is time.
  const window = useDeferredValue(sight.control.shown);
  return charts.map((chart) => <ShareFigure key={chart.key} chart={chart} sight={sight} window={window} />);
}

interface ShareProps extends LogXyProps {
  readonly chart: LogChart;
  readonly window: LogWindow;
}

function ShareFigure({ chart, sight, window }: ShareProps): ReactNode {
  const { runs, powers, face } = sight;
  const { shown } = chart;
  const sorted = useMemo(() => {
    const lines = linesOf(chart, runs);
    return SIDES.flatMap((side) => {
      const own = lines.filter((line) => line.side === side);
      const values = sortedValues(own, window);
      const singles =
        own.length > 1 ? own.map((line) => ({ side, rank: "run" as const, values: sortedValues([line], window) })) : [];
      return own.length === 0 ? [] : [...singles, { side, rank: "main" as const, values }];
    });
  }, [chart, runs, window]);
  const table = useCallback((): TableData => {
    const main = sorted.filter(({ rank }) => rank === "main");
    const at = (values: Float64Array, share: number): string => {
      const value = values[Math.min(values.length - 1, Math.ceil(share * values.length - 1e-9) - (share > 0 ? 1 : 0))];
      return value === undefined ? LOGS_TEXT.noValue : formatValue(value / shown.divisor);
    };
    return {
      columns: [
        { name: LOG_CHARTS_TEXT.chart.share },
        ...main.map(({ side }) => ({ name: `${LOGS_TEXT.sides[side]} (${shown.unit})` })),
      ],
      rows: TABLE_SHARES.map((share) => [
        `${formatValue(share * 100)} %`,
        ...main.map(({ values }) => at(values, share)),
      ]),
    };
  }, [sorted, shown]);
  const data = useMemo(
    () => ({
      kind: "steps" as const,
      series: sorted.map(({ side, rank, values }): XySeries => ({ side, rank, points: corners(values) })),
      x: axisOf(chart, scaleOf(chart, linesOf(chart, runs), powers)),
      y: {
        scale: { ...scaleFromZero(1), rules: [0, 0.5, 1] },
        write: (share: number) => `${formatValue(share * 100)} %`,
        name: "",
      },
      table,
    }),
    [sorted, chart, runs, powers, table],
  );
  const { host } = useFigure(mountLogXy, data);
  return (
    <FigureFrame
      caption={chart.id}
      note={`${LOG_CHARTS_TEXT.chart.share}, ${shown.unit}`}
      table={table}
      face={face}
      className="log-fig"
    >
      <div ref={host} />
    </FigureFrame>
  );
}

/** The corners of the staircase: at each value the share of values up to it. */
function corners(values: Float64Array): readonly (readonly [number, number])[] {
  const count = values.length;
  const steps = Math.min(count, MOST_CORNERS);
  return Array.from({ length: steps }, (_, step) => {
    const at = Math.round(((step + 1) * count) / steps);
    return [values[at - 1] ?? 0, at / count] as const;
  });
}

function axisOf({ shown, id }: LogChart, scale: XyAxis["scale"]): XyAxis {
  const rules = scale.kind === "log" ? scale.rules : [scale.bottom, (scale.bottom + scale.top) / 2, scale.top];
  return {
    scale: { ...scale, rules },
    write: (value) => formatValue(value / shown.divisor),
    name: `${id}, ${shown.unit}`,
  };
}

/** What the points are of: two columns of one side, or one column of both. */
type Of = Side | "both";

/** Points of two columns of a side, or of one column of both. */
export function Scatter({ sight }: LogXyProps): ReactNode {
  const { charts, runs, powers, face, control } = sight;
  const words = LOG_CHARTS_TEXT.chart;
  const window = useDeferredValue(control.shown);
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
            label: value === "both" ? words.bothSides : LOGS_TEXT.sides[value],
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
        <Points of={chosen} x={x} y={y} runs={runs} window={window} powers={powers} face={face} />
      )}
    </>
  );
}

interface PointsProps {
  readonly of: Of;
  readonly x: LogChart;
  readonly y: LogChart;
  readonly runs: LogSight["runs"];
  readonly window: LogWindow;
  readonly powers: boolean;
  readonly face: FigureFace;
}

function Points({ of, x, y, runs, window, powers, face }: PointsProps): ReactNode {
  const words = LOG_CHARTS_TEXT.chart;
  const [sideX, sideY]: readonly [Side, Side] = of === "both" ? ["a", "b"] : [of, of];
  const letters = LOGS_TEXT.sides;
  const names = of === "both" ? { x: `${letters.a}: ${x.id}`, y: `${letters.b}: ${y.id}` } : { x: x.id, y: y.id };
  const points = useMemo(() => {
    const [across, up] = [linesOn(x, runs, sideX), linesOn(y, runs, sideY)];
    return across.flatMap((line, at) => {
      const other = up[at];
      return other === undefined ? [] : pointsOf(line, other, window);
    });
  }, [x, y, runs, sideX, sideY, window]);
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
      caption={words.against(names.y, names.x)}
      note={LOGS_TEXT.recognised.rows(points.length)}
      table={table}
      face={face}
      className="log-fig"
    >
      <div ref={host} />
    </FigureFrame>
  );
}

function linesOn(chart: LogChart, runs: LogSight["runs"], side: Side): readonly LogLine[] {
  return linesOf(chart, runs).filter((line) => line.side === side);
}
