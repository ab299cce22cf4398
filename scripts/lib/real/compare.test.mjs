import { expect, it } from "vitest";
import { compare, median } from "./compare.mjs";

/** @param {string} counter @param {readonly number[]} real @param {number} model */
const verdict = (counter, real, model) =>
  compare(
    real.map((value) => ({ [counter]: value })),
    real.map(() => ({ [counter]: model })),
  ).find((one) => one.counter === counter);

it("lets the model be a twentieth, and thirty, outside what the real runs span", () => {
  // 0.95 * 8,688 - 30 = 8,223.6 and 1.05 * 9,037 + 30 = 9,518.85
  const right = [8223, 8224, 9518, 9519].map((model) => verdict("pswpin", [8688, 9037, 9008], model)?.right);
  expect(right).toEqual([false, true, true, false]);
});

it("allows eight percent of a single run, which does not say how much runs scatter", () => {
  // 1.08 * 10,000 + 30
  expect([10_830, 10_831].map((model) => verdict("pgpgin", [10_000], model)?.right)).toEqual([true, false]);
});

it("leaves out small counters, unless the model makes them large", () => {
  expect(verdict("swap_ra", [4], 299)).toBeUndefined();
  expect(verdict("swap_ra", [4], 300)?.right).toBe(false);
});

it("compares stalled allocations from 20 on, and of those there must be some", () => {
  expect(verdict("allocstall_movable", [19, 19], 0)).toBeUndefined();
  // 0.95 * 20 - 30 is below 0; 1.05 * 40 + 30 = 72
  const right = [0, 1, 72, 73].map((model) => verdict("allocstall_movable", [20, 40], model)?.right);
  expect(right).toEqual([false, true, true, false]);
  expect(verdict("allocstall_movable", [19, 40], 0)?.right).toBe(true);
});

it("asks of pressure only that it is there", () => {
  expect(verdict("psi_some", [0.9, 0.9], 0)).toBeUndefined();
  expect(verdict("psi_some", [18], 0)).toMatchObject({ right: false, present: true });
  expect(verdict("psi_some", [18], 0.1)).toMatchObject({ right: true, present: true });
});

it("takes the middle of an odd number of runs, and half way between two", () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});
