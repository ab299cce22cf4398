import { expect, it } from "vitest";
import { type KeptSweep, readSweep } from "./kept-sweep.ts";

const SWEEP: KeptSweep = {
  ids: ["vm.swappiness"],
  setup: { knob: "vm.swappiness", measure: "rounds", seeds: "5", texts: { "vm.swappiness": "10, 60" }, held: {} },
  fate: "begun",
};

it("a kept sweep is read as it was written, and not at all if anything of it is damaged", () => {
  expect(readSweep(structuredClone(SWEEP))).toEqual(SWEEP);
  const damaged = [
    { ...SWEEP, ids: "vm.swappiness" },
    { ...SWEEP, fate: "unknown" },
    { ...SWEEP, setup: { ...SWEEP.setup, measure: "happiness" } },
    { ...SWEEP, setup: { ...SWEEP.setup, seeds: "4" } },
    { ...SWEEP, setup: { ...SWEEP.setup, texts: { "vm.swappiness": 10 } } },
    { ...SWEEP, setup: undefined },
    null,
    "sweep",
  ];
  for (const one of damaged) expect(readSweep(one)).toBeUndefined();
});
