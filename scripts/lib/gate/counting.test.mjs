import { describe, expect, it } from "vitest";
import { counting, executed } from "./counting.mjs";

/** A module with one global, and one function of a number to a number, exported as `f`. @param {number[]} code */
function moduleOf(...code) {
  const sized = (/** @type {number[]} */ ...bytes) => [bytes.length, ...bytes];
  const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const type = [1, ...sized(1, 0x60, 1, 0x7f, 1, 0x7f)];
  const functions = [3, ...sized(1, 0)];
  const globals = [6, ...sized(1, 0x7f, 1, 0x41, 0, 0x0b)];
  const exports = [7, ...sized(1, 1, 0x66, 0, 0)];
  const body = sized(1, 1, 0x7f, ...code, 0x0b);
  return Uint8Array.from([...header, ...type, ...functions, ...globals, ...exports, 10, ...sized(1, ...body)]);
}

/**
 * What the function returns for a number, and how many instructions that took.
 * @param {Uint8Array<ArrayBuffer>} wasm
 * @param {number} x
 */
function run(wasm, x) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(counting(wasm)));
  const { f } = /** @type {{ f: (x: number) => number }} */ (/** @type {unknown} */ (exports));
  return [f(x), Number(executed(exports))];
}

describe("a module rewritten to count", () => {
  it("counts a straight line once", () => {
    // local.get 0, i32.const 5, i32.add
    expect(run(moduleOf(0x20, 0, 0x41, 5, 0x6a), 37)).toEqual([42, 3]);
  });

  it("counts a loop's body as often as it runs", () => {
    // do { sum += x; x -= 1 } while (x): 4 + 5 instructions per turn, and the one that returns the sum
    const sum = [0x20, 1, 0x20, 0, 0x6a, 0x21, 1];
    const down = [0x20, 0, 0x41, 1, 0x6b, 0x22, 0, 0x0d, 0];
    const wasm = moduleOf(0x03, 0x40, ...sum, ...down, 0x0b, 0x20, 1);
    expect(run(wasm, 10)).toEqual([55, 10 * 9 + 1]);
    expect(run(wasm, 100)).toEqual([5050, 100 * 9 + 1]);
  });

  it("counts the branch that is taken and nothing behind a return", () => {
    // if (x) { 1, 2, drop } else { return 7; 8, drop, 9 }
    const yes = [0x41, 1, 0x41, 2, 0x1a];
    const no = [0x41, 7, 0x0f, 0x41, 8, 0x1a, 0x41, 9];
    const wasm = moduleOf(0x20, 0, 0x04, 0x7f, ...yes, 0x05, ...no, 0x0b);
    expect(run(wasm, 1)).toEqual([1, 2 + 3]);
    expect(run(wasm, 0)).toEqual([7, 2 + 2]);
  });

  it("counts the way a table of jumps takes", () => {
    // block { block { br_table 0 1 } x = 5 } x
    const inner = [0x02, 0x40, 0x20, 0, 0x0e, 1, 0, 1, 0x0b];
    const wasm = moduleOf(0x02, 0x40, ...inner, 0x41, 5, 0x21, 0, 0x0b, 0x20, 0);
    expect(run(wasm, 0)).toEqual([5, 2 + 2 + 1]);
    expect(run(wasm, 3)).toEqual([3, 2 + 1]);
  });

  it("reads instructions with immediates of every shape", () => {
    // f32.const, f64.const and select with a type contain bytes that could be opcodes themselves.
    const floats = [0x43, 0x0b, 0x0b, 0x0b, 0x0b, 0x1a, 0x44, 5, 5, 5, 5, 5, 5, 5, 5, 0x1a];
    expect(run(moduleOf(...floats, 0x41, 1, 0x41, 0xe5, 0x7e, 0x20, 0, 0x1c, 1, 0x7f), 0)).toEqual([-155, 8]);
  });

  it("refuses what it cannot read", () => {
    expect(() => counting(moduleOf(0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0), 0x1a, 0x20, 0))).toThrow(
      "0xfd is not known here",
    );
  });
});
