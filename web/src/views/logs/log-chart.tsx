// One chart with its caption, its meaning and its table.

import { type ReactNode, useCallback, useMemo } from "react";
import type { TableData } from "../../draw/figure.ts";
import { mountLogChart } from "../../draw/log-chart.ts";
import { columnMeaning } from "../../explain/logs.ts";
import { type Log, type LogColumn, SIDES } from "../../state/log.ts";
import { type LogChart as Chart, type Moments, readingAt } from "../../state/log-charts.ts";
import type { Logs } from "../../state/log-pairs.ts";
import type { Series } from "../../state/log-series.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatClock, formatValue } from "../../text/numbers.ts";
import { type FigureFace, FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import { differenceText, readings, written } from "./reading.ts";
import type { Cursor } from "./use-cursor.ts";

/** Longest table; a browser lays out no more rows at once without a pause. */
const MOST_TABLE_ROWS = 2000;

/** Props of a chart. */
export interface LogChartProps {
  readonly chart: Chart;
  readonly logs: Logs;
  readonly seconds: number;
  readonly cursor: Cursor;
  readonly face: FigureFace;
}

/** One chart. */
export function LogChart({ chart, logs, seconds, cursor, face }: LogChartProps): ReactNode {
  const { columns, shown, top } = chart;
  const curves = useMemo(
    () => ({
      a: seriesOf(logs.a[0], columns.a),
      b: seriesOf(logs.b[0], columns.b),
      top,
      topLabel: formatValue(top / shown.divisor),
      seconds,
    }),
    [logs, columns, shown, top, seconds],
  );
  const { moments, seconds: now, goToSeconds } = cursor;
  const table = useCallback(() => tableOf(chart, logs, moments), [chart, logs, moments]);
  const data = useMemo(() => {
    const reading = readingAt(chart, logs, now);
    return {
      curves,
      cursor: now,
      readings: readings(chart, reading),
      difference: differenceText(reading),
      onPoint: goToSeconds,
      table,
    };
  }, [chart, logs, curves, now, goToSeconds, table]);
  const { host } = useFigure(mountLogChart, data);
  return (
    <FigureFrame
      caption={chart.id}
      note={<Note chart={chart} logs={logs} />}
      table={table}
      face={face}
      className="log-fig"
    >
      <div ref={host} />
    </FigureFrame>
  );
}

/** The unit, and what the column counts where it was logged. */
function Note({ chart, logs }: Pick<LogChartProps, "chart" | "logs">): ReactNode {
  const { a, b } = chart.columns;
  const meanings = [meaning(logs.a[0], a), meaning(logs.b[0], b)].filter((text) => text !== "");
  const conversions = SIDES.flatMap((side) => {
    const from = chart.columns[side]?.from;
    return from === undefined ? [] : [LOGS_TEXT.converted(LOGS_TEXT.sides[side], from.unit, formatValue(from.factor))];
  });
  return (
    <>
      {chart.shown.unit}
      {meanings.length > 0 && <span className="q">, {[...new Set(meanings)].join(" / ")}</span>}
      {conversions.length > 0 && <span className="q"> ({conversions.join("; ")})</span>}
    </>
  );
}

function meaning(log: Log | undefined, column: LogColumn | undefined): string {
  return log === undefined || column === undefined ? "" : columnMeaning(log.head.format, column.head);
}

function seriesOf(log: Log | undefined, column: LogColumn | undefined): Series | undefined {
  return log && column && { t: log.t, begins: log.begins, values: column.values };
}

function tableOf(chart: Chart, logs: Logs, { everyS, last }: Moments): TableData {
  const heads = LOGS_TEXT.chartColumns;
  const moments = Array.from({ length: Math.min(last + 1, MOST_TABLE_ROWS) }, (_, at) => at * everyS);
  const rows = moments.map((seconds) => {
    const reading = readingAt(chart, logs, seconds);
    return [formatClock(seconds), written(reading.a), written(reading.b), differenceText(reading) ?? LOGS_TEXT.noValue];
  });
  return { columns: [heads.time, heads.a, heads.b, heads.difference].map((name) => ({ name })), rows };
}
