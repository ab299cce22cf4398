import { expect, it } from "vitest";
import { expected, judge } from "./gate.mjs";

const FILE = "sim-wasm/wasm/sweep/instructions.txt";
const before = expected("# what is counted\nfifo 100.0\nlru 200.0\n");
const failed = (/** @type {Record<string, number>} */ now) =>
  judge(before, new Map(Object.entries(now)), FILE).flatMap(({ job, ok, said }) =>
    ok ? [] : [`${job} ${said.trim()}`],
  );

it("lets a count move by a twentieth", () => {
  expect(failed({ fifo: 104.9, lru: 190.1 })).toEqual([]);
});

it("names the policy and both numbers when it takes more, or fewer and nobody wrote that down", () => {
  expect(failed({ fifo: 106, lru: 180 })).toEqual([
    "fifo 106.0  FAILED: 6.0 % more than the 100.0 in sim-wasm/wasm/sweep/instructions.txt",
    "lru 180.0  FAILED: 10.0 % fewer than the 200.0 in sim-wasm/wasm/sweep/instructions.txt",
  ]);
});

it("wants a line for each policy and a policy for each line", () => {
  expect(failed({ fifo: 100, clock: 50 })).toEqual([
    "clock 50.0  FAILED: has no line in sim-wasm/wasm/sweep/instructions.txt",
    "lru FAILED: has a line in sim-wasm/wasm/sweep/instructions.txt and is no more",
  ]);
});
