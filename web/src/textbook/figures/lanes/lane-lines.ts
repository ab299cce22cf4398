// Faults so far against steps, up to the present step: one line per lane, in the lane's own stroke.

import { scaleLinear, type ScaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { line } from "d3-shape";
import { drawChartAxes, wholeTicks } from "../../../base/figures/chart-axes.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import { widest } from "../../../base/figures/text-width.ts";

/** A lane's line. */
export interface LaneLine {
  /** Place of the lane, from 1. It decides the stroke. */
  readonly lane: number;
  readonly name: string;
  /** The count after a step. */
  readonly at: (step: number) => number;
}

/** What the figure shows. */
export interface LaneLinesData {
  readonly lines: readonly LaneLine[];
  readonly steps: number;
  readonly step: number;
  readonly height: number;
  readonly format: (value: number) => string;
  /** Head of the table's first column. */
  readonly stepName: string;
}

type Group = Selection<SVGGElement, unknown, null, undefined>;
type Scale = ScaleLinear<number, number>;

const MARGIN = { top: 12, right: 24, bottom: 22, left: 34 };
/** Height of a name. */
const LABEL = 15;
/** The most rows the table has. */
const MOST_ROWS = 2000;

/** Mounts the lines. */
export function mountLaneLines(element: HTMLElement): Figure<LaneLinesData> {
  const svg = select(element).append("svg").attr("class", "lane-lines").attr("aria-hidden", "true");
  const axes = { x: svg.append("g"), y: svg.append("g") };
  const cursor = svg.append("line").attr("class", "cur");
  // The lines of the whole run, drawn once; a viewport of its own shows them up to the present step.
  const past = svg.append("svg").attr("class", "past");
  const lines = past.append("g");
  const labels = svg.append("g");
  let latest: LaneLinesData | undefined;
  let drawn: { data: LaneLinesData; width: number; scale: number } | undefined;
  const known: Known = { axes: "", paths: new Map() };
  let most: { of: readonly LaneLine[]; value: number } | undefined;
  const mostOf = (data: LaneLinesData): number => {
    if (most?.of !== data.lines) most = { of: data.lines, value: largest(data) };
    return most.value;
  };
  return {
    update(data, surface) {
      const { width } = surface;
      latest = data;
      const scale = typeScale(element);
      const { steps, step, height } = data;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const x = scaleLinear([0, Math.max(1, steps)], [MARGIN.left * scale, width - roomForNames(data, scale)]);
      const y = scaleLinear([0, mostOf(data)], [height - MARGIN.bottom * scale, MARGIN.top]);
      // Stepping moves the cursor, not the axes.
      const same = drawn?.data.lines === data.lines && drawn.width === width && drawn.data.height === height;
      if (!same || drawn?.scale !== scale) {
        drawChartAxes(axes, x, y, { x: wholeTicks(x, 64 * scale), y: wholeTicks(y, 40 * scale) });
        drawPaths(lines, data, x, y, known);
      }
      drawn = { data, width, scale };
      past.attr("width", x(step)).attr("height", height);
      cursor
        .attr("x1", x(step))
        .attr("x2", x(step))
        .attr("y1", y.range()[0] ?? 0)
        .attr("y2", MARGIN.top - 6);
      drawLabels(labels, data, x, y, scale);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => (latest === undefined ? { columns: [], rows: [] } : tableOf(latest)),
  };
}

/** The largest value that any line ever has, so that the axis stays as it is while the run goes on. */
function largest({ lines, steps }: LaneLinesData): number {
  let most = 1;
  for (const { at } of lines) for (const step of sampled(steps, 400)) most = Math.max(most, at(step));
  return most;
}

/** Steps from 1 to `last`, at most about `most` of them. */
function sampled(last: number, most: number): readonly number[] {
  const stride = Math.max(1, Math.ceil(last / most));
  const steps = Array.from({ length: Math.floor(last / stride) }, (_, i) => (i + 1) * stride);
  return last > 0 && steps.at(-1) !== last ? [...steps, last] : steps;
}

/** The lines as they were drawn, and on which axes. A change to one lane changes only its line. */
interface Known {
  axes: string;
  paths: Map<LaneLine["at"], string | null>;
}

function drawPaths(group: Group, { lines, steps }: LaneLinesData, x: Scale, y: Scale, known: Known): void {
  const all = [...sampled(steps, 400)];
  const axes = String([x.domain(), x.range(), y.domain(), y.range()]);
  const before = known.axes === axes ? known.paths : undefined;
  const pathOf = line<number>((s) => x(s));
  known.axes = axes;
  known.paths = new Map(lines.map(({ at }) => [at, before?.get(at) ?? pathOf.y((s) => y(at(s)))(all)]));
  group
    .selectAll<SVGPathElement, LaneLine>("path")
    .data(lines, (l) => l.lane)
    .join("path")
    .attr("class", (l) => `ser s${l.lane}`)
    .attr("d", ({ at }) => known.paths.get(at) ?? null);
}

/** Room to the right of the last step: the names go there, where there are no lines. */
function roomForNames({ lines, steps, format }: LaneLinesData, scale: number): number {
  const longest = widest(
    lines.map(({ name, at }) => `${name} ${format(at(steps))}`),
    "small strong",
  );
  return MARGIN.right + longest * scale;
}

/** Names with values to the right of the cursor, where the lines end. Names that would meet are pushed apart. */
function drawLabels(group: Group, { lines, step, format }: LaneLinesData, x: Scale, y: Scale, scale: number): void {
  const [foot = 0] = y.range();
  const high = Math.min(LABEL * scale, (foot + 8 - MARGIN.top) / Math.max(1, lines.length));
  const ends = (step > 0 ? lines : [])
    .map(({ name, lane, at }) => ({ text: `${name} ${format(at(step))}`, lane, dot: y(at(step)), at: y(at(step)) }))
    .sort((one, other) => one.at - other.at);
  let free = MARGIN.top - 4;
  for (const end of ends) {
    end.at = Math.max(end.at, free);
    free = end.at + high;
  }
  // Names pushed below the axis move up again.
  let last = foot - 4;
  for (const end of ends.toReversed()) {
    end.at = Math.min(end.at, last);
    last = end.at - high;
  }
  group
    .selectAll("text")
    .data(ends)
    .join("text")
    .attr("class", "t1 halo")
    .attr("x", x(step) + 10)
    .attr("y", (end) => end.at + 4 * scale)
    .text((end) => end.text);
  group
    .selectAll("circle")
    .data(ends)
    .join("circle")
    .attr("class", (end) => `pt p${end.lane}`)
    .attr("r", 4.5)
    .attr("cx", x(step))
    .attr("cy", (end) => end.dot);
}

function tableOf({ lines, steps, format, stepName }: LaneLinesData): TableData {
  const rows = Array.from({ length: Math.min(steps, MOST_ROWS) }, (_, i) => i + 1);
  return {
    columns: [{ name: stepName }, ...lines.map(({ name }) => ({ name }))],
    rows: rows.map((step) => [step, ...lines.map(({ at }) => format(at(step)))]),
  };
}
