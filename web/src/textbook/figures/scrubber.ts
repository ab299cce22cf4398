// The fault line: the whole run as a horizontal rule, each fault a tick across it. It is under a native range input,
// which handles dragging, keys and speech.

import { select, type Selection } from "d3-selection";
import type { ReplayRun } from "../run/replay-run.ts";
import type { Figure } from "../../base/figures/figure.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { columnsFor } from "./history/frame-history.ts";
import { drawMarks, type ScrubberMarks } from "./scrubber-marks.ts";

/** What the scrubber shows. */
export interface ScrubberData {
  readonly run: ReplayRun;
  readonly step: number;
  /** Where the playhead is: at the step, or at the one that is asked about. */
  readonly at: number;
  readonly label: string;
  /** The last step whose fault is marked. */
  readonly until: number;
  readonly marks: ScrubberMarks;
}

/** Where the native input has to be for its thumb to be under the playhead. */
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

/** Mounts the scrubber. `onTrack` receives the place where the input belongs. */
export function mountScrubber(onTrack: (track: Track) => void): (element: HTMLElement) => Figure<ScrubberData> {
  return (element) => {
    // Three layers: a browser repaints an SVG as a whole, and a step does not touch the one with the ticks.
    const [svg, tickSheet, headSheet] = [
      sheet(element, "scrub"),
      sheet(element, "scrub ticks"),
      sheet(element, "scrub"),
    ];
    const name = svg.append("text").attr("class", "rl").attr("y", MIDDLE).attr("dominant-baseline", "central");
    const marked = svg.append("g");
    const rule = svg.append("line").attr("class", "sc-line").attr("y1", MIDDLE).attr("y2", MIDDLE);
    const done = svg.append("line").attr("class", "sc-done").attr("y1", MIDDLE).attr("y2", MIDDLE);
    const ticks = tickSheet.append("g");
    const head = headSheet.append("g");
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
    let drawn: (Pick<ScrubberData, "run" | "until" | "marks"> & { width: number }) | undefined;
    return {
      update({ run, step, at, label, until, marks }, { width }) {
        const track = trackFor(width, typeScale(element), run.length);
        onTrack(track);
        const x = (s: number): number =>
          track.left + PLAYHEAD / 2 + ((track.width - PLAYHEAD) * s) / Math.max(1, run.length);
        for (const each of [svg, tickSheet, headSheet]) each.attr("viewBox", `0 0 ${width} ${HEIGHT}`);
        name.text(width < 600 ? "" : label);
        rule.attr("x1", Math.max(0, x(0))).attr("x2", Math.min(width, x(run.length) + PLAYHEAD / 2));
        done.attr("x1", Math.max(0, x(0))).attr("x2", x(step));
        // Scrubbing moves only the playhead.
        const same = drawn?.run === run && drawn.width === width;
        if (!same || drawn?.until !== until) drawTicks(ticks, run, until, x);
        if (!same || drawn?.marks !== marks) drawMarks(marked, marks, x, MIDDLE);
        drawn = { run, width, until, marks };
        head
          .attr("transform", `translate(${x(at)},0)`)
          .select("text")
          .text(at);
      },
      destroy() {
        for (const each of [svg, tickSheet, headSheet]) each.remove();
      },
      // The history beside it has the table of the same steps.
      toTable: () => ({ columns: [], rows: [] }),
    };
  };
}

function sheet(element: HTMLElement, name: string) {
  return select(element).append("svg").attr("class", name).attr("aria-hidden", "true").attr("height", HEIGHT);
}

interface Tick {
  readonly x: number;
  readonly cold: boolean;
}

/** At most one tick per two pixels, as nobody could see more; a real fault hides a cold one. */
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
  const ticks = ticksOf(run, until, x);
  const narrow = x(1) - x(0) < 8;
  layer
    .selectAll<SVGGElement, Tick>("g")
    .data(narrow ? [] : ticks)
    .join("g")
    .attr("transform", (t) => `translate(${t.x},${MIDDLE})`)
    .each(function (t) {
      drawTick(select(this), t.cold);
    });
  // A new run or width moves all ticks, so hundreds of them are one path per kind, which is written once.
  layer
    .selectAll("path")
    .data(narrow ? [true, false] : [])
    .join("path")
    .attr("class", classOf)
    .attr("d", (cold) => narrowTicks(ticks.filter((t) => t.cold === cold)));
}

const heightOf = (cold: boolean): number => (cold ? 18 : 22);
const classOf = (cold: boolean): string => (cold ? "tickc" : "tickf");

/** Ticks two pixels wide. */
function narrowTicks(ticks: readonly Tick[]): string {
  return ticks
    .map(({ x, cold }) => `M${+(x - 1).toFixed(2)} ${MIDDLE - heightOf(cold) / 2}h2v${heightOf(cold)}h-2z`)
    .join("");
}

/** A tick across the line: filled for a fault, hollow for a cold one. */
export function drawTick(group: Selection<SVGGElement, unknown, null, undefined>, cold: boolean): void {
  const [width, height] = [cold ? 6 : 3, heightOf(cold)];
  group
    .selectAll("rect")
    .data([cold])
    .join("rect")
    .attr("class", classOf(cold))
    .attr("x", -width / 2)
    .attr("y", -height / 2)
    .attr("width", width)
    .attr("height", height);
}
