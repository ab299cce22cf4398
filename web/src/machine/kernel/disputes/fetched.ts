// The disputes, fetched when somebody asks.

import type { Dispute, DisputeRuns } from "../../../base/published/disputes.ts";
import disputes from "../../../base/published/disputes/disputes.json" with { type: "json" };
import type { Scenario } from "../../../base/sim/schema.gen.ts";

const SCENARIOS = import.meta.glob<Scenario>("../../../base/published/disputes/scenarios/*.json", {
  import: "default",
});

/** The disputes. */
export const DISPUTES: readonly Dispute[] = disputes;

/** Fetches a scenario. */
export async function scenarioNamed(name: string): Promise<Scenario> {
  const fetch = SCENARIOS[`../../../base/published/disputes/scenarios/${name}.json`];
  if (fetch === undefined) throw new Error(`no scenario ${name}`);
  return fetch();
}

/** Fetches what was counted. */
export async function disputeRuns(): Promise<DisputeRuns> {
  const { default: runs } = await import("../../../base/published/disputes/6.12.json");
  return runs as unknown as DisputeRuns;
}
