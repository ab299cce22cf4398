// Stack distances: a bar for each depth of the LRU stack, filled up to the present number of frames, hollow beyond.
// First references have a separate bar at the right. The marker is the number of frames, and can be dragged.

import { scaleLinear, type ScaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { type DistanceBin, missRatio, type StackDistances } from "../../model/compare/stack-distances.ts";
import { drawChartAxes, wholeTicks } from "../../../base/figures/chart-axes.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { dragFrames } from "../frame-drag.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** What the figure shows. */
export interface StackDistancesData {
  readonly distances: StackDistances;
  readonly frames: number;
  readonly height: number;
  readonly words: {
    /** "3 frames: 83 % of the references fault" */
    readonly reading: (frames: number, missRatio: number) => string;
    /** Under the bar of first references. */
    readonly cold: string;
    /** Heads of the table: depth, references, miss ratio with that many frames. */
    readonly columns: readonly string[];
    readonly percent: (share: number) => string;
  };
  readonly onFrames: (frames: number) => void;
}

type Group = Selection<SVGGElement, unknown, null, undefined>;
type Scale = ScaleLinear<number, number>;

const MARGIN = { top: 20, right: 8, bottom: 22, left: 38 };
/** Room for the bar of first references, and its distance from the others. */
const COLD = 64;
const APART = 16;

/** Mounts the figure. */
export function mountStackDistances(element: HTMLElement): Figure<StackDistancesData> {
  const svg = select(element).append("svg").attr("class", "stack-distances").attr("aria-hidden", "true");
  const axes = { x: svg.append("g"), y: svg.append("g") };
  const bars = svg.append("g");
  const marker = svg.append("g");
  const area = svg.append("rect").attr("class", "hit-area");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width }) {
      const scale = typeScale(element);
      const { distances, frames, height, onFrames } = data;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const last = Math.max(1, distances.bins.at(-1)?.to ?? 1);
      const most = Math.max(1, distances.cold, ...distances.bins.map(({ references }) => references));
      const right = width - (MARGIN.right + COLD + APART) * scale;
      // `x` counts frame boundaries: a bar reaches from the one before its depth to the one at its depth.
      const x = scaleLinear([0, last], [MARGIN.left * scale, right]);
      const y = scaleLinear([0, most], [height - MARGIN.bottom * scale, MARGIN.top * scale]).nice(4);
      drawChartAxes(axes, x, y, { x: wholeTicks(x, 48 * scale, x.domain()[1]), y: wholeTicks(y, 36 * scale) });
      drawBars(bars, data, x, y, scale);
      drawMarker(marker, data, x, y);
      dragFrames({ area, x, width, height, frames, first: 1, last, onFrames });
      table = tableOf(data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

interface Bar extends DistanceBin {
  readonly x: number;
  readonly width: number;
  readonly kind: "reached" | "beyond" | "first";
}

function drawBars(group: Group, data: StackDistancesData, x: Scale, y: Scale, scale: number): void {
  const { distances, frames, words } = data;
  const [foot = 0] = y.range();
  const [, right = 0] = x.range();
  const gap = x(1) - x(0) > 8 ? 2 : 0.5;
  const apart = right + APART * scale;
  const bars = distances.bins.map((bin): Bar => {
    const [from, to] = [x(bin.from - 1) + gap, x(bin.to) - gap];
    return { ...bin, x: from, width: Math.max(1, to - from), kind: bin.to <= frames ? "reached" : "beyond" };
  });
  const first: Bar = { from: 0, to: 0, references: distances.cold, x: apart, width: COLD * scale, kind: "first" };
  group
    .selectAll<SVGRectElement, Bar>("rect")
    .data([...bars, first], (bar) => `${bar.from} ${bar.to}`)
    .join("rect")
    .attr("class", (bar) => `depth ${bar.kind}`)
    .attr("x", (bar) => bar.x)
    .attr("width", (bar) => bar.width)
    .attr("y", (bar) => y(bar.references))
    .attr("height", (bar) => foot - y(bar.references));
  group
    .selectAll("text")
    .data([words.cold])
    .join("text")
    .attr("class", "c")
    .attr("x", apart + (COLD * scale) / 2)
    .attr("y", foot + 16 * scale)
    .text(words.cold);
}

function drawMarker(group: Group, { distances, frames, words }: StackDistancesData, x: Scale, y: Scale): void {
  const [foot = 0, head = 0] = y.range();
  const [, last = 1] = x.domain();
  const at = x(Math.min(last, frames));
  const isRight = at > ((x.range()[0] ?? 0) + (x.range()[1] ?? 0)) / 2;
  group
    .selectAll("line")
    .data([at])
    .join("line")
    .attr("class", "cur")
    .attr("x1", at)
    .attr("x2", at)
    .attr("y1", foot)
    .attr("y2", head - 4);
  group
    .selectAll("text")
    .data([at])
    .join("text")
    .attr("class", isRight ? "t1 e halo" : "t1 halo")
    .attr("x", at + (isRight ? -8 : 8))
    .attr("y", head - 6)
    .text(words.reading(frames, missRatio(distances, frames)));
}

function tableOf({ distances, words }: StackDistancesData): TableData {
  const { bins, cold } = distances;
  const depth = ({ from, to }: DistanceBin): string => (from === to ? String(to) : `${from}-${to}`);
  return {
    columns: words.columns.map((name) => ({ name })),
    rows: [
      ...bins.map((bin) => [depth(bin), bin.references, words.percent(missRatio(distances, bin.to))]),
      [words.cold, cold, ""],
    ],
  };
}
