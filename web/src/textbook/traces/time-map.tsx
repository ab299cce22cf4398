// The map of the trace, and below it, over the same time, how many pages there had been.

import { type ReactNode, useMemo } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import type { TableData } from "../../base/figures/figure.ts";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import { Segmented } from "../../base/controls/segmented.tsx";
import { MAP_ROWS, type TraceMap, type TraceSoFar } from "../../base/sim/traces/trace-protocol.ts";
import type { TraceColumns } from "../../base/sim/schema.gen.ts";
import { compact, grouped } from "../../base/text/numbers.ts";
import { mountTraceChart, type TraceChartData } from "../figures/traces/trace-chart.ts";
import { mountTraceMap, type TraceMapData } from "../figures/traces/trace-map.ts";
import { gridOf } from "../figures/traces/trace-grid.ts";
import { StretchControls } from "./stretch.tsx";
import { pageNumber } from "./page-number.ts";
import type { Traces } from "./use-traces.ts";

/** Props of the map. */
export interface TimeMapProps {
  readonly traces: Traces;
  readonly soFar: TraceSoFar;
}

const HEIGHT = { map: 330, footprint: 150 };

/** Both figures. */
export function TimeMap({ traces, soFar }: TimeMapProps): ReactNode {
  const { link, span, choose } = traces;
  const { rows } = link.values;
  const { maps, figures } = soFar;
  const { references } = figures.summary;
  const data = useMemo(
    (): TraceMapData => ({
      map: maps[rows],
      references,
      span,
      height: HEIGHT.map,
      words: {
        time: compact,
        below: TEXT.time,
        row: (start) => (rows === "address" ? pageNumber(start) : compact(Number(start))),
      },
      table: () => tableOf(maps[rows], rows === "address" ? pageNumber : grouping),
      onSpan: choose,
    }),
    [maps, rows, references, span, choose],
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
      <FigureFrame caption={TEXT.map} className="trace-first" note={which} table={toTable}>
        <div ref={host} />
      </FigureFrame>
      <p className="trace-note">{rows === "address" ? TEXT.byAddressNote : TEXT.byFirstUseNote}</p>
      <StretchControls traces={traces} references={references} />
      <Footprint soFar={soFar} traces={traces} />
    </>
  );
}

function Footprint({ soFar, traces: { span } }: TimeMapProps): ReactNode {
  const { columns, summary } = soFar.figures;
  const data = useMemo((): TraceChartData => {
    const line = footprintOf(columns);
    return {
      height: HEIGHT.footprint,
      x: { kind: "linear", domain: [0, summary.references], format: compact },
      y: { kind: "linear", domain: [0, summary.pages], format: compact },
      line,
      span,
      below: TEXT.time,
      table: { columns: [TEXT.time, TEXT.pages].map((name) => ({ name })), rows: line },
    };
  }, [columns, summary, span]);
  const { host, toTable } = useFigure(mountTraceChart, data);
  return (
    <FigureFrame caption={TEXT.footprint} note={<span className="aside">{TEXT.footprintNote}</span>} table={toTable}>
      <div ref={host} />
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
