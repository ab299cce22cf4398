import { expect, it } from "vitest";
import { LIMITS, PAIRS, besideTable, measure, times } from "./beside.mjs";

const [fifo] = PAIRS;
const optimal = PAIRS.find(({ policy }) => policy === "opt");
if (fifo === undefined || optimal === undefined) throw new Error("the policies are gone");

/** Programs that take as long as they are told, round by round. @param {Record<import("./beside.mjs").Program, number[]>} seconds @param {Partial<Record<import("./beside.mjs").Program, number>>} misses */
function programs(seconds, misses = {}) {
  /** @type {string[]} */
  const ran = [];
  const program = (/** @type {import("./beside.mjs").Program} */ id) => () => {
    ran.push(id);
    return Promise.resolve({ seconds: seconds[id].shift() ?? 0, misses: misses[id] ?? 7 });
  };
  return {
    ran,
    all: { default: program("default"), small: program("small"), native: program("native"), wasm: program("wasm") },
  };
}

it("runs the programs in turn and takes the best round of each", async () => {
  const { ran, all } = programs({
    default: [3, 2, 4],
    small: [2, 2, 1],
    native: [0.3, 0.2, 0.2],
    wasm: [0.4, 0.5, 0.6],
  });
  const { seconds } = await measure(fifo, all);
  expect(ran.slice(0, 5)).toEqual(["default", "small", "native", "wasm", "default"]);
  expect(ran).toHaveLength(12);
  expect(seconds).toEqual({ default: 2, small: 1, native: 0.2, wasm: 0.4 });
});

it("gives a slow program no more rounds, and the others theirs", async () => {
  const { ran, all } = programs({ default: [60], small: [50], native: [1, 1, 1], wasm: [1, 1, 1] });
  await measure(fifo, all);
  expect(ran).toEqual(["default", "small", "native", "wasm", "native", "wasm", "native", "wasm"]);
});

it("refuses WebAssembly that counts other misses than the native command", async () => {
  const { all } = programs({ default: [1, 1, 1], small: [1, 1, 1], native: [1, 1, 1], wasm: [1, 1, 1] }, { wasm: 8 });
  await expect(measure(fifo, all)).rejects.toThrow("WebAssembly has other misses");
});

it("compares with libCacheSim's faster hash table", () => {
  const row = { ...fifo, misses: 7, theirs: 7, seconds: { default: 4, small: 2, native: 0.25, wasm: 0.5 } };
  expect([times(row, "native"), times(row, "wasm")]).toEqual([8, 4]);
  expect(times({ ...row, seconds: { ...row.seconds, small: 6 } }, "wasm")).toBe(8);
});

it("prints speeds, and in bold what is under its limit, where there is one", () => {
  const seconds = { default: 4, small: 2, native: 0.25, wasm: 0.5 };
  const rows = [
    { ...fifo, misses: 7, theirs: 7, seconds },
    { ...optimal, misses: 7, theirs: 9, seconds },
  ];
  const lines = besideTable({ references: 10_000_000, rows }).trimEnd().split("\n");
  expect(lines[0]).toContain(`(${LIMITS.native})`);
  expect(lines.slice(2)).toEqual([
    "| FIFO | 2.5 | 5.0 | 40.0 | 20.0 | 8.0 | **4.0** | 7 |",
    "| OPT | 2.5 | 5.0 | 40.0 | 20.0 | 8.0 | 4.0 | 7, theirs 9 |",
  ]);
});
