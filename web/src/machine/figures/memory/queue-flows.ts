// How many pages went from queue to queue in a second: one line per way, with the colours of its ends.

import { select, type Selection } from "d3-selection";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import { familyOf } from "./strip-cells.ts";

/** A way, and how many pages took it. */
export interface FlowLine {
  readonly id: string;
  /** The ids of its ends, which determine their colours, and the names of the ends. */
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  /** What happens to the pages. */
  readonly what: string;
  readonly pages: number;
  /** "851/s" */
  readonly rate: string;
}

/** What the figure shows. */
export interface FlowsData {
  readonly flows: readonly FlowLine[];
  readonly columns: readonly string[];
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

const LINE = 20;
/** More ways than a 1280 x 800 screen has room for. */
const MANY = 7;
const CLOSE_LINE = 17;
const BOX = { width: 9, height: 13 } as const;
/** The distance from the first end to the second. */
const REACH = 34;

/** Mounts the flows. */
export function mountQueueFlows(element: HTMLElement): Figure<FlowsData> {
  const svg = select(element).append("svg").attr("class", "flows").attr("aria-hidden", "true");
  const layer = svg.append("g");
  let latest: FlowsData | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const pitch = (data.flows.length > MANY ? CLOSE_LINE : LINE) * scale;
      const height = data.flows.length * pitch + 4;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      drawFlows(layer, data.flows, pitch, 66 * scale);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

function drawFlows(layer: Layer, flows: readonly FlowLine[], pitch: number, numberWidth: number): void {
  const lines = layer
    .selectAll<SVGGElement, FlowLine>("g")
    .data(flows, (flow) => flow.id)
    .join((enter) => {
      const line = enter.append("g");
      line.append("rect").attr("class", "from");
      line.append("rect").attr("class", "to");
      line.append("path").attr("class", "way");
      line
        .append("path")
        .attr("class", "tip")
        .attr("d", `M${REACH - 3} 0l-8 -5v10z`);
      line.append("text").attr("class", "t2 rate e");
      line.append("text").attr("class", "t2 what");
      return line;
    })
    .attr("class", ({ pages }) => (pages === 0 ? "flow quiet" : "flow"))
    .attr("transform", (_, i) => `translate(1,${(i + 0.5) * pitch + 2})`);
  drawEnd(lines.select<SVGRectElement>("rect.from"), 0, ({ from }) => from);
  drawEnd(lines.select<SVGRectElement>("rect.to"), REACH, ({ to }) => to);
  lines
    .select("path.way")
    .attr("d", `M${BOX.width + 3} 0H${REACH - 9}`)
    .attr("stroke-width", ({ pages }) => thickness(pages));
  const textAt = REACH + BOX.width;
  lines
    .select("text.rate")
    .attr("dominant-baseline", "central")
    .attr("x", textAt + numberWidth)
    .text(({ rate }) => rate);
  lines
    .select("text.what")
    .attr("dominant-baseline", "central")
    .attr("x", textAt + numberWidth + 6)
    .text(({ what }) => what);
}

function drawEnd(
  boxes: Selection<SVGRectElement, FlowLine, SVGGElement, unknown>,
  x: number,
  queue: (flow: FlowLine) => string,
): void {
  boxes
    .attr("class", (flow) => `${x === 0 ? "from" : "to"} q-${familyOf(queue(flow))}`)
    .attr("x", x)
    .attr("y", -BOX.height / 2)
    .attr("width", BOX.width)
    .attr("height", BOX.height);
}

/**
 * Ten times as many pages make the line one pixel thicker: the number says how many, the arrow only whether it is many.
 */
function thickness(pages: number): number {
  return 1.5 + Math.log10(1 + pages);
}

function tableOf({ flows, columns }: FlowsData): TableData {
  return {
    columns: columns.map((name, i) => (i === 3 ? { name } : { name, kind: "words" })),
    rows: flows.map(({ fromName, toName, what, pages }) => [fromName, toName, what, pages]),
  };
}
