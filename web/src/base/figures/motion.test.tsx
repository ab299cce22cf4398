import { select } from "d3-selection";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { halt, moveTo, travel } from "./motion.ts";

const MS = 400;

/** A mark at a place. */
function markAt(x: number, y: number): SVGGElement {
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "g");
  mark.setAttribute("transform", `translate(${x},${y})`);
  return mark;
}

const send = (mark: SVGGElement, ms: number, to: string) => moveTo(select(mark), ms, { transform: () => to });
const placeOf = (mark: SVGGElement) => mark.getAttribute("transform");
const numbers = (text: string | null) => (text ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a mark that moves", () => {
  test("goes from where it is to where it belongs, slower at both ends", () => {
    const mark = markAt(0, 10);
    send(mark, MS, "translate(100,-30)");
    expect(placeOf(mark), "not before the next frame").toBe("translate(0,10)");
    const xs = Array.from({ length: 4 }, () => {
      vi.advanceTimersByTime(MS / 4);
      return numbers(placeOf(mark))[0] ?? NaN;
    });
    const [first = 0, half = 0, third = 0, last = 0] = xs;
    expect(first).toBeGreaterThan(0);
    expect(half - first).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(half);
    expect(last).toBeLessThanOrEqual(100);
    vi.advanceTimersByTime(50);
    expect(placeOf(mark)).toBe("translate(100,-30)");
    expect(vi.getTimerCount(), "the clock stops with the last of them").toBe(0);
  });

  test("sent elsewhere on its way, turns where it is", () => {
    const mark = markAt(0, 0);
    send(mark, MS, "translate(100,0)");
    vi.advanceTimersByTime(MS / 2);
    const turned = numbers(placeOf(mark))[0] ?? NaN;
    send(mark, MS, "translate(0,0)");
    vi.advanceTimersByTime(20);
    expect(numbers(placeOf(mark))[0]).toBeLessThanOrEqual(turned);
    expect(numbers(placeOf(mark))[0]).toBeGreaterThan(turned / 2);
    vi.advanceTimersByTime(MS);
    expect(placeOf(mark)).toBe("translate(0,0)");
  });

  test("is there at once without time, and stays there", () => {
    const mark = markAt(0, 0);
    send(mark, MS, "translate(100,0)");
    vi.advanceTimersByTime(MS / 2);
    send(mark, 0, "translate(7,1e-7)");
    expect(placeOf(mark)).toBe("translate(7,1e-7)");
    vi.advanceTimersByTime(MS);
    expect(placeOf(mark)).toBe("translate(7,1e-7)");
  });

  test("that says nothing yet says what it shall from the start", () => {
    const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    moveTo(select(bar), MS, { width: () => 40 });
    vi.advanceTimersByTime(20);
    expect(bar.getAttribute("width")).toBe("40");
  });

  test("stays where it is when it is halted, and does not arrive", () => {
    const mark = markAt(0, 0);
    const arrived = vi.fn<() => void>();
    travel(mark, MS, (part) => mark.setAttribute("transform", `translate(${part},0)`), arrived);
    vi.advanceTimersByTime(MS / 2);
    const place = placeOf(mark);
    halt([mark]);
    vi.advanceTimersByTime(MS);
    expect([placeOf(mark), arrived.mock.calls.length]).toEqual([place, 0]);
  });
});
