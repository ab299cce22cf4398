import { expect, it } from "vitest";
import stored from "./real-linux/6.12.json";
import { kernelScenario, kernelUrl } from "../link/kernel/kernel-url.ts";
import { byLoad, linkOfRun, offBy, type RealCounter, type RealKernel, totalOf } from "./real-runs.ts";

const KERNEL = stored as unknown as RealKernel;

it("counts the same right counters in all as in its runs", () => {
  expect([totalOf(KERNEL.runs, "right"), totalOf(KERNEL.runs, "of")]).toEqual([KERNEL.right, KERNEL.of]);
  for (const { right, of, counters } of KERNEL.runs) {
    expect([counters.filter((counter) => counter.right).length, counters.length]).toEqual([right, of]);
  }
});

it("has the runs of a load together, in the order of the loads", () => {
  const loads = byLoad(KERNEL, ["stress", "rw"]).filter(({ load }) => load === "rw" || load === "stress");
  expect(loads.map(({ load }) => load)).toEqual(["stress", "rw"]);
  expect(loads.map(({ runs, load }) => runs.every((run) => run.load === load))).toEqual([true, true]);
});

it("tells how far a counter is from the middle of the real range", () => {
  const counter: RealCounter = { counter: "pswpin", low: 90, high: 110, model: 150, right: false };
  expect(offBy(counter)).toBeCloseTo(0.5);
  expect(offBy({ ...counter, low: 0, high: 0 })).toBeUndefined();
  expect(offBy({ ...counter, present: true })).toBeUndefined();
});

it("leads to the machine of the run, under its load, a little longer than its work takes", () => {
  const [run] = KERNEL.runs;
  if (run === undefined) throw new Error("no runs");
  const { params } = linkOfRun(run, "rec/1/rw.load.txt");
  const scenario = kernelScenario(kernelUrl.read(params));
  expect(scenario.run).toEqual({
    ...run.machine,
    seconds: run.ends + 2,
    workloads: [{ id: "recorded", load: "rec/1/rw.load.txt" }],
  });
});
