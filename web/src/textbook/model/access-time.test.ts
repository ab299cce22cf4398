import { describe, expect, it } from "vitest";
import { replayOf } from "../run/test-engine.ts";
import { accessTime } from "./access-time.ts";

const COSTS = { memoryNs: 200, serviceMs: 8 };

describe("the effective access time", () => {
  it("is what Silberschatz works out: one fault in a thousand makes memory forty times as slow", () => {
    // 200 + 0.001 * 7,999,800 ns, "8.2 microseconds".
    expect(accessTime({ faults: 1, writebacks: 0 }, 1000, COSTS)?.totalNs).toBeCloseTo(8199.8, 6);
  });

  it("is the memory's own time without a fault, and the disk's if every reference faults", () => {
    expect(accessTime({ faults: 0, writebacks: 0 }, 7, COSTS)?.totalNs).toBe(200);
    expect(accessTime({ faults: 7, writebacks: 0 }, 7, COSTS)?.totalNs).toBe(8_000_000);
  });

  it("takes one more transfer for each write-back, which doubles a fault's time if every victim is dirty", () => {
    const time = accessTime({ faults: 4, writebacks: 4 }, 4, COSTS);
    expect(time).toMatchObject({ memoryNs: 0, readNs: 8_000_000, writeNs: 8_000_000, totalNs: 16_000_000 });
  });

  it("is nothing before the first reference", () => {
    expect(accessTime({ faults: 0, writebacks: 0 }, 0, COSTS)).toBeUndefined();
  });

  it("follows the counts of a run step by step", () => {
    const run = replayOf("fifo", "1w 2 3 1", 2);
    const at = (step: number): number | undefined => accessTime(run.counts(step), step, COSTS)?.totalNs;
    // 3 evicts 1, which is dirty: three faults and a write-back; then 1 faults again.
    expect([1, 2, 3].map(at)).toEqual([8e6, 8e6, (4 * 8e6) / 3]);
    expect(at(4)).toBeCloseTo((5 * 8e6) / 4, 6);
  });
});
