// When each scanner was awake, as marks over a scrubber.

import { select } from "d3-selection";
import type { Figure } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** When one scanner was awake. */
export interface GanttLane {
  readonly id: string;
  readonly name: string;
  /** Stretches in seconds that are at least `gap` seconds apart: detail finer than a pixel is not needed. */
  readonly spansAt: (gap: number) => readonly { readonly from: number; readonly to: number }[];
}

/** What the marks show. */
export interface GanttData {
  readonly lanes: readonly GanttLane[];
  readonly seconds: number;
}

/** The height of the marks of all lanes together. */
const MARKS = 8;
/** A mark remains visible however short it is. */
const LEAST = 2;

/** Mounts the marks. */
export function mountGantt(element: HTMLElement): Figure<GanttData> {
  const svg = select(element).append("svg").attr("class", "gantt").attr("aria-hidden", "true");
  const marks = svg.append("g");
  const names = svg.append("text").attr("class", "gantt-name").attr("dominant-baseline", "hanging");
  let drawn: { readonly data: GanttData; readonly width: number } | undefined;
  return {
    update(data, { width }) {
      const same = drawn?.data === data && drawn.width === width;
      drawn = { data, width };
      if (same) return;
      const { lanes } = data;
      const scale = typeScale(element);
      const height = 40 * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const pixel = Math.max(1, data.seconds) / width;
      marks
        .selectAll("path")
        .data(lanes)
        .join("path")
        .attr("class", ({ id }) => `awake ${id}`)
        .attr("d", (lane, row) => pathOf(lane, pixel, (row * MARKS) / lanes.length, MARKS / lanes.length));
      names
        .attr("y", height / 2 + 6)
        .selectAll("tspan")
        .data(lanes)
        .join("tspan")
        .attr("class", ({ id }) => (lanes.length > 1 ? id : null))
        .attr("dx", (_, row) => (row === 0 ? 0 : 8))
        .text(({ name }) => name);
    },
    destroy() {
      svg.remove();
    },
    // The table of scans shows the same stretches.
    toTable: () => ({ columns: [], rows: [] }),
  };
}

/** The marks of a lane. A hair's breadth below them separates it from the next lane. */
function pathOf({ spansAt }: GanttLane, pixel: number, top: number, height: number): string {
  const deep = height === MARKS ? MARKS : height - 0.5;
  const spans = spansAt(pixel * 1.5).map(({ from, to }) => {
    const x = from / pixel;
    return `M${x.toFixed(1)} ${top}h${Math.max(LEAST, (to - from) / pixel).toFixed(1)}v${deep}H${x.toFixed(1)}z`;
  });
  return spans.join("");
}
