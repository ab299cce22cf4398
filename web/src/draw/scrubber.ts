// The fault line: the whole run as a horizontal rule, each fault a tick across it. It lies under a native range input,
// which does the dragging, the keys and the speaking.

import { select, type Selection } from "d3-selection";
import type { ReplayRun } from "../sim/replay-run.ts";
import type { Figure } from "./figure.ts";
import { typeScale } from "./scale.ts";
import { columnsFor } from "./history.ts";

/** What the scrubber shows. */
export interface ScrubberData {
  readonly run: ReplayRun;
  readonly step: number;
  readonly label: string;
  /** The last step whose fault is marked. */
  readonly until: number;
}

/** Where the native input has to lie so that its thumb is under the playhead. */
export interface Track {
  readonly left: number;
  readonly width: number;
}

/** Width of the playhead, and so of the input's thumb. */
export const PLAYHEAD = 34;
const HEIGHT = 40;
const MIDDLE = 20;

/** The track of a scrubber of `width`: under the history's columns if they show the whole run. */
export function trackFor(width: number, scale: number, steps: number): Track {
  const columns = columnsFor(width, scale, steps, 1);
  if (columns.count >= steps && steps > 0) {
    const left = columns.left - columns.pitch / 2;
    return { left: left - PLAYHEAD / 2, width: steps * columns.pitch + PLAYHEAD };
  }
  return { left: columns.left, width: width - columns.left };
}

/** Mounts the scrubber. `onTrack` hears where the input belongs. */
export function mountScrubber(onTrack: (track: Track) => void): (element: HTMLElement) => Figure<ScrubberData> {
  return (element) => {
    const svg = select(element).append("svg").attr("class", "scrub").attr("aria-hidden", "true").attr("height", HEIGHT);
    const name = svg.append("text").attr("class", "rl").attr("y", MIDDLE).attr("dominant-baseline", "central");
    const rule = svg.append("line").attr("class", "sc-line").attr("y1", MIDDLE).attr("y2", MIDDLE);
    const done = svg.append("line").attr("class", "sc-done").attr("y1", MIDDLE).attr("y2", MIDDLE);
    const ticks = svg.append("g");
    const head = svg.append("g");
    head
      .append("rect")
      .attr("class", "ph")
      .attr("x", -PLAYHEAD / 2)
      .attr("y", MIDDLE - 12);
    head.select("rect").attr("width", PLAYHEAD).attr("height", 24).attr("rx", 4);
    head
      .append("text")
      .attr("class", "phx")
      .attr("y", MIDDLE + 0.5);
    let drawn: { run: ReplayRun; width: number; until: number } | undefined;
    return {
      update({ run, step, label, until }, { width }) {
        const track = trackFor(width, typeScale(element), run.length);
        onTrack(track);
        const x = (s: number): number =>
          track.left + PLAYHEAD / 2 + ((track.width - PLAYHEAD) * s) / Math.max(1, run.length);
        svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`);
        name.text(width < 600 ? "" : label);
        rule.attr("x1", Math.max(0, x(0))).attr("x2", Math.min(width, x(run.length) + PLAYHEAD / 2));
        done.attr("x1", Math.max(0, x(0))).attr("x2", x(step));
        // Scrubbing moves only the playhead.
        if (drawn?.run !== run || drawn.width !== width || drawn.until !== until) drawTicks(ticks, run, until, x);
        drawn = { run, width, until };
        head
          .attr("transform", `translate(${x(step)},0)`)
          .select("text")
          .text(step);
      },
      destroy() {
        svg.remove();
      },
      // The history beside it has the table of the same steps.
      toTable: () => ({ columns: [], rows: [] }),
    };
  };
}

interface Tick {
  readonly x: number;
  readonly cold: boolean;
}

/** At most one tick a pixel pair: a real fault hides a cold one, and nobody sees more. */
function ticksOf(run: ReplayRun, until: number, x: (step: number) => number): Tick[] {
  const byPixel = new Map<number, Tick>();
  for (let step = 1; step <= Math.min(until, run.length); step++) {
    const outcome = run.outcome(step);
    if (outcome === "hit") continue;
    const cold = outcome === "cold";
    const slot = Math.round(x(step) / 2);
    if (!cold || !byPixel.has(slot)) byPixel.set(slot, { x: x(step), cold });
  }
  return [...byPixel.values()];
}

function drawTicks(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  run: ReplayRun,
  until: number,
  x: (step: number) => number,
): void {
  const narrow = x(1) - x(0) < 8;
  layer
    .selectAll("rect")
    .data(ticksOf(run, until, x))
    .join("rect")
    .attr("class", (t) => (t.cold ? "tickc" : "tickf"))
    .attr("x", (t) => t.x - (narrow ? 1 : t.cold ? 3 : 1.5))
    .attr("y", (t) => MIDDLE - (t.cold ? 9 : 11))
    .attr("width", (t) => (narrow ? 2 : t.cold ? 6 : 3))
    .attr("height", (t) => (t.cold ? 18 : 22));
}
