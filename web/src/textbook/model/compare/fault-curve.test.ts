import { describe, expect, it } from "vitest";
import { askEngine } from "../../../base/sim/node-engine.ts";
import { anomaliesOf, faultsAt, pointsOf } from "./fault-curve.ts";

const BELADY = "1 2 3 4 1 2 5 1 2 3 4 5";

function points(id: string) {
  const [curve] = askEngine("curves", { references: BELADY, policies: [{ id }], points: 64, seed: 0 });
  return curve ? pointsOf(curve) : [];
}

describe("a curve of faults", () => {
  it("shows where more frames mean more faults, and only there", () => {
    expect(anomaliesOf(points("fifo"))).toEqual([{ from: { frames: 3, faults: 9 }, to: { frames: 4, faults: 10 } }]);
    expect(anomaliesOf(points("lru"))).toEqual([]);
  });

  it("is read at a size, at the size below, and beyond its end", () => {
    expect([3, 4, 9].map((frames) => faultsAt(points("fifo"), frames))).toEqual([9, 10, 5]);
    expect(faultsAt([], 3)).toBeUndefined();
  });
});
