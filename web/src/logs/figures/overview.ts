// A whole log at a glance: one row per column, darker where the column is high by its own standards, over the axis that
// all logs share.

import { select, type Selection } from "d3-selection";
import { duration, type Log, type LogColumn } from "../model/log.ts";
import type { Hatched } from "../model/charts/left-out.ts";
import { DARKEST, overviewOf, type OverviewRow } from "../model/charts/overview.ts";
import type { AxisTimes } from "./axis.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { type BrushHand, listenForWindow } from "./brush.ts";
import { leftOutPath } from "./left-out.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { textWidth, widest } from "../../base/figures/text-width.ts";

/** What an overview shows. */
export interface LogOverviewData {
  readonly log: Log;
  readonly columns: readonly LogColumn[];
  /** How far the log is shifted on the axis. */
  readonly shift_s: number;
  readonly axis: LogWindow;
  readonly leftOut: readonly Hatched[];
  /** `undefined` means all of the axis. */
  readonly window: LogWindow | undefined;
  readonly hand: BrushHand;
  readonly times: AxisTimes;
  readonly table: () => TableData;
}

/** The place of the plot in the figure, for whatever is placed on top of it. */
export interface OverviewPlace {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The height of a row, and of its filled part. */
const ROW = 15;
const CELL = 14;
/** The width of a part of the time, in pixels. */
const PART = 4;
const AXIS = 19;
const TICK = 74;
/** The most room for the columns' names, in pixels and as a share of the width. */
const MOST_NAME = 160;
const MOST_SHARE = 0.35;
const NAME_GAP = 8;
/** How far the window's frame extends beyond it, and the size of its grips. */
const EDGE = 3;
const GRIP = 7;
const TALL = 24;

type Group = Selection<SVGGElement, unknown, null, undefined>;

/** Mounts an overview. `onPlace` is called with the place of its plot. */
export function mountLogOverview(
  onPlace: (place: OverviewPlace) => void,
): (element: HTMLElement) => Figure<LogOverviewData> {
  return (element) => {
    const svg = select(element).append("svg").attr("class", "log-overview-svg").attr("aria-hidden", "true");
    const cells = svg.append("g");
    const hatching = svg.append("g");
    const names = svg.append("g");
    const ticks = svg.append("g");
    const brush = svg.append("g");
    const listen = listenForWindow(svg);
    let latest: LogOverviewData | undefined;
    let drawn = "";
    return {
      update(data, { width }) {
        const { log, columns, axis, shift_s } = data;
        const scale = typeScale(element);
        const place = placeOf(columns, width, scale);
        const perSecond = axis.to_s > axis.from_s ? place.width / (axis.to_s - axis.from_s) : 0;
        const key = [width, scale, axis.from_s, axis.to_s, shift_s].join(" ");
        // While a window is dragged, only the window is redrawn.
        if (drawn !== key || latest?.log !== log || latest.columns !== columns || latest.times !== data.times) {
          const height = place.height + AXIS * scale;
          svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
          const span = duration(log);
          const parts = Math.max(1, Math.round((span * perSecond) / PART));
          const from = place.left + (shift_s - axis.from_s) * perSecond;
          drawCells(
            cells,
            overviewOf(log, columns, parts),
            from,
            (span * perSecond) / parts,
            ROW * scale,
            CELL * scale,
          );
          drawNames(names, columns, ROW * scale, (place.left - NAME_GAP) / scale);
          drawTicks(ticks, data, place, scale);
          onPlace(place);
          drawn = key;
        }
        latest = data;
        const x = (seconds: number): number => place.left + (seconds - axis.from_s) * perSecond;
        hatching
          .selectAll("path")
          .data(data.leftOut)
          .join("path")
          .attr("class", ({ side }) => `left-out ${side}`)
          .attr("d", (stretch) => leftOutPath(stretch, axis, x, place.height));
        drawWindow(brush, data.window ?? axis, data.window !== undefined, place, x);
        listen({ ...place, axis, window: data.window, hand: data.hand });
      },
      destroy() {
        svg.remove();
      },
      toTable: () => latest?.table() ?? { columns: [], rows: [] },
    };
  };
}

function placeOf(columns: readonly LogColumn[], width: number, scale: number): OverviewPlace {
  const longest = widest(
    columns.map(({ head }) => head.qualified),
    "small mono",
  );
  const left = Math.min(MOST_NAME * scale, width * MOST_SHARE, (longest + NAME_GAP) * scale);
  // At the right edge, room for half a grip is kept inside the figure.
  return { left, width: Math.max(1, width - left - GRIP / 2), height: columns.length * ROW * scale };
}

/** The window's frame, its two grips, and a veil over everything outside. */
function drawWindow(
  group: Group,
  { from_s, to_s }: LogWindow,
  narrowed: boolean,
  place: OverviewPlace,
  x: (seconds: number) => number,
): void {
  const [from, to, right] = [x(from_s), x(to_s), place.left + place.width];
  const outer = { y: -EDGE, height: place.height + 2 * EDGE };
  const grip = { y: place.height / 2 - TALL / 2, height: TALL, width: GRIP };
  const box = { kind: "box", x: from, width: to - from, ...outer };
  const shapes = [
    { kind: "veil", x: place.left, width: from - place.left, ...outer },
    { kind: "veil", x: to, width: right - to, ...outer },
    ...(narrowed ? [box] : []),
    { kind: "grip from", x: from - GRIP / 2, ...grip },
    { kind: "grip to", x: to - GRIP / 2, ...grip },
  ];
  group
    .selectAll("rect")
    .data(shapes)
    .join("rect")
    .attr("class", (shape) => shape.kind)
    .attr("x", (shape) => shape.x)
    .attr("y", (shape) => shape.y)
    .attr("width", (shape) => Math.max(0, shape.width))
    .attr("height", (shape) => shape.height)
    .attr("rx", (shape) => (shape.kind === "veil" ? 0 : 3));
}

/** One path per shade: whatever the log, there are no more elements than shades. */
function drawCells(
  group: Group,
  rows: readonly OverviewRow[],
  from: number,
  part: number,
  row: number,
  cell: number,
): void {
  const paths = Array.from({ length: DARKEST + 1 }, () => "");
  rows.forEach(({ levels }, at) => {
    for (let start = 0; start < levels.length;) {
      const level = levels[start] ?? -1;
      let end = start + 1;
      while (end < levels.length && levels[end] === level) end++;
      if (level >= 0) {
        const [x, w] = [from + start * part, (end - start) * part];
        paths[level] =
          `${paths[level] ?? ""}M${x.toFixed(1)} ${(at * row).toFixed(1)}h${w.toFixed(1)}v${cell}h-${w.toFixed(1)}z`;
      }
      start = end;
    }
  });
  group
    .selectAll("path")
    .data(paths)
    .join("path")
    .attr("class", (_, level) => `shade-${level}`)
    .attr("d", (path) => path);
}

function drawNames(group: Group, columns: readonly LogColumn[], row: number, room: number): void {
  // Half a character more or less is rounding.
  const most = Math.round(room / textWidth("0", "small mono"));
  group
    .selectAll("text")
    .data(columns)
    .join("text")
    .attr("class", "mono t2")
    .attr("x", 0)
    .attr("y", (_, at) => at * row + row * 0.78)
    .text(({ head }) => shortened(head.qualified, most))
    .append("title")
    .text(({ head }) => head.qualified);
}

/** The end stays, because it is by their ends that columns of one group differ: "memory usage.free". */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const end = Math.max(1, Math.ceil((most - 1) * 0.6));
  return `${name.slice(0, Math.max(0, most - 1 - end))}…${name.slice(-end)}`;
}

function drawTicks(group: Group, { axis, times }: LogOverviewData, place: OverviewPlace, scale: number): void {
  const perSecond = axis.to_s > axis.from_s ? place.width / (axis.to_s - axis.from_s) : 0;
  const x = (seconds: number): number => place.left + (seconds - axis.from_s) * perSecond;
  const right = place.left + place.width;
  group
    .selectAll("text")
    .data(times.ticks(axis, Math.max(2, Math.floor(place.width / (TICK * scale)))))
    .join("text")
    .attr("class", ({ at }) => (x(at) < place.left + 20 ? "" : x(at) > right - 20 ? "e" : "c"))
    .attr("x", ({ at }) => x(at))
    .attr("y", place.height + 14 * scale)
    .text(({ label }) => label);
}
