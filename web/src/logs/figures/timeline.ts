// Several logs of one machine on one time axis: what each log shows as a strip, what somebody suffered from and the
// evidence as tracks, the time in question in grey through all of them, and kills as lines.

import { pointer, select, type Selection } from "d3-selection";
import type { Series } from "../../base/series/log-series.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { textWidth } from "../../base/figures/text-width.ts";
import type { AxisTimes } from "./axis.ts";
import { type BrushHand, listenForWindow } from "./brush.ts";
import { linePath } from "./path.ts";
import { type PhaseBar, wordOf } from "./phases.ts";
import { HEAD, type Layout, layoutOf, SIDE, STRIP, TICK } from "./timeline-layout.ts";

/** What a log shows, from left to right. */
export interface TimelineStrip {
  readonly name: string;
  readonly bars: readonly PhaseBar[];
}

/** A number over time. */
export interface TimelineTrack {
  /** "swap-in, MiB/s" */
  readonly what: string;
  readonly name: string;
  readonly series: Series;
  readonly shift_s: number;
  readonly every_s: number;
  readonly top: number;
  /** The value at the upper edge, as it is written. */
  readonly edge: string;
  /** What somebody suffered from, and not evidence. */
  readonly suffered: boolean;
  /** A value as it is written. */
  readonly read: (seconds: number) => string;
}

/** A moment with a name. */
export interface TimelineMark {
  readonly seconds: number;
  readonly text: string;
}

/** What a timeline shows. */
export interface TimelineData {
  readonly strips: readonly TimelineStrip[];
  readonly tracks: readonly TimelineTrack[];
  readonly marks: readonly TimelineMark[];
  readonly axis: LogWindow;
  readonly when: LogWindow;
  readonly times: AxisTimes;
  readonly hand: BrushHand;
  readonly table: () => TableData;
}

type Svg = Selection<SVGSVGElement, unknown, null, undefined>;
type Group = Selection<SVGGElement, unknown, null, undefined>;

/** Mounts a timeline. */
export function mountTimeline(element: HTMLElement): Figure<TimelineData> {
  const svg: Svg = select(element)
    .append("svg")
    .attr("class", "log-phases-svg timeline-svg")
    .attr("aria-hidden", "true");
  const when = svg.append("rect").attr("class", "when");
  const strips = svg.append("g");
  const tracks = svg.append("g");
  const marks = svg.append("g");
  const axis = svg.append("g").attr("class", "timeline-axis");
  const cursor = svg.append("g");
  const listen = listenForWindow(svg);
  let latest: TimelineData | undefined;
  let drawn: { readonly data: TimelineData; readonly width: number; readonly scale: number } | undefined;
  return {
    update(data, { width }) {
      const scale = typeScale(element);
      const layout = layoutOf(data, width, scale);
      latest = data;
      svg.attr("viewBox", `0 0 ${width} ${layout.height}`).attr("height", layout.height);
      // Dragging moves the grey stretch alone.
      if (drawn === undefined || drawn.width !== width || drawn.scale !== scale || !isSamePicture(drawn.data, data)) {
        drawStrips(strips, data.strips, layout);
        drawTracks(tracks, data, layout);
        drawMarks(marks, data.marks, layout);
        drawTicks(axis, data, layout);
        drawn = { data, width, scale };
      }
      const [from, to] = [layout.x(data.when.from_s), layout.x(data.when.to_s)];
      when
        .attr("x", from)
        .attr("width", Math.max(2, to - from))
        .attr("y", layout.marks)
        .attr("height", layout.foot - layout.marks);
      listen({ left: 0, width: layout.width, axis: data.axis, window: data.when, hand: data.hand });
      svg.on("pointermove.read", (event: PointerEvent) => {
        const [x] = pointer(event, svg.node());
        drawCursor(cursor, data, layout, x <= layout.width ? x : undefined);
      });
      svg.on("pointerleave.read", () => drawCursor(cursor, data, layout, undefined));
      drawCursor(cursor, data, layout, undefined);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.table() ?? { columns: [], rows: [] },
  };
}

function isSamePicture(one: TimelineData, other: TimelineData): boolean {
  return (
    one.strips === other.strips &&
    one.tracks === other.tracks &&
    one.marks === other.marks &&
    one.axis === other.axis &&
    one.times === other.times
  );
}

function drawStrips(group: Group, strips: readonly TimelineStrip[], layout: Layout): void {
  const { scale, beside } = layout;
  const each = strips.map((strip, at) => ({ strip, top: layout.marks + at * layout.strips }));
  group
    .selectAll<SVGGElement, (typeof each)[number]>("g.strip")
    .data(each)
    .join("g")
    .attr("class", "strip")
    .attr("transform", ({ top }) => `translate(0 ${top})`)
    .each(function ({ strip: { name, bars } }) {
      const own = select(this);
      const top = beside ? 0 : STRIP * scale;
      const placed = bars.map((bar) => {
        const from = Math.max(0, layout.x(bar.from));
        return { ...bar, x: from, width: Math.max(0.5, Math.min(layout.width, layout.x(bar.to)) - from) };
      });
      own
        .selectAll("rect")
        .data(placed)
        .join("rect")
        .attr("class", ({ regime }) => `bar regime ${regime}`)
        .attr("x", ({ x }) => x)
        .attr("y", top)
        .attr("width", ({ width }) => width)
        .attr("height", STRIP * scale);
      own
        .selectAll("text.word")
        .data(placed.filter((bar) => wordOf(bar, scale) !== ""))
        .join("text")
        .attr("class", ({ regime }) => `word ${regime}`)
        .attr("x", ({ x, width }) => x + width / 2)
        .attr("y", top + (STRIP * scale) / 2 + 0.5)
        .text((bar) => wordOf(bar, scale));
      own
        .selectAll("text.name")
        .data([name])
        .join("text")
        .attr("class", "name t2")
        .attr("x", beside ? layout.width + 10 * scale : 0)
        .attr("y", (STRIP * scale) / 2 + 4 * scale)
        .text(cut(name, beside ? SIDE * scale - 12 * scale : layout.width, scale));
    });
}

function drawTracks(group: Group, { tracks, axis }: TimelineData, layout: Layout): void {
  const { scale, curve } = layout;
  const each = tracks.map((track, at) => ({ track, top: layout.tracks + at * layout.track }));
  group
    .selectAll<SVGGElement, (typeof each)[number]>("g.track")
    .data(each)
    .join("g")
    .attr("class", ({ track }) => `track ${track.suffered ? "suffered" : "shown"}`)
    .attr("transform", ({ top }) => `translate(0 ${top})`)
    .each(function ({ track }) {
      const own = select(this);
      const base = HEAD * scale + curve;
      const height = (value: number): number => base - Math.min(1, Math.max(0, value / track.top)) * curve;
      own
        .selectAll("line")
        .data([0, track.top])
        .join("line")
        .attr("class", (rule) => (rule === 0 ? "axs" : "ax"))
        .attr("x2", layout.width)
        .attr("y1", height)
        .attr("y2", height);
      own
        .selectAll("path")
        .data([linePath({ side: "a", rank: "main", ...track }, axis, layout, height)])
        .join("path")
        .attr("class", "curve")
        .attr("d", (path) => path);
      const room = layout.width - (textWidth(track.edge, "small") + 14) * scale;
      own
        .selectAll("text.what")
        .data([0])
        .join("text")
        .attr("class", "what halo")
        .attr("y", (HEAD - 7) * scale)
        .text(cut(`${track.what} · ${track.name}`, room, scale));
      own
        .selectAll("text.edge")
        .data([track.edge])
        .join("text")
        .attr("class", "edge e t2 halo")
        .attr("x", layout.width)
        .attr("y", (HEAD - 7) * scale)
        .text((text) => text);
    });
}

/** A text in so many pixels, cut at its end. */
function cut(text: string, room: number, scale: number): string {
  if (textWidth(text, "small") * scale <= room) return text;
  let end = text.length - 1;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, "small") * scale > room) end -= 1;
  return `${text.slice(0, end)}…`;
}

function drawMarks(group: Group, marks: readonly TimelineMark[], layout: Layout): void {
  const { scale } = layout;
  // From right to left, each name as far as the next one's line.
  let free = layout.width;
  const placed = marks.toReversed().map(({ seconds, text }) => {
    const x = layout.x(seconds);
    const wide = (textWidth(text, "small strong") + 6) * scale;
    const after = x + wide <= free;
    const before = !after && x - wide >= 0;
    if (after || before) free = Math.min(free, after ? x : x - wide);
    return { x, text: after || before ? text : "", end: before };
  });
  group
    .selectAll("line")
    .data(placed)
    .join("line")
    .attr("class", "killed")
    .attr("x1", ({ x }) => x)
    .attr("x2", ({ x }) => x)
    .attr("y1", 4)
    .attr("y2", layout.foot);
  group
    .selectAll("text")
    .data(placed)
    .join("text")
    .attr("class", ({ end }) => `killed ${end ? "e" : ""}`)
    .attr("x", ({ x, end }) => x + (end ? -5 : 5) * scale)
    .attr("y", 14 * scale)
    .text(({ text }) => text);
}

function drawTicks(group: Group, { axis, times }: TimelineData, layout: Layout): void {
  const { scale, width } = layout;
  group
    .selectAll("text")
    .data(times.ticks(axis, Math.max(2, Math.floor(width / (TICK * scale)))))
    .join("text")
    .attr("class", ({ at }) => (layout.x(at) < 20 ? "" : layout.x(at) > width - 20 ? "e" : "c"))
    .attr("x", ({ at }) => layout.x(at))
    .attr("y", layout.foot + 17 * scale)
    .text(({ label }) => label);
}

function drawCursor(group: Group, { tracks, times, axis }: TimelineData, layout: Layout, x: number | undefined): void {
  const { scale } = layout;
  const seconds = x === undefined ? undefined : axis.from_s + (x / layout.width) * (axis.to_s - axis.from_s);
  group
    .selectAll("line")
    .data(x === undefined ? [] : [x])
    .join("line")
    .attr("class", "cur")
    .attr("x1", (at) => at)
    .attr("x2", (at) => at)
    .attr("y1", layout.marks)
    .attr("y2", layout.foot);
  const readings =
    seconds === undefined || !layout.beside
      ? []
      : [
          ...tracks.map((track, at) => ({
            text: track.read(seconds),
            y: layout.tracks + at * layout.track + HEAD * scale + layout.curve / 2,
          })),
          { text: times.write(seconds), y: layout.foot + 17 * scale },
        ];
  group
    .selectAll("text")
    .data(readings)
    .join("text")
    .attr("class", "t1 strong")
    .attr("x", layout.width + 10 * scale)
    .attr("y", ({ y }) => y)
    .text(({ text }) => text);
}
