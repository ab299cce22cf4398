import { describe, expect, it } from "vitest";
import { CURVES_SHARED } from "../shared.ts";
import { askEngine } from "../node-engine.ts";
import { replayOf } from "../../../textbook/run/test-engine.ts";

const BELADY = "1 2 3 4 1 2 5 1 2 3 4 5";

describe("the engine that runs flat out", () => {
  it("draws Belady's anomaly for FIFO and none for LRU", () => {
    const policies = [{ id: "fifo" }, { id: "lru" }, { id: "clock", params: { "load-r": 1 } }];
    const curves = askEngine("curves", { references: BELADY, policies, points: 64, seed: 0 });
    expect(curves.map(({ frames, faults }) => ({ frames, faults })).slice(0, 2)).toEqual([
      { frames: [1, 2, 3, 4, 5], faults: [12, 12, 9, 10, 5] },
      { frames: [1, 2, 3, 4, 5], faults: [12, 12, 10, 8, 5] },
    ]);
    expect(curves[2]?.policy.params).toMatchObject({ "load-r": 1 });
  });

  it("counts what the step log counts", () => {
    const references = Array.from({ length: 2000 }, (_, i) => (i * i * 7919) % 97).join(" ");
    const [curve] = askEngine("curves", { references, policies: [{ id: "clock" }], points: 6, seed: 0 });
    for (const [i, frames] of (curve?.frames ?? []).entries()) {
      expect(replayOf("clock", references, frames).head.totals.faults).toBe(curve?.faults[i]);
    }
    expect(curve?.frames).toHaveLength(6);
  });

  it("gives the same curves to one worker and to three that share the sizes", () => {
    const references = Array.from({ length: 2000 }, (_, i) => (i * i * 7919) % 97).join(" ");
    const policies = [{ id: "lru" }, { id: "arc" }, { id: "opt" }, { id: "random" }];
    const ask = { references, policies, points: 40, seed: 7 };
    const shares = CURVES_SHARED.split(ask, 3);
    expect(shares).toHaveLength(3);
    const joined = CURVES_SHARED.join(shares.map((share) => askEngine("curves", share)));
    expect(joined).toEqual(askEngine("curves", ask));
    expect(joined.map(({ frames }) => frames.length)).toEqual([40, 40, 40, 40]);
  });

  it("knows a string again, and no other for it", () => {
    const loop = { pattern: "random", params: { length: 300, pages: 9 } };
    const of = (references: string | typeof loop, seed: number): unknown =>
      askEngine("curves", { references, policies: [{ id: "fifo" }], points: 8, seed });
    const asks = [
      [BELADY, 0],
      [loop, 1],
      [loop, 2],
      [`${BELADY} 6`, 0],
    ] as const;
    const alone = asks.map(([references, seed]) => of(references, seed));
    expect(new Set(alone.map((curves) => JSON.stringify(curves))).size).toBe(asks.length);
    expect(() => of("1 2 x", 0)).toThrow("trace-not-a-page");
    expect(asks.map(([references, seed]) => [of(references, seed), of(references, seed)])).toEqual(
      alone.map((curves) => [curves, curves]),
    );
  });

  it("does not share a string for a class", () => {
    expect(
      CURVES_SHARED.split({ references: BELADY, policies: [{ id: "fifo" }], points: 64, seed: 0 }, 4),
    ).toHaveLength(1);
  });

  it("finds the shortest string on which a policy beats another, and Belady's anomaly", () => {
    const limits = { pages: 5, length: 12, patience: 20_000 };
    const beaten = askEngine("search", { policy: { id: "fifo" }, beats: { id: "lru" }, frames: 2, ...limits });
    const faults = (id: string): number => replayOf(id, beaten.references.join(" "), 2).head.totals.faults;
    expect(beaten.verdict).toBe("found");
    expect([faults("fifo"), faults("lru")]).toEqual(beaten.faults);
    const anomaly = askEngine("search", { policy: { id: "fifo" }, frames: 3, ...limits });
    expect(anomaly).toMatchObject({ verdict: "found", frames: [3, 4] });
    expect(anomaly.references).toHaveLength(12);
  });

  it("gives a search up when its time is over, and says what is proven", () => {
    const ask = { policy: { id: "lru" }, frames: 4, pages: 9, length: 30, patience: 1 };
    expect(askEngine("search", ask)).toMatchObject({ verdict: "unfinished", references: [] });
  });

  it("refuses what it cannot run with diagnostics", () => {
    const ask = (references: string, id: string) => () =>
      askEngine("curves", { references, policies: [{ id }], points: 8, seed: 0 });
    expect(ask("1 2 x", "lru")).toThrow("trace-not-a-page");
    expect(ask("1 2 3", "nope")).toThrow("unknown-policy");
  });
});
