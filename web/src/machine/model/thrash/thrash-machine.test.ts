import { describe, expect, it } from "vitest";
import { machineEngine } from "../../../base/sim/node-engine.ts";
import { CONTROLS } from "../../../base/sim/machines.gen.ts";
import {
  consumersOf,
  crowdScenario,
  MODELLED,
  plateauOf,
  leftOf,
  roomOf,
  secondsOf,
  thrashScenario,
} from "./thrash-machine.ts";
import { CALIBRATIONS, EXPERIMENTS, thrashUrl, type ThrashValues } from "../../link/thrash-url.ts";

function values(said: Partial<ThrashValues>): ThrashValues {
  return thrashUrl.read(thrashUrl.write(new Map(), said));
}

/** Throws the engine's objections to a scenario, if there are any. */
function accept(scenario: string): void {
  new (machineEngine(scenario).MachineSession)(scenario).free();
}

describe("the machines of the Thrash view", () => {
  it("are accepted by the engine, every experiment under every system", () => {
    for (const experiment of EXPERIMENTS)
      for (const calibration of CALIBRATIONS)
        for (const system of MODELLED) {
          const scenario = thrashScenario(values({ experiment, calibration }), system);
          expect(() => accept(JSON.stringify(scenario)), `${experiment} ${system}`).not.toThrow();
        }
  });

  it("are accepted as a crowd, as large as the form allows, under every control", () => {
    for (const { id } of CONTROLS) {
      const scenario = crowdScenario(values({ control: { id }, consumers: 64 }), "linux", 63);
      expect(() => accept(JSON.stringify(scenario)), id).not.toThrow();
    }
  });

  it("have the study's numbers, unless the link says others", () => {
    expect(consumersOf(values({}))).toMatchObject({ consumers: 25, pages: 25_600, writes: 10_000, sleep_ms: 100 });
    expect(consumersOf(values({ experiment: "e1" })).writes).toBe(1000);
    expect(consumersOf(values({ calibration: "calibrated" })).footprint).toBe(15_700);
    expect(consumersOf(values({ footprint: 4000, calibration: "calibrated" })).footprint).toBe(4000);
    // Nobody can write more pages than there are.
    expect(consumersOf(values({ pages: 3000, footprint: 4000 })).footprint).toBeUndefined();
  });

  it("have all consumers there when the study had them", () => {
    expect(plateauOf(values({ experiment: "e2" }))).toEqual([730, 790]);
    expect(secondsOf(values({ experiment: "e2" }))).toBeGreaterThan(1510);
    expect(secondsOf(values({ experiment: "e4" }))).toBe(150);
  });

  it("leave less memory where the study's onset asks for it", () => {
    const calibrated = values({ experiment: "e3", calibration: "calibrated" });
    expect([roomOf(calibrated, "freebsd"), roomOf(calibrated, "solaris")]).toEqual([204_144, 140_144]);
    expect(roomOf(values({ experiment: "e3" }), "freebsd")).toBe(212_144);
    expect(roomOf(values({ room: 5000 }), "solaris")).toBe(5000);
    const idle = thrashScenario(values({ idle: 60 }), "solaris").run;
    const ids = idle.kind === "machine" ? idle.workloads.map(({ id }) => id) : [];
    expect([ids[0], ids.at(-1)]).toEqual(["consumers", "idle"]);
    const pooled = values({ room: 5000, compressed: { pages: 700, ratio: 4 } });
    expect([roomOf(pooled, "solaris"), leftOf(pooled, "solaris")]).toEqual([5000, 4300]);
    expect(thrashScenario(pooled, "linux").run).toMatchObject({ compressed_swap: { pages: 700, ratio: 4 } });
  });
});
