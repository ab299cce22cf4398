// How marks move from where they are to where they belong, slower at both ends. One clock drives them all.

import { easeCubicInOut } from "d3-ease";
import type { BaseType, Selection } from "d3-selection";

/** Draws a mark part of the way: `part` is above 0, and 1 on arrival. */
type Show = (part: number) => void;

interface Motion {
  readonly show: Show;
  readonly began: number;
  readonly ms: number;
  readonly arrived: (() => void) | undefined;
}

/** The motions under way. A mark has one at a time. */
const moving = new Map<Element, Motion>();
let frame = 0;

/** Moves a mark along its way, in place of any motion under way. With no time given, it arrives at once. */
export function travel(mark: Element, ms: number, show: Show, arrived?: () => void): void {
  if (ms > 0) {
    moving.set(mark, { show, began: performance.now(), ms, arrived });
    if (frame === 0) frame = requestAnimationFrame(tick);
    return;
  }
  moving.delete(mark);
  show(1);
  arrived?.();
}

/** Stops marks where they are. */
export function halt(marks: Iterable<Element>): void {
  for (const mark of marks) moving.delete(mark);
}

/** Moves attributes of marks from their present values to new ones, number by number. */
export function moveTo<Mark extends Element, Datum, Parent extends BaseType, Above>(
  marks: Selection<Mark, Datum, Parent, Above>,
  ms: number,
  values: Readonly<Record<string, (datum: Datum) => string | number>>,
): void {
  marks.each(function (datum) {
    const shows = Object.entries(values).map(([name, valueOf]) => showing(this, name, String(valueOf(datum))));
    travel(this, ms, (part) => shows.forEach((show) => show(part)));
  });
}

/** Draws an attribute between its present value and `to`; one that has no value yet starts with `to`. */
export function showing(mark: Element, name: string, to: string): Show {
  const from = mark.getAttribute(name);
  if (from === to) return () => {};
  const starts = from?.match(NUMBER)?.map(Number) ?? [];
  const between = (part: number): string => {
    let i = 0;
    return to.replace(NUMBER, (end) => {
      const start = starts[i++] ?? Number(end);
      return String(start + (Number(end) - start) * part);
    });
  };
  return (part) => mark.setAttribute(name, part === 1 ? to : between(part));
}

const NUMBER = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g;

function tick(now: number): void {
  frame = 0;
  for (const [mark, { show, began, ms, arrived }] of moving) {
    const part = Math.min(1, Math.max(0, (now - began) / ms));
    if (part === 1) moving.delete(mark);
    show(easeCubicInOut(part));
    if (part === 1) arrived?.();
  }
  if (moving.size > 0 && frame === 0) frame = requestAnimationFrame(tick);
}
