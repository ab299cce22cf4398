import { describe, expect, it } from "vitest";
import { incidentOfTexts } from "../../base/sim/node-engine.ts";
import { areOfOneMachine, clockOfIncident, tracksOf } from "./incident.ts";
import { KERNEL, LATENCY, VMSTAT } from "./test-incident.ts";
import { logOf, sampleLog } from "./test-logs.ts";

const vmstat = logOf(VMSTAT, "vmstat.log");
const latency = logOf(LATENCY, "latency.csv");
const kernel = logOf(KERNEL, "kern.log");

describe("logs of one machine", () => {
  it("are of different tools and ran at the same time, and syslog need not say the year", () => {
    expect(areOfOneMachine([vmstat, latency])).toBe(true);
    expect(areOfOneMachine([vmstat, kernel])).toBe(true);
    expect(areOfOneMachine([vmstat, latency, logOf(LATENCY, "other.csv")])).toBe(true);
  });

  it("are not two of one tool, nor of other days, nor without a date, nor an application's alone", () => {
    expect(areOfOneMachine([vmstat])).toBe(false);
    expect(areOfOneMachine([vmstat, logOf(VMSTAT, "other.log"), latency])).toBe(false);
    expect(areOfOneMachine([vmstat, logOf(LATENCY.replaceAll("11-26", "11-27"), "latency.csv")])).toBe(false);
    expect(areOfOneMachine([sampleLog("a"), latency])).toBe(false);
    expect(areOfOneMachine([latency, logOf(LATENCY, "other.csv")])).toBe(false);
  });

  it("are drawn in tracks, first what somebody suffered from, on a common clock", () => {
    const told = incidentOfTexts(
      [
        ["vmstat.log", VMSTAT],
        ["latency.csv", LATENCY],
      ],
      { phases: {} },
    );
    const logs = [vmstat, latency];
    const [first, second] = tracksOf(told, logs);
    expect([first?.column, first?.unit, first?.shift_s]).toEqual(["p99_ms", "ms", -1]);
    expect(second?.evidence?.quantity).toBe("swap-in");
    expect(second?.series.values).toHaveLength(vmstat.t.length);
    expect(clockOfIncident(told.incident, logs)?.from_s).toBe(-1);
  });
});
