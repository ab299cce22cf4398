// The charts: small multiples over one time axis, and the choice of columns.

import { type ReactNode, useMemo, useRef } from "react";
import type { ChartHand } from "../../draw/log-hand.ts";
import { mountLogAxis } from "../../draw/log-axis.ts";
import { type Side, SIDES } from "../../state/log.ts";
import { type LogChart as Chart, readingAt } from "../../state/log-charts.ts";
import { type ChartLines, linesOf, scaleOf } from "../../state/log-lines.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatClock } from "../../text/numbers.ts";
import { useFigure } from "../../ui/use-figure.ts";
import { LogChart } from "./log-chart.tsx";
import { SideMark } from "./log-slot.tsx";
import { describeReading } from "./reading.ts";
import type { LogSight } from "./use-sight.ts";

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
  const { charts, runs, powers, mode } = sight;
  const drawn = useMemo(() => charts.map((chart) => drawnOf(chart, runs, powers)), [charts, runs, powers]);
  if (charts.length === 0) return <p>{LOGS_TEXT.noColumns}</p>;
  if (mode !== "side") return <Column drawn={drawn} sight={sight} />;
  return (
    <div className="log-pair">
      {SIDES.filter((side) => runs[side].length > 0).map((side) => (
        <OneSide key={side} side={side} drawn={drawn} sight={sight} />
      ))}
    </div>
  );
}

function drawnOf(chart: Chart, runs: LogSight["runs"], powers: boolean): Drawn {
  const lines = linesOf(chart, runs);
  return { chart, lines: { lines, bands: [], scale: scaleOf(chart, lines, powers) } };
}

interface ColumnProps {
  readonly drawn: readonly Drawn[];
  readonly sight: LogSight;
}

/** The lines of one side, on the scale of both. */
function OneSide({ side, drawn, sight }: ColumnProps & { readonly side: Side }): ReactNode {
  const own = useMemo(
    () =>
      drawn
        .filter(({ chart }) => chart.columns[side] !== undefined)
        .map(({ chart, lines }) => ({
          chart: { ...chart, columns: { a: undefined, b: undefined, [side]: chart.columns[side] } },
          lines: { ...lines, lines: lines.lines.filter((line) => line.side === side) },
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
function Column({ drawn, sight }: ColumnProps): ReactNode {
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
