// One chart over time with its caption, its meaning and its table.

import { type ReactNode, useCallback, useMemo } from "react";
import type { TableData } from "../../../base/figures/figure.ts";
import type { Times } from "../../explain/times.ts";
import { mountLogChart } from "../../figures/chart.ts";
import type { ChartHand } from "../../figures/hand.ts";
import { columnMeaning } from "../../explain/logs.ts";
import { type LogColumn } from "../../model/log.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { type LogChart as Chart, type Moments, readingAt } from "../../model/charts/charts.ts";
import { hatchedOf } from "../../model/charts/left-out.ts";
import type { ShownMarker } from "../../model/charts/markers.ts";
import type { ChartLines } from "../../model/charts/lines.ts";
import type { LogRun, Runs } from "../../model/runs.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatValue } from "../../../base/text/numbers.ts";
import { type FigureFace, FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { differenceText, readings, written } from "../reading.ts";
import type { Cursor } from "./use-cursor.ts";

/** The longest table: a browser cannot lay out more rows at once without a pause. */
const MOST_TABLE_ROWS = 2000;

/** Props of a chart. */
export interface LogChartProps {
  readonly chart: Chart;
  readonly runs: Runs;
  /** What is drawn, in the logged unit. */
  readonly drawn: ChartLines;
  readonly window: LogWindow;
  /** The lines of text between rows that are drawn. */
  readonly markers: readonly ShownMarker[];
  readonly cursor: Cursor;
  readonly times: Times;
  readonly hand: ChartHand;
  readonly face: FigureFace;
  /** What the caption says beside the column's name, if not the unit and the meaning. */
  readonly what?: string | undefined;
}

/** One chart. */
export function LogChart(props: LogChartProps): ReactNode {
  const { chart, runs, drawn, window, markers, cursor, times, hand, face, what } = props;
  const { shown } = chart;
  const leftOut = useMemo(() => hatchedOf(runs, sidesOf(drawn)), [runs, drawn]);
  const curves = useMemo(
    () => ({ ...drawn, labels: labelsOf(drawn, shown.divisor), window, leftOut, markers }),
    [drawn, shown, window, leftOut, markers],
  );
  const { moments, seconds: now } = cursor;
  const table = useCallback(() => tableOf(chart, drawn, moments, times), [chart, drawn, moments, times]);
  const data = useMemo(() => {
    const reading = readingAt(chart, drawn.lines, now);
    return {
      curves,
      cursor: now,
      readings: readings(chart, reading, drawn.lines),
      difference: differenceText(reading),
      hand,
      table,
    };
  }, [chart, drawn, curves, now, hand, table]);
  const { host } = useFigure(mountLogChart, data, { restsUnseen: true, comesLater: true });
  return (
    <FigureFrame
      caption={chart.id}
      note={<Note chart={chart} runs={runs} what={what} />}
      table={table}
      face={face}
      className="log-fig"
    >
      <div ref={host} />
    </FigureFrame>
  );
}

/** The sides that a chart has lines for; a line derived from both sides counts for both. */
function sidesOf({ lines }: ChartLines): readonly Side[] {
  return SIDES.filter((side) => lines.some((line) => line.side === side || line.side === "both"));
}

/** The numbers at the upper edge, at the lower edge unless it is zero, and at the reference line between them. */
function labelsOf({ scale }: ChartLines, divisor: number): { readonly at: number; readonly text: string }[] {
  const { rules, top, bottom, kind } = scale;
  const between = rules.length === 3 ? rules : [top, bottom];
  return between
    .filter((rule) => rule === top || rule !== 0 || kind === "log" || bottom < 0)
    .map((at) => ({ at, text: formatValue(at / divisor) }));
}

/** The unit, and what the column counted in the logs. */
function Note({ chart, runs, what }: Pick<LogChartProps, "chart" | "runs" | "what">): ReactNode {
  const logged = SIDES.flatMap((side) =>
    (chart.columns[side]?.columns ?? []).map((column, at) => ({ side, column, at })),
  );
  const meanings = logged.map(({ side, column, at }) => meaning(runs[side][at], column)).filter((text) => text !== "");
  const conversions = logged.flatMap(({ side, column }) => {
    const from = column?.from;
    return from === undefined
      ? []
      : [LOGS_TEXT.converted({ side: SIDES_TEXT[side], unit: from.unit, factor: formatValue(from.factor) })];
  });
  const unit = what === undefined ? chart.shown.unit : what;
  return (
    <>
      {unit}
      {meanings.length > 0 && (
        <span className="q">
          {unit === "" ? "" : ", "}
          {[...new Set(meanings)].join(" / ")}
        </span>
      )}
      {conversions.length > 0 && <span className="q"> ({[...new Set(conversions)].join("; ")})</span>}
    </>
  );
}

function meaning(run: LogRun | undefined, column: LogColumn | undefined): string {
  return run === undefined || column === undefined ? "" : columnMeaning(run.log.head.format, column.head);
}

function tableOf(
  chart: Chart,
  { lines }: ChartLines,
  { everyS, origin_s, first, last }: Moments,
  times: Times,
): TableData {
  const heads = LOGS_TEXT.chartColumns;
  const count = Math.min(last - first + 1, MOST_TABLE_ROWS);
  const moments = Array.from({ length: count }, (_, at) => origin_s + (first + at) * everyS);
  if (lines.some(({ side }) => side === "both")) {
    const rows = moments.map((seconds) => [times.write(seconds), written(readingAt(chart, lines, seconds).both)]);
    return { columns: [heads.time, LOG_CHARTS_TEXT.chart.value].map((name) => ({ name })), rows };
  }
  const rows = moments.map((seconds) => {
    const reading = readingAt(chart, lines, seconds);
    return [times.write(seconds), written(reading.a), written(reading.b), differenceText(reading) ?? LOGS_TEXT.noValue];
  });
  return { columns: [heads.time, heads.a, heads.b, heads.difference].map((name) => ({ name })), rows };
}
