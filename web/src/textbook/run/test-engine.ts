// Runs for tests, made by the real engine.

import { askEngine } from "../../base/sim/node-engine.ts";
import { ReplayRun } from "./replay-run.ts";
import { type ParamValue, SCENARIO_VERSION, type Scenario } from "../../base/sim/schema.gen.ts";

/** A replay of `references` with `frames` frames. */
export function replayOf(
  policy: string,
  references: string,
  frames: number,
  params: Readonly<Record<string, ParamValue>> = {},
): ReplayRun {
  const run = { kind: "replay", references, policy: { id: policy, params }, frames } as const;
  return runOf({ version: SCENARIO_VERSION, seed: 0, run });
}

/** The run of a scenario. */
export function runOf(scenario: Scenario): ReplayRun {
  return new ReplayRun(askEngine("replay", { scenario: JSON.stringify(scenario) }));
}
