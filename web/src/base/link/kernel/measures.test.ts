import { describe, expect, it } from "vitest";
import { MachineRun } from "../../sim/machines/machine-run.ts";
import { soFarOf } from "../../sim/machines/session-host.ts";
import { machineSession } from "../../sim/node-engine.ts";
import { SCENARIO_VERSION, type Scenario } from "../../sim/schema.gen.ts";
import { countedBy, measured, measuresOf, sampleOf } from "./measures.ts";

function runOf(id: string, version: string, pages = 640): MachineRun {
  const workloads = [{ id: "stress" as const, pages, touch_us: 2000, start_s: 0 }];
  const run = { kind: "machine" as const, os: { id, version, knobs: {} }, frames: 512, seconds: 12, workloads };
  const scenario: Scenario = { version: SCENARIO_VERSION, seed: 7, run };
  return new MachineRun(soFarOf(machineSession(JSON.stringify(scenario))));
}

const linux = runOf("linux", "6.12");
const freebsd = runOf("freebsd", "10.2");

describe("a measure", () => {
  it("is a kernel's counter by the kernel's own name, and what several count together", () => {
    const { totals } = linux.head;
    expect(measured(linux.head, "v_io_faults")).toBe(totals["pgmajfault"]);
    const scanned = ["pgscan_kswapd", "pgscan_direct", "pgrefill"].reduce((sum, id) => sum + (totals[id] ?? 0), 0);
    expect(measured(linux.head, "v_pdpages")).toBe(scanned);
    expect(scanned).toBeGreaterThan(0);
    expect(measured(runOf("linux", "2.6.12").head, "v_pdpages")).toBeGreaterThan(0);
  });

  it("of pressure is in seconds, and no longer than the run", () => {
    const stalled = measured(linux.head, "stalled") ?? 0;
    expect(stalled).toBeGreaterThan(0);
    expect(stalled).toBeLessThanOrEqual(12);
  });

  it("of waiting is the processes' own, under every kernel", () => {
    for (const { head } of [linux, freebsd]) expect(measured(head, "waited_s")).toBeGreaterThan(0);
    expect(measured(runOf("linux", "6.12", 100).head, "waited_s")).toBe(0);
  });

  it("is missing where the kernel doesn't count it", () => {
    expect(measured(freebsd.head, "refaults")).toBeUndefined();
    expect(measuresOf(linux.head)).toEqual(expect.arrayContaining(["refaults", "stalled"]));
    expect(measuresOf(freebsd.head)).not.toContain("stalled");
    expect(sampleOf([linux.head, freebsd.head], "refaults")).toHaveLength(1);
  });

  it("up to the last second is that of the whole run", () => {
    for (const counter of ["v_io_faults", "refaults", "stalled", "v_pdpages"] as const)
      expect(countedBy(linux, counter, 12)).toBeCloseTo(measured(linux.head, counter) ?? NaN, 9);
    expect(countedBy(freebsd, "refaults", 12)).toBeUndefined();
  });
});
