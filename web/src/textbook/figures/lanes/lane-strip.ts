// The reference strip of the Arena: the references that all lanes share, the present one in ink. A click seeks to one.

import { select } from "d3-selection";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Figure } from "../../../base/figures/figure.ts";
import { laneColumns } from "./lane-columns.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** What the strip shows. */
export interface LaneStripData {
  /** The run of any lane: all have the same references. */
  readonly run: ReplayRun;
  readonly step: number;
  readonly onSeek: (step: number) => void;
}

const HEIGHT = 34;

/** Mounts the strip. The tokens keep the places of their steps; the layer around them moves along. */
export function mountLaneStrip(element: HTMLElement): Figure<LaneStripData> {
  const svg = select(element).append("svg").attr("class", "lane-strip").attr("aria-hidden", "true");
  const layer = svg.append("g");
  return {
    update({ run, step, onSeek }, surface) {
      const { width } = surface;
      const scale = typeScale(element);
      const at = laneColumns(width, scale, run.length, step);
      const height = HEIGHT * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      svg.on("click", (event: MouseEvent) => {
        const { left = 0 } = svg.node()?.getBoundingClientRect() ?? {};
        const clicked = at.first + Math.floor((event.clientX - left) / at.pitch);
        if (clicked < at.first + at.count) onSeek(clicked);
      });
      layer.attr("transform", `translate(${-at.first * at.pitch},0)`);
      const tokens = layer
        .selectAll<SVGGElement, number>("g.token")
        .data(
          Array.from({ length: at.count }, (_, i) => at.first + i),
          (s) => s,
        )
        .join((enter) => {
          const token = enter.append("g");
          token.append("rect").attr("x", 2).attr("y", 1).attr("rx", 4);
          token.append("text");
          return token;
        });
      tokens
        .attr("class", (s) => `token ${s === step ? "now" : s > step ? "future" : "past"}`)
        .attr("transform", (s) => `translate(${s * at.pitch},0)`);
      tokens
        .select("rect")
        .attr("width", at.pitch - 4)
        .attr("height", height - 2);
      tokens
        .select("text")
        .attr("x", at.pitch / 2)
        .attr("y", height / 2)
        .attr("class", (s) => (run.label(run.page(s)).length > 2 ? "sm" : null))
        .text((s) => run.label(run.page(s)) + (run.isWrite(s) ? "w" : ""));
    },
    destroy() {
      svg.remove();
    },
    // The table of the lanes has the references.
    toTable: () => ({ columns: [], rows: [] }),
  };
}
