import { expect, test } from "vitest";
import { along, type Box, crosses, routeOf } from "./address-routes.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const PAGE = box(0, 0, 360, 900);
const FIELD = box(0, 40, 80, 40);

test("is straight where nothing is in the way", () => {
  const route = routeOf(FIELD, box(0, 200, 60, 20), [box(200, 100, 100, 50)], PAGE);
  expect(route).toHaveLength(2);
  expect(route[0]?.y).toBe(FIELD.bottom);
  expect(route[1]?.y).toBe(200);
});

test("goes by the left of a table that lies between, as in a narrow window", () => {
  const tlb = box(0, 100, 300, 120);
  const row = box(0, 300, 40, 24);
  const route = routeOf(FIELD, row, [tlb], PAGE);
  expect(crosses(route, tlb)).toBe(false);
  expect(route[0]).toEqual({ x: 40, y: 80 });
  expect(route.at(-1)).toEqual({ x: 0, y: 312 });
  expect(Math.min(...route.map(({ x }) => x))).toBeGreaterThanOrEqual(-14);
});

test("takes the gap between two columns where the second lies behind the first", () => {
  const [tlb, table] = [box(0, 100, 150, 120), box(180, 100, 150, 120)];
  const row = box(180, 300, 40, 24);
  const route = routeOf(FIELD, row, [tlb, table], PAGE);
  expect([tlb, table].filter((other) => crosses(route, other))).toEqual([]);
  expect(route.some(({ x }) => x > 150 && x < 180)).toBe(true);
});

test("is straight after all where every way is blocked", () => {
  const wall = box(-50, 100, 600, 50);
  expect(routeOf(FIELD, box(0, 300, 40, 24), [wall], PAGE)).toHaveLength(2);
});

test("goes up between two rows of parts, past what stands beside it, and by the left of its own rows", () => {
  const [bits, table, frames, disk] = [
    box(0, 0, 300, 60),
    box(300, 100, 200, 120),
    box(0, 250, 150, 100),
    box(170, 250, 100, 90),
  ];
  const tlb = box(170, 100, 110, 120);
  const [cell, frame] = [box(400, 140, 30, 24), box(10, 300, 40, 24)];
  const route = routeOf(frame, cell, [bits, tlb, table, frames, disk], box(0, 0, 600, 400));
  for (const other of [bits, tlb, disk]) expect(crosses(route, other)).toBe(false);
  expect(route[0]).toEqual({ x: 0, y: 312 });
  expect(route.at(-1)).toEqual({ x: 300, y: 152 });
  expect(route.some(({ y }) => y > 220 && y < 250)).toBe(true);
  expect(crosses(route.slice(1, -1), frames)).toBe(false);
});

test("comes up to a box above, too", () => {
  const between = box(0, 200, 300, 100);
  const route = routeOf(box(0, 400, 40, 24), box(0, 100, 40, 24), [between], PAGE);
  expect(crosses(route, between)).toBe(false);
});

test("a number on its way is on the route, at an even pace", () => {
  const route = [
    { x: 0, y: 0 },
    { x: 0, y: 10 },
    { x: 30, y: 10 },
  ];
  expect(along(route, 0)).toEqual({ x: 0, y: 0 });
  expect(along(route, 0.25)).toEqual({ x: 0, y: 10 });
  expect(along(route, 0.5)).toEqual({ x: 10, y: 10 });
  expect(along(route, 1)).toEqual({ x: 30, y: 10 });
});
