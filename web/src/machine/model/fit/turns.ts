// The knobs that are turned to see how explanations respond.

import type { Scenario, Turn } from "../../../base/sim/schema.gen.ts";

/** By how much there is more memory. */
const MORE = 1.5;
const LITTLE = 1;

/** What each does to a scenario. */
export const FIT_TURNS: Readonly<Record<Turn, (scenario: Scenario) => Scenario>> = {
  none: (scenario) => scenario,
  "more-memory": (scenario) => withMachine(scenario, ({ frames }) => ({ frames: Math.floor(frames * MORE) })),
  "little-swapping": (scenario) =>
    withMachine(scenario, ({ os }) => ({ os: { ...os, knobs: { ...os.knobs, "vm.swappiness": LITTLE } } })),
};

type MachineRun = Extract<Scenario["run"], { readonly kind: "machine" }>;

function withMachine(scenario: Scenario, change: (machine: MachineRun) => Partial<MachineRun>): Scenario {
  const { run } = scenario;
  return run.kind === "machine" ? { ...scenario, run: { ...run, ...change(run) } } : scenario;
}

/** In the engine's order. */
export const TURNS = ["none", "more-memory", "little-swapping"] as const satisfies readonly Turn[];
