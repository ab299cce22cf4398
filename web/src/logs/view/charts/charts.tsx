// The charts: small multiples over one time axis, and the choice of columns.

import { type ReactNode, useCallback, useMemo, useRef } from "react";
import type { ChartMode, Smoothing } from "../../link/logs-url.ts";
import type { LogCurve } from "../../../base/sim/protocol.ts";
import type { CurveView } from "../../../base/sim/schema.gen.ts";
import type { ChartHand } from "../../figures/hand.ts";
import { mountLogAxis } from "../../figures/axis.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { type LogChart as Chart, readingAt } from "../../model/charts/charts.ts";
import { hatchedOf } from "../../model/charts/left-out.ts";
import { bandOf, lineOf, sideOf, smoothedLines } from "../../model/charts/curves.ts";
import { type ChartLines, extentOf, leastAboveZero, linesOf, scaleOf } from "../../model/charts/lines.ts";
import { shownMarkers } from "../../model/charts/markers.ts";
import { scaleAroundOne, scaleAroundZero } from "../../model/charts/scale.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { LogChart } from "./chart.tsx";
import { Scatter, Shares } from "./xy.tsx";
import { Cycles } from "./cycles.tsx";
import { Boxes, Histograms } from "./spread.tsx";
import { MarkerNames } from "./markers.tsx";
import { SideMark } from "../shelf/side.tsx";
import { describeReading } from "../reading.ts";
import type { LogSight } from "./use-sight.ts";
import type { Times } from "../../explain/times.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";
import type { Cursor } from "./use-cursor.ts";
import { useLive } from "./use-live.ts";
import { useLogCurves } from "./use-log-curves.ts";
import { say } from "../../../base/text/words.ts";

/** Props of the charts. */
export interface LogChartsProps {
  readonly sight: LogSight;
}

/** A chart and what is drawn in it. */
interface Drawn {
  readonly chart: Chart;
  readonly lines: ChartLines;
}

/** The modes that need both A and B. */
const NEED_TWO: ReadonlySet<ChartMode> = new Set(["side", "difference", "ratio"]);

/** The charts of the chosen columns. */
export function LogCharts({ sight }: LogChartsProps): ReactNode {
  const { charts, runs, mode } = sight;
  if (charts.length === 0) return <p>{LOGS_TEXT.noColumns}</p>;
  const both = runs.a.length > 0 && runs.b.length > 0;
  switch (both || !NEED_TWO.has(mode) ? mode : "overlay") {
    case "overlay":
      return <Overlay sight={sight} />;
    case "side":
      return <SideBySide sight={sight} />;
    case "difference":
    case "ratio":
      return <Against sight={sight} mode={mode === "ratio" ? "ratio" : "difference"} />;
    case "ecdf":
      return <Shares sight={sight} />;
    case "box":
      return <Boxes sight={sight} />;
    case "histogram":
      return <Histograms sight={sight} />;
    case "scatter":
      return <Scatter sight={sight} />;
    case "cycle":
      return <Cycles sight={sight} />;
  }
}

const ids = (charts: readonly Chart[]): readonly string[] => charts.map(({ column }) => column);

/** The view that a smoothing requests from the engine; `undefined` for none. */
function smoothView({ kind, size }: Smoothing): CurveView | undefined {
  switch (kind) {
    case "none":
      return undefined;
    case "mean":
      return { of: "smooth", by: { how: "sliding-mean", rows: size } };
    case "trail":
      return { of: "smooth", by: { how: "trailing-mean", rows: size } };
    case "ewma":
      return { of: "smooth", by: { how: "exponential", alpha: size / 100 } };
    case "median":
      return { of: "smooth", by: { how: "running-median", rows: size } };
    case "poly":
      return { of: "smooth", by: { how: "polynomial", degree: size } };
    case "bezier":
      return { of: "smooth", by: { how: "bezier", points: BEZIER_POINTS } };
  }
}

const BEZIER_POINTS = 1000;
const BAND: CurveView = { of: "band" };

/** The lines of all charts: as logged, the smoothed ones on top and, for several runs, their summary. */
function useDrawn({ charts, runs, powers, alignment, smoothing }: LogSight): readonly Drawn[] {
  const of = { runs, align: alignment.align, window: undefined, columns: ids(charts) };
  const isGroup = useCallback((side: Side): boolean => runs[side].length > 1, [runs]);
  const smooth = useLogCurves(of, smoothView(smoothing));
  const band = useLogCurves(of, SIDES.some(isGroup) ? BAND : undefined);
  return useMemo(
    () =>
      charts.map((chart) => {
        const logged = linesOf(chart, runs);
        const smoothed = smooth.curves.get(chart.column);
        const own =
          smoothed === undefined
            ? logged
            : [...logged.map((line) => ({ ...line, rank: "raw" as const })), ...smoothedLines(smoothed, isGroup)];
        const groups = (band.curves.get(chart.column)?.curves ?? []).filter((curve) => isSide(curve, isGroup));
        const lines = [...own, ...groups.map((curve) => lineOf(curve, "main"))];
        const bands = groups.flatMap((curve) => bandOf(curve) ?? []);
        return { chart, lines: { lines, bands, scale: scaleOf(chart, logged, powers) } };
      }),
    [charts, runs, powers, smooth.curves, band.curves, isGroup],
  );
}

function isSide(curve: LogCurve, isGroup: (side: Side) => boolean): boolean {
  const side = sideOf(curve);
  return side !== "both" && isGroup(side);
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

/** What the lines are, if they are not just A and B as logged. */
function Legend({ sight: { runs, smoothing, powers } }: LogChartsProps): ReactNode {
  const { chart, logNote, smooth, leftOut } = LOG_CHARTS_TEXT;
  const groups = SIDES.filter((side) => runs[side].length > 1);
  const names = groups.map((side) => chart.runs({ side: SIDES_TEXT[side], runs: runs[side].length })).join(", ");
  const said = [
    ...(names === "" ? [] : [chart.ofRuns({ runs: names })]),
    ...(smoothing.kind === "none"
      ? []
      : [say(smooth.note[smoothing.kind], { rows: smoothing.size, percent: smoothing.size, degree: smoothing.size })]),
    ...(powers ? [logNote] : []),
    ...(hatchedOf(runs).length > 0 ? [leftOut.note] : []),
  ];
  return said.length === 0 ? null : <p className="log-legend">{said.join(". ")}.</p>;
}

/** B minus A, or B divided by A: of the logs, or of the means of their runs. */
function Against({ sight, mode }: LogChartsProps & { readonly mode: "difference" | "ratio" }): ReactNode {
  const { charts, runs, alignment, within } = sight;
  const words = LOG_CHARTS_TEXT.chart;
  const view = useMemo((): CurveView => ({ of: mode }), [mode]);
  const known = useLogCurves({ runs, align: alignment.align, window: undefined, within, columns: ids(charts) }, view);
  const drawn = useMemo(
    () =>
      charts.flatMap((chart): Drawn[] => {
        const curve = known.curves.get(chart.column)?.curves[0];
        if (curve === undefined) return [];
        const line = lineOf(curve, "main");
        const { least, most } = extentOf([line.series]);
        // A ratio of 0 has no place on a scale of factors, so it is drawn on the lower edge.
        const scale =
          mode === "ratio"
            ? scaleAroundOne(leastAboveZero(line.series.values), most)
            : scaleAroundZero(least, most, chart.shown.divisor);
        const shown = mode === "ratio" ? { unit: "", divisor: 1 } : chart.shown;
        return [{ chart: { ...chart, shown }, lines: { lines: [line], bands: [], scale } }];
      }),
    [charts, known.curves, mode],
  );
  const what = (chart: Chart): string =>
    mode === "ratio" ? `${words.ratio}; ${words.ratioNote}` : `${words.difference}, ${chart.shown.unit}`;
  return (
    <div aria-busy={known.busy}>
      {known.failed && <p>{words.failed}</p>}
      <Column drawn={drawn} sight={sight} what={what} />
    </div>
  );
}

interface ColumnProps {
  readonly drawn: readonly Drawn[];
  readonly sight: LogSight;
  /** What the captions say beside the columns' names, if not their unit. */
  readonly what?: (chart: Chart) => string;
  /** The sides whose markers are drawn; both if left out. */
  readonly sides?: readonly Side[];
}

/** Constants, so that every drawing gets the same lists. */
const ALONE: Readonly<Record<Side, readonly Side[]>> = { a: ["a"], b: ["b"] };

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
    <section aria-label={SIDES_TEXT[side]}>
      <h2 className="log-pair-name">
        <SideMark side={side} />
      </h2>
      <Column drawn={own} sight={sight} sides={ALONE[side]} />
    </section>
  );
}

/** Charts one below the other, and their axis. */
function Column({ drawn, sight, what, sides = SIDES }: ColumnProps): ReactNode {
  const { runs, face, alignment, times } = sight;
  const { control, cursor } = useLive(sight);
  const { goToSeconds } = cursor;
  const { select, zoom, all } = control;
  const { pull } = alignment;
  const hand = useMemo(
    (): ChartHand => ({ onPoint: goToSeconds, onSelect: select, onZoom: zoom, onAll: all, onPull: pull }),
    [goToSeconds, select, zoom, all, pull],
  );
  const markers = useMemo(() => shownMarkers(runs, control.shown, sides), [runs, control.shown, sides]);
  const beside =
    sides.length > 1 ? 0 : Math.max(...SIDES.map((side) => shownMarkers(runs, control.shown, [side]).length));
  return (
    <>
      {face === "figure" && Math.max(markers.length, beside) > 0 && (
        <MarkerNames markers={markers} window={control.shown} beside={beside} times={times} />
      )}
      {drawn.map(({ chart, lines }) => (
        <LogChart
          key={chart.key}
          chart={chart}
          runs={runs}
          drawn={lines}
          window={control.shown}
          markers={markers}
          cursor={cursor}
          times={times}
          hand={hand}
          face={face}
          what={what?.(chart)}
        />
      ))}
      <TimeAxis drawn={drawn} cursor={cursor} window={control.shown} times={times} />
    </>
  );
}

interface TimeAxisProps extends Pick<ColumnProps, "drawn"> {
  readonly cursor: Cursor;
  readonly window: LogWindow;
  readonly times: Times;
}

/** The axis under a native range input, which covers its plot exactly. */
function TimeAxis({ drawn, cursor, window, times }: TimeAxisProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const mount = useMemo(() => mountLogAxis((width) => layOver(input.current, width)), []);
  const data = useMemo(() => ({ window, cursor: cursor.seconds, times }), [window, cursor.seconds, times]);
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
        aria-valuetext={[times.write(cursor.seconds), ...values].join("; ")}
        onChange={(event) => cursor.go(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function layOver(input: HTMLInputElement | null, width: number): void {
  if (input !== null) input.style.width = `${width}px`;
}
