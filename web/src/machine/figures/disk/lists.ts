// The lists that a disk scheduler keeps, as rows of requests, first to last.

import { select, type Selection } from "d3-selection";
import { HALF, setGlyphs } from "./glyph.ts";
import type { DiskQueueData, QueueList } from "./queue.ts";
import { widest } from "../../../base/figures/text-width.ts";

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** The space that the lists are drawn in. */
export interface ListSpace {
  readonly width: number;
  readonly scale: number;
}

const LIST = 44;
const NAME = 16;
/** The width of a request without its words. */
const SIGN = 30;
/** Words that there is always room for, so that lists do not jump. */
const LEAST = { plain: "00000", noted: "000000000" } as const;
/** More than these rarely fit. */
const SEEN = 12;
/** Room to say how many more there are. */
const MORE = 36;

/** The height of a number of lists. */
export function listsHeight(lists: number, scale: number): number {
  return lists * LIST * scale;
}

type Mark = QueueList["marks"][number];

/** Draws the lists. */
export function drawLists(
  layer: Layer,
  lists: readonly QueueList[],
  words: Pick<DiskQueueData["words"], "empty" | "more">,
  { width, scale }: ListSpace,
): void {
  const rows = layer
    .selectAll<SVGGElement, QueueList>("g.list")
    .data(lists, ({ id }) => id)
    .join((enter) => {
      const list = enter.append("g").attr("class", "list");
      list.append("text").attr("class", "name t2");
      list.append("text").attr("class", "more t2 quiet");
      return list;
    })
    .attr("transform", (_, i) => `translate(0,${i * LIST * scale})`);
  rows
    .select("text.name")
    .attr("y", (NAME - 4) * scale)
    .text(({ name }) => name);
  const pitch = ({ noted, marks }: QueueList): number => {
    const words = marks.slice(0, SEEN).map(({ name, note }) => name + note);
    return (SIGN + widest([noted ? LEAST.noted : LEAST.plain, ...words], "small strong")) * scale;
  };
  const fits = (list: QueueList): number => Math.max(1, Math.floor((width - MORE * scale) / pitch(list)));
  const y = (NAME + 11) * scale;
  rows
    .select("text.more")
    .attr("x", (list) => (list.marks.length === 0 ? 0 : fits(list) * pitch(list)))
    .attr("y", y)
    .attr("dominant-baseline", "central")
    .text((list) => {
      const more = list.marks.length - fits(list);
      return list.marks.length === 0 ? words.empty : more > 0 ? words.more(more) : "";
    });
  rows.each(function (list) {
    drawMarks(select(this), list, { fits: fits(list), pitch: pitch(list), y });
  });
}

function drawMarks(
  layer: Layer,
  { marks }: QueueList,
  { fits, pitch, y }: { readonly fits: number; readonly pitch: number; readonly y: number },
): void {
  const groups = layer
    .selectAll<SVGGElement, Mark>("g.mark")
    .data(marks.slice(0, fits), ({ number }) => number)
    .join((enter) => {
      const mark = enter.append("g").attr("class", "mark");
      mark.append("path");
      const text = mark.append("text").attr("class", "t2").attr("dominant-baseline", "central");
      text.append("tspan").attr("class", "number");
      text.append("tspan").attr("class", "note").attr("dx", 5);
      return mark;
    })
    .attr("transform", (_, nth) => `translate(${HALF + 1 + nth * pitch},${y})`);
  groups.select<SVGPathElement>("path").call(setGlyphs);
  groups.select("text").attr("x", HALF + 5);
  groups
    .select("tspan.number")
    .attr("class", ({ late }) => (late ? "number late" : "number"))
    .text(({ name }) => name);
  groups
    .select("tspan.note")
    .attr("class", ({ late }) => (late ? "note late" : "note"))
    .text(({ note }) => note);
}
