import { describe, expect, it } from "vitest";
import { kernelScenario } from "../scenario/kernel-url.ts";
import { MachineRun } from "../sim/machine-run.ts";
import { askEngine } from "../sim/node-engine.ts";
import { daemonIndex, kernelMomentAt, neighbouringScan, openingEvent, upTo } from "./kernel-moment.ts";
import { Structure } from "./structure.ts";

const scenario = JSON.stringify(kernelScenario({ ram: 512, load: 640, seed: 7 }));
const run = new MachineRun(askEngine("machine", { scenario }), "freebsd");
const index = daemonIndex(run);

describe("a moment of the kernel", () => {
  it("has every frame in one place just before every sampled second", () => {
    const structure = new Structure(run, run.shape);
    for (const second of [1, 7, 23, 41, 59]) {
      const moment = kernelMomentAt(run, structure, index, run.eventAt(second - 1e-6));
      const places = moment.queues.map((queue) => queue.length);
      const inFlight = run.series("in_flight")[second] ?? 0;
      expect(places.reduce((sum, n) => sum + n, 0) + moment.wired + inFlight).toBe(512);
      const series = ["v_active_count", "v_inactive_count", "v_cache_count", "v_free_count"];
      expect(places).toEqual(series.map((id) => run.series(id)[second]));
    }
  });

  it("opens on the daemon writing its first dirty page", () => {
    const event = openingEvent(run, index);
    const moment = kernelMomentAt(run, new Structure(run, run.shape), index, event);
    expect(run.reason(event)).toBe("inactive-laundered");
    expect(moment.daemon).toBe("scanning");
    expect(moment.queues.flat().find(({ page }) => page === moment.page)?.busy).toBe(true);
  });

  it("finds the scans on either side", () => {
    const [first, second, third] = index.scanBegins;
    expect(neighbouringScan(index, 0, 1)).toBe(first);
    expect(neighbouringScan(index, second ?? 0, 1)).toBe(third);
    expect(neighbouringScan(index, second ?? 0, -1)).toBe(first);
    expect(neighbouringScan(index, (second ?? 0) + 1, -1)).toBe(second);
    expect(neighbouringScan(index, first ?? 0, -1)).toBeUndefined();
    expect(index.scanBegins.length).toBe(run.scanCount);
  });

  it("counts sorted events up to one", () => {
    expect([0, 2, 3, 9, 10].map((event) => upTo([2, 4, 9], event))).toEqual([0, 1, 1, 3, 3]);
  });
});
