import { describe, expect, it } from "vitest";
import { askEngine } from "../../base/sim/node-engine.ts";
import { cacheScenario, cacheUrl, FITTED, UNTUNED } from "./cache-url.ts";

describe("a page cache's link", () => {
  it("says nothing of what is untuned", () => {
    expect([...cacheUrl.write(new Map(), UNTUNED)]).toEqual([]);
    expect(cacheScenario(UNTUNED, "lru").run).toEqual({ kind: "page-cache", sequence: "lru-k-1", policy: "lru" });
  });

  it("gives the engine every assumption that differs", () => {
    const values = {
      ...UNTUNED,
      ...FITTED,
      sequence: "lru-k-2",
      gigabyte: 1000,
      oneProcess: true,
      refault: false,
      ratio: "by-size",
      secondChance: true,
      threshold: 12,
      heatAt: "both",
      major: 60,
      faultAround: 16,
    } as const;
    const scenario = cacheScenario(values, "lru-k");
    expect(scenario.run).toEqual({
      kind: "page-cache",
      sequence: "lru-k-2",
      policy: "lru-k",
      frames: 480_000,
      megabyte: "decimal",
      gigabyte_mb: 1000,
      one_process: true,
      refault: false,
      ratio: "by-size",
      second_chance: true,
      threshold_s: 12,
      heat_at: "both",
      demotion: true,
      major_us: 60,
      fault_around: 16,
    });
    expect(cacheUrl.read(cacheUrl.write(new Map(), values))).toEqual(values);
    expect(askEngine("page-cache", { scenario: JSON.stringify(scenario) }).head.faults).toBeGreaterThan(0);
  });
});
