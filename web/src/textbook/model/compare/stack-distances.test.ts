import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askEngine } from "../../../base/sim/node-engine.ts";
import { pointsOf } from "./fault-curve.ts";
import { missRatio, stackDistances } from "./stack-distances.ts";

/** LRU's stack, kept by hand: the depth of each referenced page, 0 if it is new. */
function depths(references: readonly number[]): readonly number[] {
  const stack: number[] = [];
  return references.map((page) => {
    const at = stack.indexOf(page);
    if (at >= 0) stack.splice(at, 1);
    stack.unshift(page);
    return at + 1;
  });
}

function distancesOf(references: readonly number[]) {
  const ask = { references: references.join(" "), policies: [{ id: "lru", params: {} }], points: 64, seed: 0 };
  const [curve] = askEngine("curves", ask);
  return stackDistances(curve === undefined ? [] : pointsOf(curve), references.length);
}

describe("stack distances", () => {
  it("are the depths in the LRU stack, whatever the string", () => {
    const strings = fc.array(fc.nat(12), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(strings, (references) => {
        const { bins, cold } = distancesOf(references);
        const counted = depths(references);
        expect(cold).toBe(counted.filter((depth) => depth === 0).length);
        for (const bin of bins) {
          const within = counted.filter((depth) => depth >= bin.from && depth <= bin.to);
          expect(bin.references, `${bin.from} to ${bin.to}`).toBe(within.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("give the miss ratio of every number of frames", () => {
    const distances = distancesOf([1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]);
    expect([1, 2, 3, 4, 5, 9].map((frames) => missRatio(distances, frames) * 12)).toEqual([12, 12, 10, 8, 5, 5]);
    expect(missRatio({ bins: [], cold: 0, length: 0 }, 3)).toBe(0);
  });
});
