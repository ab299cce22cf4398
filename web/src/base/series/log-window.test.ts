import { expect, test } from "vitest";
import { edgeMoved, movedWindow, windowBetween, zoomedWindow } from "./log-window.ts";

const AXIS = { from_s: -10, to_s: 90, least_s: 2 };

test("a window has its edges in order, inside the axis, and is none if it is all of it", () => {
  expect(windowBetween(40, 20, AXIS)).toEqual({ from_s: 20, to_s: 40 });
  expect(windowBetween(-50, 20, AXIS)).toEqual({ from_s: -10, to_s: 20 });
  expect(windowBetween(-50, 200, AXIS)).toBeUndefined();
  expect(windowBetween(NaN, 20, AXIS)).toBeUndefined();
});

test("a window is never narrower than the least, not even at the end of the axis", () => {
  expect(windowBetween(20, 20, AXIS)).toEqual({ from_s: 20, to_s: 22 });
  expect(windowBetween(95, 90, AXIS)).toEqual({ from_s: 88, to_s: 90 });
  expect(edgeMoved({ from_s: 20, to_s: 40 }, "from", 60, AXIS)).toEqual({ from_s: 38, to_s: 40 });
  expect(edgeMoved({ from_s: 20, to_s: 40 }, "to", 0, AXIS)).toEqual({ from_s: 20, to_s: 22 });
});

test("a window that is moved keeps its width", () => {
  expect(movedWindow({ from_s: 20, to_s: 40 }, 100, AXIS)).toEqual({ from_s: 70, to_s: 90 });
  expect(movedWindow({ from_s: 20, to_s: 40 }, -100, AXIS)).toEqual({ from_s: -10, to_s: 10 });
});

test("zooming keeps the moment under the pointer where it is", () => {
  expect(zoomedWindow({ from_s: 20, to_s: 40 }, 0.5, 25, AXIS)).toEqual({ from_s: 22.5, to_s: 32.5 });
  expect(zoomedWindow({ from_s: 20, to_s: 40 }, 100, 25, AXIS)).toBeUndefined();
});
