import { describe, expect, it } from "vitest";
import { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { machineSession } from "../../../base/sim/node-engine.ts";
import { soFarOf } from "../../../base/sim/machines/session-host.ts";
import { SCENARIO_VERSION, type Scenario } from "../../../base/sim/schema.gen.ts";
import { momentOfPicture } from "../../model/kernel-moment.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import type { Scanner } from "../../../base/sim/systems/model.ts";
import { awakeSpans } from "../awake.ts";
import { chartChoices, chartsOf } from "./charts-of.ts";
import { flowsIn } from "./flows.ts";
import { memoryParts } from "./memory-parts.ts";
import { freeLists } from "../../systems/queues-of.ts";
import { FREEBSD } from "../../systems/freebsd.ts";
import { rowAt, scansSeries, scansSum } from "../../systems/per-second.ts";
import { queuesOf } from "../../systems/queues-of.ts";

function machine(version: string, knobs: Readonly<Record<string, number>> = {}) {
  const workloads = [{ id: "stress" as const, pages: 640, touch_us: 2000, start_s: 0 }];
  const run = { kind: "machine" as const, os: { id: "freebsd", version, knobs }, frames: 512, seconds: 40, workloads };
  const scenario: Scenario = { version: SCENARIO_VERSION, seed: 7, run };
  const session = machineSession(JSON.stringify(scenario));
  return { session, run: new MachineRun(soFarOf(session)) };
}

const { run, session } = machine("10.2");
const modern = machine("13.2").run;
const rows = Array.from({ length: run.seconds + 1 }, (_, row) => row);

function total(field: string): number {
  return Array.from({ length: run.scanCount }, (_, scan) => run.scanNumber(scan, field)).reduce((a, b) => a + b, 0);
}

describe("what scans did second by second", () => {
  it("adds up to what they did in all, every scan in the second in which it began", () => {
    for (const field of ["scanned_active", "active_to_inactive", "pages_laundered"]) {
      expect(total(field)).toBeGreaterThan(0);
      expect(rows.reduce((sum, row) => sum + scansSum(run, field, row), 0)).toBe(total(field));
    }
  });

  it("is the same as a series", () => {
    expect([...scansSeries(run, "scanned_active")]).toEqual(rows.map((row) => scansSum(run, "scanned_active", row)));
  });

  it("stands in the row of the second under way, as the kernel's own counts do", () => {
    expect([0, 0.1, 1, 1.1, 999].map((time) => rowAt(run, time))).toEqual([0, 1, 1, 2, 40]);
  });
});

describe("flows", () => {
  it("add up to what the scans and the kernel counted", () => {
    const sumOf = (id: string): number =>
      rows.flatMap((row) => flowsIn(run, row)).reduce((sum, flow) => sum + (flow.id === id ? flow.pages : 0), 0);
    expect(sumOf("deactivated")).toBe(total("active_to_inactive"));
    expect(sumOf("cached")).toBe(total("inactive_to_cache"));
    expect(sumOf("written")).toBe(total("pages_laundered"));
    expect(sumOf("reused")).toBe(run.series("v_reactivated").reduce((a, b) => a + b, 0));
  });

  it("are the same ways at every moment, so that nothing jumps", () => {
    const ways = (row: number): readonly string[] => flowsIn(run, row).map(({ id }) => id);
    for (const row of rows) expect(ways(row)).toEqual(ways(0));
  });

  it("go between the queues that the version has", () => {
    expect(flowsIn(run, 1).find(({ id }) => id === "written")?.from).toBe("inactive");
    expect(flowsIn(modern, 1).find(({ id }) => id === "written")?.from).toBe("laundry");
    const ends = flowsIn(modern, 1).flatMap(({ from, to }) => [from, to]);
    expect(ends).not.toContain("cache");
  });
});

describe("memory", () => {
  it("is all there, whatever the queues", () => {
    for (const second of [0, 9, 20, 33]) {
      const picture = session.picture(second, 1);
      const parts = memoryParts(run, momentOfPicture(run, picture, second, 1));
      expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(512);
    }
  });

  it("ends with what the daemon compares with its thresholds", () => {
    expect(queuesOf(run).map(({ id }) => id)).toEqual(["active", "inactive", "cache", "free"]);
    expect(freeLists(run)).toBe(2);
    expect(queuesOf(modern).map(({ id }) => id)).toEqual(["active", "inactive", "laundry", "unswappable", "free"]);
    expect(freeLists(modern)).toBe(1);
  });

  it("has the thresholds of the version, and a pinned run's target where it differs", () => {
    const kinds = (of: MachineRun, pinned?: MachineRun): readonly string[] =>
      FREEBSD.levels(of, pinned).map(({ kind }) => kind);
    expect(kinds(run)).toEqual(["res", "wak", "min", "tgt"]);
    expect(kinds(modern)).toEqual(["res", "wak", "min", "tgt"]);
    expect(kinds(machine("9.3").run)).toEqual(["res", "min", "tgt"]);
    expect(kinds(run, run)).not.toContain("a");
    expect(kinds(run, machine("10.2", { "vm.v_free_target": 90 }).run)).toContain("a");
  });
});

describe("charts", () => {
  it("have a value for each second that has been run", () => {
    const all = chartChoices(run).map(({ id }) => id);
    for (const { lines } of chartsOf(run, all)) for (const { values } of lines) expect(values).toHaveLength(41);
    expect(FREEBSD.firstCharts.every((id) => all.includes(id))).toBe(true);
  });

  it("show what the daemon compares: free and cached pages, or free pages where there is no cache", () => {
    const [free] = chartsOf(run, ["free"]);
    const sum = (run.series("v_free_count")[20] ?? 0) + (run.series("v_cache_count")[20] ?? 0);
    expect(free?.lines[0]?.values[20]).toBe(sum);
    const [alone] = chartsOf(modern, ["free"]);
    expect(alone?.lines[0]?.values).toEqual(modern.series("v_free_count"));
  });

  it("show the pinned run as A beside this one as B, one quantity a chart", () => {
    for (const { lines } of chartsOf(run, FREEBSD.firstCharts, modern)) {
      expect(lines.map(({ look, name }) => `${look} ${name}`)).toEqual(["a A", "b B"]);
    }
  });
});

const [FREEBSD_DAEMON] = systemOf("freebsd").daemon.scanners as [Scanner];

describe("when the daemon was awake", () => {
  it("is told scan by scan, or in fewer stretches where they are close", () => {
    const scans = awakeSpans(run, FREEBSD_DAEMON, 0);
    const merged = awakeSpans(run, FREEBSD_DAEMON, 2);
    expect(merged.length).toBeLessThan(scans.length);
    for (let i = 1; i < merged.length; i++) {
      expect((merged[i]?.from ?? 0) - (merged[i - 1]?.to ?? 0)).toBeGreaterThanOrEqual(2);
    }
    expect(merged.at(-1)?.to).toBe(scans.at(-1)?.to);
  });

  it("is not when it looked and there was nothing to do", () => {
    const begun = awakeSpans(modern, FREEBSD_DAEMON, 0).map(({ from }) => from);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.length).toBeLessThan(modern.scanCount);
  });
});
