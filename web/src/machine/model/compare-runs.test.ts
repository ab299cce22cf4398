import { describe, expect, it } from "vitest";
import { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { machineSession } from "../../base/sim/node-engine.ts";
import { SCENARIO_VERSION, type Scenario } from "../../base/sim/schema.gen.ts";
import { soFarOf } from "../../base/sim/machines/session-host.ts";
import { changeAt, countedUntil } from "./compare-runs.ts";

function linux(version: string, pages: number): MachineRun {
  const workloads = [{ id: "stress" as const, pages, touch_us: 2000, start_s: 0 }];
  const run = {
    kind: "machine" as const,
    os: { id: "linux", version, knobs: {} },
    frames: 512,
    seconds: 12,
    workloads,
  };
  const scenario: Scenario = { version: SCENARIO_VERSION, seed: 7, run };
  return new MachineRun(soFarOf(machineSession(JSON.stringify(scenario))));
}

const [old, modern] = [linux("2.6.8", 640), linux("6.12", 640)];
const calm = linux("2.6.8", 100);
const scanned = [["pgscan_kswapd_normal"], ["pgscan_kswapd"]] as const;

describe("what B has counted beside A", () => {
  it("is a share of A's, each by its own names", () => {
    const [a, b] = [countedUntil(old, "pgscan_kswapd_normal", 12), countedUntil(modern, "pgscan_kswapd", 12)];
    expect(Math.min(a, b)).toBeGreaterThan(0);
    expect(changeAt([old, scanned[0]], [modern, scanned[1]], 12)).toBeCloseTo(b / a - 1);
  });

  it("is no change before either has counted anything", () => {
    expect(changeAt([old, scanned[0]], [modern, scanned[1]], 0)).toBe(0);
  });

  it("is no share of nothing", () => {
    expect(changeAt([calm, scanned[0]], [modern, scanned[1]], 12)).toBeUndefined();
  });
});
