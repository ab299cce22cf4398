import { expect, test } from "vitest";
import { heightOf, scaleAroundOne, scaleAroundZero, scaleFromZero, scaleOfPowers } from "./scale.ts";

test("a linear scale has zero at its foot, and nothing leaves the chart", () => {
  const scale = scaleFromZero(200);
  expect([-5, 0, 50, 200, 900].map((value) => heightOf(value, scale))).toEqual([0, 0, 0.25, 1, 1]);
});

test("differences have a line at zero, on whichever side they lie", () => {
  expect(scaleAroundZero(-3.4, 17, 1).rules).toEqual([-4, 0, 20]);
  expect(scaleAroundZero(2, 17, 1).rules).toEqual([0, 20]);
  expect(scaleAroundZero(-2048, 0, 1024).rules).toEqual([-2048, 0]);
  expect(scaleAroundZero(0, 0, 1).rules).toEqual([-1, 0, 1]);
});

test("powers of ten hold the values above zero; zero lies on the lower edge", () => {
  const scale = scaleOfPowers(3, 4000);
  expect(scale.rules).toEqual([1, 10, 100, 1000, 10_000]);
  expect(heightOf(0, scale)).toBe(0);
  expect(heightOf(100, scale)).toBeCloseTo(0.5, 12);
  expect(scaleOfPowers(2048, 9000, 1024).rules).toEqual([1024, 10_240]);
  expect(scaleOfPowers(1e-9, 1e9).rules).toHaveLength(7);
  expect(scaleOfPowers(NaN, 0).kind).toBe("linear");
});

test("half as much lies as far below one as twice as much above it", () => {
  const scale = scaleAroundOne(0.6, 1.9);
  expect([scale.bottom, scale.top]).toEqual([0.5, 2]);
  expect(heightOf(1, scale)).toBeCloseTo(0.5, 12);
  expect(heightOf(0.5, scale) + heightOf(2, scale)).toBeCloseTo(1, 12);
  expect(scaleAroundOne(0.001, 30).top).toBe(1000);
});
