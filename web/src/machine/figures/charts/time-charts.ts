// Charts over one time axis with one cursor: name and unit at the left, the maximum at the right, and the present
// values beside them.

import { pointer, select, type Selection } from "d3-selection";
import { drawCursor } from "./chart-cursor.ts";
import { type ChartCurves, type Column, columnsFor, drawCurves } from "./chart-plot.ts";
import type { OnQueues } from "./chart-values.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** What the charts show. */
export interface ChartsData {
  /** The same object as long as no line changes, since then only the cursor moves. */
  readonly curves: ChartCurves;
  readonly now: number;
  /** Reads queues at that time. */
  readonly onQueues?: OnQueues | undefined;
  readonly onSeek: (seconds: number) => void;
}

/** The axis below the last chart. */
const FOOT = 21;

/** Mounts the charts. */
export function mountTimeCharts(element: HTMLElement): Figure<ChartsData> {
  // One drawing on top of the other: a browser repaints a drawing as a whole, and the cursor should leave the lines
  // alone.
  const [svg, sheet] = [drawing(element, "charts"), drawing(element, "charts over")];
  const [body, over] = [svg.append("g"), sheet.append("g")];
  const area = sheet.append("rect").attr("class", "hit-area");
  let latest: Drawn | undefined;
  let pointed: number | undefined;
  const move = (): void => {
    if (latest === undefined) return;
    const { data, columns } = latest;
    columnsIn(over, columns).each(function (column) {
      drawCursor(select<SVGGElement, unknown>(this), column.plot, { now: data.now, pointed, onQueues: data.onQueues });
    });
  };
  listen(
    area,
    (x) => latest && latest.data.onSeek(timeAt(latest.columns, x)),
    (x) => {
      pointed = x === undefined || latest === undefined ? undefined : timeAt(latest.columns, x);
      move();
    },
  );
  return {
    update(data, { width }) {
      const { curves } = data;
      const scale = typeScale(element);
      const same = latest?.data.curves === curves && latest.width === width && latest.scale === scale;
      const columns = same && latest ? latest.columns : columnsFor(curves, width, scale);
      if (!same) {
        const height = Math.max(...columns.map(({ plot }) => plot.foot)) + FOOT * scale;
        for (const each of [svg, sheet]) each.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
        area.attr("width", width).attr("height", height);
        columnsIn(body, columns).each(function (column) {
          drawCurves(select<SVGGElement, unknown>(this), column.curves, column.plot);
        });
      }
      latest = { data, columns, width, scale };
      move();
    },
    destroy() {
      for (const each of [svg, sheet]) each.remove();
    },
    toTable: () => (latest ? tableOf(latest.data) : { columns: [], rows: [] }),
  };
}

/** The groups of the columns, one a column. */
function columnsIn(layer: Layer, columns: readonly Column[]): Selection<SVGGElement, Column, SVGGElement, unknown> {
  return layer
    .selectAll<SVGGElement, Column>("g.column")
    .data(columns)
    .join("g")
    .attr("class", "column")
    .attr("transform", ({ left }) => `translate(${left},0)`);
}

/** The time at a place of the figure: in the column that is there, or in the one before the gap. */
function timeAt(columns: readonly Column[], x: number): number {
  const at = columns.findLast(({ left }) => left <= x) ?? columns[0];
  return at === undefined ? 0 : at.plot.time(x - at.left);
}

function drawing(element: HTMLElement, name: string): Selection<SVGSVGElement, unknown, null, undefined> {
  return select(element).append("svg").attr("class", name).attr("aria-hidden", "true");
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

interface Drawn {
  readonly data: ChartsData;
  readonly columns: readonly Column[];
  readonly width: number;
  readonly scale: number;
}

function cellOf(value: number | undefined): number | string {
  return value === undefined || Number.isNaN(value) ? "" : Math.round(value);
}

type Area = Selection<SVGRectElement, unknown, null, undefined>;

/** A press or a drag seeks; a mouse that only hovers reads values. */
function listen(area: Area, seek: (x: number) => void, read: (x: number | undefined) => void): void {
  const at = (event: PointerEvent): number => pointer(event, area.node())[0];
  area.on("pointerdown", (event: PointerEvent) => {
    if (event.button !== 0) return;
    area.node()?.setPointerCapture(event.pointerId);
    seek(at(event));
  });
  area.on("pointermove", (event: PointerEvent) => {
    const pressed = area.node()?.hasPointerCapture(event.pointerId) === true;
    if (pressed) seek(at(event));
    read(pressed || event.pointerType === "touch" ? undefined : at(event));
  });
  area.on("pointerleave", () => read(undefined));
}

function tableOf({ curves: { charts, come, words } }: ChartsData): TableData {
  const lines = charts.flatMap((chart) => chart.lines.map((line) => ({ ...line, chart: chart.name })));
  const column = ({ chart, name }: (typeof lines)[number]): string => (name === "" ? chart : `${chart}: ${name}`);
  const rows = Array.from({ length: come + 1 }, (_, second) => [
    second,
    ...lines.map(({ values }) => cellOf(values[second])),
  ]);
  return { columns: [words.second, ...lines.map(column)].map((name) => ({ name })), rows };
}
