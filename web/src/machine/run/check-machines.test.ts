import { beforeAll, describe, expect, it } from "vitest";
import { kernelScenario } from "../../base/link/kernel/kernel-url.ts";
import { NearWorker } from "../../base/sim/machines/near-worker.ts";
import { Session } from "../../base/sim/machines/session.ts";
import { startSystems } from "../../base/sim/node-engine.ts";
import { checkMachines } from "./check-machines.ts";

const target = (pages: number): string =>
  JSON.stringify(kernelScenario({ seconds: 1, knobs: { "vm.v_free_target": pages } }));

describe("checkMachines", () => {
  beforeAll(startSystems);

  it("tells of each machine whether the engine accepts it", async () => {
    const scenarios = [target(7), target(58), target(15), target(116)];
    const told = new Map<string, readonly string[]>();
    await new Promise<void>((resolve) => {
      checkMachines(
        scenarios,
        () => new Session(() => new NearWorker()),
        (scenario, reasons) => {
          told.set(
            scenario,
            reasons.map(({ code }) => code),
          );
          if (told.size === scenarios.length) resolve();
        },
      );
    });
    expect(scenarios.map((scenario) => (told.get(scenario) ?? []).length > 0)).toEqual([true, false, true, false]);
  });
});
