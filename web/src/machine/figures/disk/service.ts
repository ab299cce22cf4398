// The request in service, as a bar of its parts with a line at the present moment; or what is left of a wait.

import type { Selection } from "d3-selection";
import type { DrivePicture, ServicePart } from "./queue.ts";
import { textWidth } from "../../../base/figures/text-width.ts";

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Room for the bar and its words, before scaling for the type size. */
export const SERVICE_HEIGHT = 34;
const BAR = 10;

interface Segment extends ServicePart {
  readonly x: number;
  readonly width: number;
}

/** Draws the bar. */
export function drawService(layer: Layer, service: DrivePicture["service"], width: number, scale: number): void {
  const bar = BAR * scale;
  const segments = service !== undefined && "parts" in service ? segmentsOf(service.parts, width) : [];
  layer
    .selectAll<SVGRectElement, Segment>("rect.part")
    .data(segments, ({ kind }) => kind)
    .join("rect")
    .attr("class", ({ kind }) => `part ${kind}`)
    .attr("x", ({ x }) => x)
    .attr("width", (segment) => Math.max(0.5, segment.width))
    .attr("height", bar);
  const left = service !== undefined && "left" in service ? [service.left] : [];
  const hollow = service === undefined || left.length > 0 ? [width] : [];
  layer
    .selectAll("rect.hollow")
    .data(hollow)
    .join("rect")
    .attr("class", "hollow")
    .attr("x", 0.5)
    .attr("y", 0.5)
    .attr("width", (all) => all - 1)
    .attr("height", bar - 1);
  layer
    .selectAll("rect.left")
    .data(left)
    .join("rect")
    .attr("class", "left")
    .attr("width", (share) => share * width)
    .attr("height", bar);
  layer
    .selectAll("text")
    .data(placed(segments, width, scale))
    .join("text")
    .attr("class", "t2")
    .attr("y", bar + 15 * scale)
    .attr("x", ({ x }) => x)
    .text(({ words }) => words);
  const over = service !== undefined && "parts" in service ? [service.over * width] : [];
  layer
    .selectAll("path.over")
    .data(over)
    .join("path")
    .attr("class", "over")
    .attr("d", (x) => `M${x} -3V${bar + 3}`);
}

function segmentsOf(parts: readonly ServicePart[], width: number): Segment[] {
  let x = 0;
  return parts.map((part) => {
    const segment = { ...part, x, width: part.share * width };
    x += segment.width;
    return segment;
  });
}

/** Puts the words of each part below it, pushed right by the words before them and left by the edge. */
function placed(
  segments: readonly Segment[],
  width: number,
  scale: number,
): { readonly x: number; readonly words: string }[] {
  const room = ({ words }: Segment): number => (textWidth(words, "small") + 10) * scale;
  const xs = segments.map(({ x }) => x);
  segments.forEach((segment, i) => {
    const before = segments[i - 1];
    if (before !== undefined) xs[i] = Math.max(segment.x, (xs[i - 1] ?? 0) + room(before));
  });
  let edge = width;
  for (let i = segments.length - 1; i >= 0; i -= 1) {
    const segment = segments[i];
    if (segment === undefined) continue;
    xs[i] = Math.max(0, Math.min(xs[i] ?? 0, edge - room(segment)));
    edge = xs[i] ?? 0;
  }
  return segments.map(({ words }, i) => ({ x: xs[i] ?? 0, words }));
}
