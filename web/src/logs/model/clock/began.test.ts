import { describe, expect, it } from "vitest";
import { incidentOfTexts } from "../../../base/sim/node-engine.ts";
import { isClockTime } from "./began.ts";
import { LATENCY, VMSTAT } from "../test-incident.ts";

describe("when a log began", () => {
  it("is a time of the clock, with a date or without", () => {
    for (const time of ["2026-11-26 04:22", "2026-11-26T04:22:45.5", "04:22:45", "4:05"]) {
      expect(isClockTime(time), time).toBe(true);
    }
    for (const other of ["", "60", "24:00", "04:60", "2026-02-30 04:00", "2026-11-26", "26.11.2026 04:22", "04:22 h"]) {
      expect(isClockTime(other), other).toBe(false);
    }
  });

  it("is asked for where the log shows no time of day, with what it shows by itself", () => {
    const untimed = VMSTAT.replaceAll(/ 2026-11-26 [\d:]+$/gmu, "").replaceAll(/ -+timestamp-+$| +UTC$/gmu, "");
    const told = incidentOfTexts(
      [
        ["vmstat.log", untimed],
        ["latency.csv", LATENCY],
      ],
      { phases: {} },
    );
    expect(told.incident.cautions).toEqual([{ what: "not-placed", source: 0 }]);
    expect(told.incident.sources[0]?.by_itself?.regime).toBe("thrashing");
  });
});
