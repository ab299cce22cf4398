// When something was awake, as marks over a scrubber.

import { select } from "d3-selection";
import type { Figure } from "./figure.ts";
import { typeScale } from "./scale.ts";

/** What the marks show. */
export interface GanttData {
  /** Stretches in seconds that are at least `gap` seconds apart; more detail than pixels need not be told. */
  readonly spansAt: (gap: number) => readonly { readonly from: number; readonly to: number }[];
  readonly seconds: number;
  /** What they are. */
  readonly name: string;
}

const MARK = 8;
/** A mark is seen however short it is. */
const LEAST = 2;

/** Mounts the marks. */
export function mountGantt(element: HTMLElement): Figure<GanttData> {
  const svg = select(element).append("svg").attr("class", "gantt").attr("aria-hidden", "true");
  const path = svg.append("path").attr("class", "awake");
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
      const spans = data.spansAt(pixel * 1.5).map(({ from, to }) => {
        const x = from / pixel;
        return `M${x.toFixed(1)} 0h${Math.max(LEAST, (to - from) / pixel).toFixed(1)}v${MARK}H${x.toFixed(1)}z`;
      });
      path.attr("d", spans.join(""));
      name.attr("y", height / 2 + 6).text(data.name);
    },
    destroy() {
      svg.remove();
    },
    // The table of scans has the same stretches.
    toTable: () => ({ columns: [], rows: [] }),
  };
}
