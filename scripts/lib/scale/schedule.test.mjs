import { describe, expect, it } from "vitest";
import { lengthsOf } from "./draw.mjs";
import { scheduled } from "./schedule.mjs";
import { secondsFor } from "./scale.mjs";
import { DATASETS, MOST_REFERENCES } from "./study.mjs";

const CALM = { workers: 2, slow: 0, slowness: 3, lossesPerHour: 0, replaceSeconds: 60, seed: 7 };
/** @param {...number} parts */
const shard = (...parts) => [{ reading: 1, parts }];

describe("a schedule", () => {
  it("gives each free worker the next shard", () => {
    // 0 to 11 and 0 to 4 s; the second worker is free first, and takes the last.
    const found = scheduled([shard(10), shard(3), shard(6)], CALM);
    expect(found).toEqual({ seconds: 11, busySeconds: 22, againSeconds: 0, losses: 0 });
  });

  it("is as long as the longest shard, however many workers there are", () => {
    const shards = [shard(1), shard(1), shard(50), shard(1)];
    expect(scheduled(shards, { ...CALM, workers: 100 }).seconds).toBe(51);
  });

  it("takes longer on slower workers", () => {
    const found = scheduled([shard(10), shard(10)], { ...CALM, slow: 1 });
    expect(found).toMatchObject({ seconds: 33, busySeconds: 66 });
  });

  it("loses the part in hand, and nothing that was done", () => {
    const shards = Array.from({ length: 200 }, () => shard(...Array.from({ length: 20 }, () => 60)));
    const useful = 200 * 20 * (1 + 60);
    const found = scheduled(shards, { ...CALM, workers: 10, lossesPerHour: 2 });
    expect(found.losses).toBeGreaterThan(50);
    expect(found.busySeconds).toBeCloseTo(useful + found.againSeconds, 3);
    // Half a part on average.
    expect(found.againSeconds / found.losses).toBeGreaterThan(20);
    expect(found.againSeconds / found.losses).toBeLessThan(45);
  });

  it("loses about as many workers as are lost in an hour", () => {
    const shards = Array.from({ length: 1000 }, () => shard(600));
    const found = scheduled(shards, { ...CALM, workers: 50, lossesPerHour: 0.5 });
    const expected = (0.5 * found.busySeconds) / 3600;
    expect(Math.abs(found.losses - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });

  it("is the same for the same seed, and another for another", () => {
    const shards = Array.from({ length: 100 }, (_, at) => shard(100 + at));
    const cluster = { ...CALM, slow: 0.1, lossesPerHour: 1 };
    expect(scheduled(shards, cluster)).toEqual(scheduled(shards, cluster));
    expect(scheduled(shards, { ...cluster, seed: 8 })).not.toEqual(scheduled(shards, cluster));
  });
});

describe("the time of a trace", () => {
  const points = [
    { references: 1_000_000, seconds: 1 },
    { references: 4_000_000, seconds: 6 },
    { references: 16_000_000, seconds: 32 },
  ];

  it("is as measured where it was", () => {
    for (const { references, seconds } of points) expect(secondsFor(points, references)).toBeCloseTo(seconds, 6);
  });

  it("is between, beyond and below what was measured", () => {
    // 1, 1.5 and 2 microseconds a reference: 1.25 halfway, 2.5 at four times the last, and 1 below the first.
    expect(secondsFor(points, 2_000_000)).toBeCloseTo(2.5, 6);
    expect(secondsFor(points, 64_000_000)).toBeCloseTo(160, 6);
    expect(secondsFor(points, 1000)).toBeCloseTo(0.001, 9);
  });
});

describe("drawn lengths", () => {
  it("are as many as are asked for, each collection in its share", () => {
    for (const traces of [100, 8000]) expect(lengthsOf(traces, 1)).toHaveLength(traces);
    const [first] = DATASETS;
    const all = DATASETS.reduce((sum, { traces }) => sum + traces, 0);
    const mine = lengthsOf(all, 1).slice(0, first?.traces);
    // Few are so long that they are cut.
    expect(mine.reduce((sum, one) => sum + one, 0) / 1e6).toBeGreaterThan(0.9 * (first?.millions ?? 0));
    expect(mine.reduce((sum, one) => sum + one, 0) / 1e6).toBeLessThanOrEqual((first?.millions ?? 0) + 1);
  });

  it("are cut where no trace may be longer", () => {
    expect(Math.max(...lengthsOf(8000, 1))).toBe(MOST_REFERENCES);
  });
});
