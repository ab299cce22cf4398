import { describe, expect, it } from "vitest";
import { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { machineSession } from "../../base/sim/node-engine.ts";
import { SCENARIO_VERSION, type Scenario } from "../../base/sim/schema.gen.ts";
import { soFarOf } from "../../base/sim/machines/session-host.ts";
import { comparedUntil, costsBy, type Side } from "./compare-runs.ts";

function linux(version: string, pages: number, cpus = 1): Side {
  const workloads = [{ id: "stress" as const, pages, touch_us: 2000, start_s: 0 }];
  const run = {
    kind: "machine" as const,
    os: { id: "linux", version, knobs: {} },
    frames: 512,
    seconds: 12,
    cpus,
    workloads,
  };
  const scenario: Scenario = { version: SCENARIO_VERSION, seed: 7, run };
  return { run: new MachineRun(soFarOf(machineSession(JSON.stringify(scenario)))), cpus };
}

const [old, modern] = [linux("2.6.8", 640), linux("6.12", 640)];

describe("what two runs cost", () => {
  it("is what the kernels counted by the end, each by its own names", () => {
    const of = (id: string) => costsBy(modern, modern, 12).find((cost) => cost.id === id)?.b;
    const { totals } = modern.run.head;
    expect(of("v_io_faults")).toBe(totals["pgmajfault"]);
    expect(of("v_swappgsin")).toBe(totals["pswpin"]);
    expect(of("stalled")).toBeCloseTo((totals["memory_some_total"] ?? 0) / 1e6, 9);
    expect(of("v_swappgsout")).toBeGreaterThan(0);
  });

  it("leaves out what one of the kernels doesn't count", () => {
    const ids = costsBy(old, modern, 12).map(({ id }) => id);
    expect(ids).toEqual(["v_io_faults", "v_swappgsin", "v_swappgsout", "worked"]);
    expect(costsBy(modern, modern, 12).map(({ id }) => id)).toContain("refaults");
  });

  it("is nothing at first", () => {
    for (const { a, b } of costsBy(old, modern, 0)) expect([a, b]).toEqual([0, 0]);
  });

  it("ends where the shorter run has got, or before", () => {
    expect([5.7, 99].map((time) => comparedUntil(old.run, modern.run, time))).toEqual([5, 12]);
  });

  it("has the time that programs ran on all processors", () => {
    const two = linux("6.12", 100, 2);
    const worked = costsBy(two, modern, 12).at(-1)?.a;
    const user = two.run.head.processes.reduce((sum, { user_s }) => sum + user_s, 0);
    expect(worked).toBeCloseTo(user, 6);
  });
});
