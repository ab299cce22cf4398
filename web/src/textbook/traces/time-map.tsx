// The map of the trace, or how many pages there had been: figures over its time.

import { type ReactNode, useMemo } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import type { TableData } from "../../base/figures/figure.ts";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import { Segmented } from "../../base/controls/segmented.tsx";
import { MAP_ROWS, type TraceMap, type TraceSoFar } from "../../base/sim/traces/trace-protocol.ts";
import type { TraceColumns } from "../../base/sim/schema.gen.ts";
import { compact, formatValue, grouped } from "../../base/text/numbers.ts";
import { mountTraceChart, type TraceAxis, type TraceChartData } from "../figures/traces/trace-chart.ts";
import { mountTraceMap, type TraceMapData } from "../figures/traces/trace-map.ts";
import { gridOf } from "../figures/traces/trace-grid.ts";
import { TIME_AXES, TIME_FIGURES } from "../link/traces-url.ts";
import { durationText, timeAfter, timeTicks } from "../model/trace-times.ts";
import { StretchControls } from "./stretch.tsx";
import { pageNumber } from "./page-number.ts";
import type { Traces } from "./use-traces.ts";

/** Props of the figures. */
export interface TimeMapProps {
  readonly traces: Traces;
  readonly soFar: TraceSoFar;
}

/** One of both figures, and the stretch that is chosen in either. */
export function TimeMap({ traces, soFar }: TimeMapProps): ReactNode {
  const { link } = traces;
  const { overTime, axis } = link.values;
  return (
    <>
      <div className="trace-pick">
        <Segmented
          label={TEXT.overTime}
          labelKind="hidden"
          value={overTime}
          options={TIME_FIGURES.map((value) => ({ value, label: TEXT.overTimeBy[value] }))}
          onPick={(picked) => link.push({ overTime: picked })}
        />
        {soFar.times !== null && (
          <Segmented
            label={TEXT.axis}
            value={axis}
            options={TIME_AXES.map((value) => ({ value, label: TEXT.axisBy[value] }))}
            onPick={(picked) => link.push({ axis: picked })}
          />
        )}
      </div>
      {overTime === "map" ? <PageMap traces={traces} soFar={soFar} /> : <Footprint traces={traces} soFar={soFar} />}
      <StretchControls traces={traces} references={soFar.figures.summary.references} />
    </>
  );
}

/** The axis of time: round numbers of references, or round times where references came so late. */
function useTimeAxis({ traces, soFar }: TimeMapProps): { readonly time: TraceAxis; readonly below: string } {
  const { axis } = traces.link.values;
  const { times, figures } = soFar;
  const { references } = figures.summary;
  return useMemo(() => {
    const linear = { kind: "linear", domain: [0, references], format: compact } as const;
    if (times === null || axis === "references") return { time: linear, below: TEXT.time };
    const ticks = (most: number, apart: number) =>
      timeTicks(times, references, { most, apart, text: (seconds) => durationText(seconds, formatValue) });
    return { time: { ...linear, ticks }, below: TEXT.sinceFirst };
  }, [axis, times, references]);
}

function PageMap({ traces, soFar }: TimeMapProps): ReactNode {
  const { link, span, choose } = traces;
  const { rows } = link.values;
  const { maps, figures } = soFar;
  const { references } = figures.summary;
  const { time, below } = useTimeAxis({ traces, soFar });
  const data = useMemo(
    (): TraceMapData => ({
      map: maps[rows],
      references,
      span,
      time,
      words: {
        below,
        row: (start) => (rows === "address" ? pageNumber(start) : compact(Number(start))),
      },
      table: () => tableOf(maps[rows], rows === "address" ? pageNumber : grouping),
      onSpan: choose,
    }),
    [maps, rows, references, span, choose, time, below],
  );
  const { host, toTable } = useFigure(mountTraceMap, data, { takesTurns: true });
  const which = (
    <Segmented
      label={TEXT.rows}
      labelKind="hidden"
      value={rows}
      options={MAP_ROWS.map((value) => ({ value, label: TEXT.rowsBy[value] }))}
      onPick={(picked) => link.push({ rows: picked })}
    />
  );
  return (
    <>
      <FigureFrame caption={TEXT.map} note={which} table={toTable}>
        <div ref={host} className="trace-host" />
      </FigureFrame>
      <p className="trace-note">{rows === "address" ? TEXT.byAddressNote : TEXT.byFirstUseNote}</p>
    </>
  );
}

function Footprint({ soFar, traces }: TimeMapProps): ReactNode {
  const { figures, times } = soFar;
  const { columns, summary } = figures;
  const { span } = traces;
  const { time, below } = useTimeAxis({ traces, soFar });
  const data = useMemo((): TraceChartData => {
    const line = footprintOf(columns);
    const { references } = summary;
    return {
      x: time,
      y: { kind: "linear", domain: [0, summary.pages], format: compact },
      line,
      span,
      below,
      table: {
        columns: [TEXT.time, ...(times === null ? [] : [TEXT.secondsSinceFirst]), TEXT.pages].map((name) => ({ name })),
        rows: line.map(([at, pages]) => (times === null ? [at, pages] : [at, timeAfter(times, at, references), pages])),
      },
    };
  }, [columns, summary, span, times, time, below]);
  const { host, toTable } = useFigure(mountTraceChart, data);
  return (
    <FigureFrame caption={TEXT.footprint} note={<span className="aside">{TEXT.footprintNote}</span>} table={toTable}>
      <div ref={host} className="trace-host" />
    </FigureFrame>
  );
}

/** How many references and how many different pages there had been at the end of each column. */
function footprintOf({ references, first_uses }: TraceColumns): readonly (readonly [number, number])[] {
  const line: [number, number][] = [[0, 0]];
  let [at, pages] = [0, 0];
  for (const [i, n] of references.entries()) {
    at += n;
    pages += first_uses[i] ?? 0;
    line.push([at, pages]);
  }
  return line;
}

const grouping = (start: string): string => grouped(Number(start));

/** Rows and columns of the table: what a person would read. */
const TABLE_ROWS = 32;
const TABLE_COLUMNS = 8;

function tableOf(map: TraceMap, row: (start: string) => string): TableData {
  const grid = gridOf(map, TABLE_ROWS);
  const { starts } = map.head;
  const each = Math.max(1, Math.ceil(grid.columns / TABLE_COLUMNS));
  const from = Array.from({ length: Math.ceil(grid.columns / each) }, (_, i) => i * each);
  const sum = (at: number, first: number): number =>
    grid.cells
      .subarray(at * grid.columns + first, at * grid.columns + Math.min(first + each, grid.columns))
      .reduce((a, b) => a + b, 0);
  return {
    columns: [TEXT.firstPage, ...from.map((column) => TEXT.fromReference({ n: grouped(column * grid.width + 1) }))].map(
      (name) => ({ name }),
    ),
    rows: Array.from({ length: grid.rows }, (_, at) => [
      row(starts[Math.ceil((at * starts.length) / grid.rows)] ?? ""),
      ...from.map((column) => sum(at, column)),
    ]),
  };
}
