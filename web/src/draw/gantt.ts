// When something was awake, as marks over a scrubber.

import { select } from "d3-selection";
import type { Figure } from "./figure.ts";
import { typeScale } from "./scale.ts";

/** A row of marks. */
export interface GanttTrack {
  /** By which it has its colour. */
  readonly id: string;
  /** Stretches in seconds that are at least `gap` seconds apart; more detail than pixels need not be told. */
  readonly spansAt: (gap: number) => readonly { readonly from: number; readonly to: number }[];
  /** What they are. */
  readonly name: string;
}

/** What the marks show. */
export interface GanttData {
  readonly tracks: readonly GanttTrack[];
  readonly seconds: number;
}

/** Height of all rows together. */
const MARKS = 10;
/** Height of a row that is alone. */
const MARK = 8;
/** A mark is seen however short it is. */
const LEAST = 2;

/** Mounts the marks. */
export function mountGantt(element: HTMLElement): Figure<GanttData> {
  const svg = select(element).append("svg").attr("class", "gantt").attr("aria-hidden", "true");
  const name = svg.append("text").attr("class", "gantt-name").attr("dominant-baseline", "hanging");
  let drawn: { readonly data: GanttData; readonly width: number } | undefined;
  return {
    update(data, { width }) {
      const same = drawn?.data === data && drawn.width === width;
      drawn = { data, width };
      if (same) return;
      const scale = typeScale(element);
      const height = 40 * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const pixel = Math.max(1, data.seconds) / width;
      const pitch = MARKS / data.tracks.length;
      const mark = data.tracks.length === 1 ? MARK : pitch - 1;
      const spans = ({ spansAt }: GanttTrack, row: number): string =>
        spansAt(pixel * 1.5)
          .map(({ from, to }) => {
            const x = (from / pixel).toFixed(1);
            return `M${x} ${row * pitch}h${Math.max(LEAST, (to - from) / pixel).toFixed(1)}v${mark}H${x}z`;
          })
          .join("");
      svg
        .selectAll("path")
        .data(data.tracks)
        .join("path")
        .attr("class", ({ id }) => `awake ${id}`)
        .attr("d", spans);
      name
        .attr("y", height / 2 + 6)
        .selectAll("tspan")
        .data(data.tracks)
        .join("tspan")
        .attr("class", ({ id }) => (data.tracks.length > 1 ? `of ${id}` : "of"))
        .attr("dx", (_, i) => (i === 0 ? 0 : 10))
        .text((track) => track.name);
    },
    destroy() {
      svg.remove();
    },
    // The table of scans has the same stretches.
    toTable: () => ({ columns: [], rows: [] }),
  };
}
