// The charts: small multiples over one time axis, and the choice of columns.

import { type ReactNode, useMemo, useRef } from "react";
import type { ChartHand } from "../../draw/log-hand.ts";
import { mountLogAxis } from "../../draw/log-axis.ts";
import { type Side, SIDES } from "../../state/log.ts";
import { type LogChart as Chart, readingAt } from "../../state/log-charts.ts";
import { against, groupOfRuns, minus, over } from "../../state/log-derived.ts";
import { type ChartLines, extentOf, linesOf, type LogLine, scaleOf } from "../../state/log-lines.ts";
import { everyOf } from "../../state/log-runs.ts";
import { scaleAroundOne, scaleAroundZero } from "../../state/log-scale.ts";
import { LOG_CHARTS_TEXT } from "../../text/log-charts.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatClock } from "../../text/numbers.ts";
import { useFigure } from "../../ui/use-figure.ts";
import { LogChart } from "./log-chart.tsx";
import { Scatter, Shares } from "./log-xy.tsx";
import { SideMark } from "./log-slot.tsx";
import { describeReading } from "./reading.ts";
import type { LogSight } from "./use-sight.ts";
import { type Smoothed, useSmoothed } from "./use-smoothed.ts";

/** Props of the charts. */
export interface LogChartsProps {
  readonly sight: LogSight;
}

/** A chart and what is drawn of it. */
interface Drawn {
  readonly chart: Chart;
  readonly lines: ChartLines;
}

/** The charts of the chosen columns. */
export function LogCharts({ sight }: LogChartsProps): ReactNode {
  const { charts, runs, mode } = sight;
  if (charts.length === 0) return <p>{LOGS_TEXT.noColumns}</p>;
  const both = runs.a.length > 0 && runs.b.length > 0;
  switch (both || mode === "ecdf" || mode === "scatter" ? mode : "overlay") {
    case "overlay":
      return <Overlay sight={sight} />;
    case "side":
      return <SideBySide sight={sight} />;
    case "difference":
    case "ratio":
      return <Against sight={sight} mode={mode === "ratio" ? "ratio" : "difference"} />;
    case "ecdf":
      return <Shares sight={sight} />;
    case "scatter":
      return <Scatter sight={sight} />;
  }
}

/** The lines of all charts: as logged, smoothed over that, and of several runs what they come to. */
function useDrawn({ charts, runs, powers, control, smoothing }: LogSight): readonly Drawn[] {
  const { axis } = control;
  const smoothed = useSmoothed(runs, charts, smoothing);
  return useMemo(() => {
    const every_s = everyOf(runs);
    return charts.map((chart) => {
      const logged = linesOf(chart, runs);
      const own = logged.map((line) => smoothedLine(line, smoothed));
      const raw = logged.filter((line, at) => own[at] !== line).map((line) => ({ ...line, rank: "raw" as const }));
      const groups = SIDES.flatMap((side) => {
        const ofSide = own.filter((line) => line.side === side);
        return groupOfRuns(ofSide, axis, every_s) ?? [];
      });
      const lines = [...raw, ...own, ...groups.map(({ mean }) => mean)];
      return { chart, lines: { lines, bands: groups.map(({ band }) => band), scale: scaleOf(chart, logged, powers) } };
    });
  }, [charts, runs, powers, axis, smoothed]);
}

function smoothedLine(line: LogLine, smoothed: Smoothed): LogLine {
  const series = smoothed.get(line.series.values);
  return series === undefined ? line : { ...line, series };
}

function Overlay({ sight }: LogChartsProps): ReactNode {
  const drawn = useDrawn(sight);
  return (
    <>
      <Legend sight={sight} />
      <Column drawn={drawn} sight={sight} />
    </>
  );
}

function SideBySide({ sight }: LogChartsProps): ReactNode {
  const drawn = useDrawn(sight);
  return (
    <>
      <Legend sight={sight} />
      <div className="log-pair">
      {SIDES.map((side) => (
        <OneSide key={side} side={side} drawn={drawn} sight={sight} />
      ))}
      </div>
    </>
  );
}

/** What the lines are, where that is not A and B as they were logged. */
function Legend({ sight: { runs, smoothing, powers } }: LogChartsProps): ReactNode {
  const { chart, logNote, smooth } = LOG_CHARTS_TEXT;
  const groups = SIDES.filter((side) => runs[side].length > 1);
  const names = groups.map((side) => chart.runs(LOGS_TEXT.sides[side], runs[side].length)).join(", ");
  const said = [
    ...(names === "" ? [] : [chart.ofRuns(names)]),
    ...(smoothing.kind === "none" ? [] : [smoothing.kind === "bezier" ? smooth.note.bezier : smooth.note[smoothing.kind](smoothing.size)]),
    ...(powers ? [logNote] : []),
  ];
  return said.length === 0 ? null : <p className="log-legend">{said.join(". ")}.</p>;
}

/** B less A, or B by A: of the logs, or of the means of their runs. */
function Against({ sight, mode }: LogChartsProps & { readonly mode: "difference" | "ratio" }): ReactNode {
  const all = useDrawn(sight);
  const words = LOG_CHARTS_TEXT.chart;
  const drawn = useMemo(
    () =>
      all.flatMap(({ chart, lines }): Drawn[] => {
        const main = (side: Side) => lines.lines.find((line) => line.side === side && line.rank === "main");
        const [a, b] = [main("a"), main("b")];
        if (a === undefined || b === undefined) return [];
        const line = against(a, b, mode === "ratio" ? over : minus);
        const { least, most } = extentOf([line.series]);
        const scale =
          mode === "ratio" ? scaleAroundOne(least, most) : scaleAroundZero(least, most, chart.shown.divisor);
        const shown = mode === "ratio" ? { unit: "", divisor: 1 } : chart.shown;
        return [{ chart: { ...chart, shown }, lines: { lines: [line], bands: [], scale } }];
      }),
    [all, mode],
  );
  const what = (chart: Chart): string =>
    mode === "ratio" ? `${words.ratio}; ${words.ratioNote}` : `${words.difference}, ${chart.shown.unit}`;
  return <Column drawn={drawn} sight={sight} what={what} />;
}

interface ColumnProps {
  readonly drawn: readonly Drawn[];
  readonly sight: LogSight;
  /** What the captions say beside the columns' names, if it is not their unit. */
  readonly what?: (chart: Chart) => string;
}

/** The lines of one side, on the scale of both. */
function OneSide({ side, drawn, sight }: ColumnProps & { readonly side: Side }): ReactNode {
  const own = useMemo(
    () =>
      drawn
        .filter(({ chart }) => chart.columns[side] !== undefined)
        .map(({ chart, lines }) => ({
          chart: { ...chart, columns: { a: undefined, b: undefined, [side]: chart.columns[side] } },
          lines: {
            ...lines,
            lines: lines.lines.filter((line) => line.side === side),
            bands: lines.bands.filter((band) => band.side === side),
          },
        })),
    [side, drawn],
  );
  return (
    <section aria-label={LOGS_TEXT.sides[side]}>
      <h2 className="log-pair-name">
        <SideMark side={side} />
      </h2>
      <Column drawn={own} sight={sight} />
    </section>
  );
}

/** Charts below each other, and their axis. */
function Column({ drawn, sight, what }: ColumnProps): ReactNode {
  const { runs, cursor, control, face, alignment } = sight;
  const { goToSeconds } = cursor;
  const { select, zoom, all } = control;
  const { pull } = alignment;
  const hand = useMemo(
    (): ChartHand => ({ onPoint: goToSeconds, onSelect: select, onZoom: zoom, onAll: all, onPull: pull }),
    [goToSeconds, select, zoom, all, pull],
  );
  return (
    <>
      {drawn.map(({ chart, lines }) => (
        <LogChart
          key={chart.key}
          chart={chart}
          runs={runs}
          drawn={lines}
          window={control.shown}
          cursor={cursor}
          hand={hand}
          face={face}
          what={what?.(chart)}
        />
      ))}
      <TimeAxis drawn={drawn} sight={sight} />
    </>
  );
}

/** The axis under a native range input, which lies exactly over its plot. */
function TimeAxis({ drawn, sight: { cursor, control } }: ColumnProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const mount = useMemo(() => mountLogAxis((width) => layOver(input.current, width)), []);
  const window = control.shown;
  const data = useMemo(() => ({ window, cursor: cursor.seconds, clock: formatClock }), [window, cursor.seconds]);
  const { host } = useFigure(mount, data);
  const values = drawn.map(({ chart, lines }) =>
    describeReading(chart, readingAt(chart, lines.lines, cursor.seconds), lines.lines),
  );
  return (
    <div className="log-axis">
      <div ref={host} />
      <input
        ref={input}
        type="range"
        min={cursor.moments.first}
        max={cursor.moments.last}
        value={cursor.at}
        aria-label={LOGS_TEXT.cursor}
        aria-valuetext={[formatClock(cursor.seconds), ...values].join("; ")}
        onChange={(event) => cursor.go(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function layOver(input: HTMLInputElement | null, width: number): void {
  if (input !== null) input.style.width = `${width}px`;
}
