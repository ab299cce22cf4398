// The ribbon of the Arena: the whole run as a line, with a diamond where lanes differ, filled if outcomes differ,
// hollow if only victims do. It is under a native range input, which handles dragging, keys and speech.

import { select } from "d3-selection";
import type { Disagreement } from "../../model/compare/disagreement.ts";
import type { Figure } from "../../../base/figures/figure.ts";
import { lineOf } from "./lane-columns.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import type { Track } from "../scrubber.ts";

/** What the ribbon shows. */
export interface LaneRibbonData {
  readonly steps: number;
  readonly step: number;
  readonly disagreements: readonly Disagreement[];
}

const HEIGHT = 26;
const MIDDLE = HEIGHT / 2;
const PLAYHEAD = 30;

/** Mounts the ribbon. `onTrack` receives the place where the input belongs. */
export function mountLaneRibbon(onTrack: (track: Track) => void): (element: HTMLElement) => Figure<LaneRibbonData> {
  return (element) => {
    const svg = select(element).append("svg").attr("class", "lane-ribbon").attr("aria-hidden", "true");
    const rule = svg.append("line").attr("class", "sc-line").attr("y1", MIDDLE).attr("y2", MIDDLE);
    const done = svg.append("line").attr("class", "sc-done").attr("y1", MIDDLE).attr("y2", MIDDLE);
    const marks = svg.append("g");
    const head = svg.append("g");
    head
      .append("rect")
      .attr("class", "ph")
      .attr("x", -PLAYHEAD / 2)
      .attr("y", MIDDLE - 10)
      .attr("width", PLAYHEAD)
      .attr("height", 20)
      .attr("rx", 4);
    head
      .append("text")
      .attr("class", "phx")
      .attr("y", MIDDLE + 0.5);
    let drawn: { of: readonly Disagreement[]; width: number } | undefined;
    return {
      update({ steps, step, disagreements }, surface) {
        const { width } = surface;
        const x = lineOf(width, typeScale(element), steps, PLAYHEAD);
        onTrack({ left: x(0) - PLAYHEAD / 2, width: x(steps) - x(0) + PLAYHEAD });
        svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`).attr("height", HEIGHT);
        rule.attr("x1", x(0)).attr("x2", x(steps));
        done.attr("x1", x(0)).attr("x2", x(step));
        // The diamonds depend on the runs and the width alone; scrubbing moves only the playhead.
        if (drawn?.of !== disagreements || drawn.width !== width) {
          const size = x(1) - x(0) < 12 ? 4 : 6;
          marks
            .selectAll("path")
            .data(thinned(disagreements, x))
            .join("path")
            .attr("class", (d) => `diamond ${d.kind}`)
            .attr("data-step", (d) => d.step)
            .attr("d", (d) => `M${x(d.step)} ${MIDDLE - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`);
        }
        drawn = { of: disagreements, width };
        head
          .attr("transform", `translate(${x(step)},0)`)
          .select("text")
          .text(step);
      },
      destroy() {
        svg.remove();
      },
      // The table of the lanes says where they differ.
      toTable: () => ({ columns: [], rows: [] }),
    };
  };
}

/** At most one diamond per three pixels; a different outcome hides a different victim. */
function thinned(all: readonly Disagreement[], x: (step: number) => number): readonly Disagreement[] {
  const byPixel = new Map<number, Disagreement>();
  for (const one of all) {
    const slot = Math.round(x(one.step) / 3);
    if (one.kind === "outcome" || !byPixel.has(slot)) byPixel.set(slot, one);
  }
  return [...byPixel.values()];
}
