// Runs that need not be made again: what was counted in each, kept in the browser under a digest of what determines it.

import { type Counted, countedOf, readCounted } from "../../base/link/kernel/measures.ts";
import { keepResult, resultsAt, type Shelf } from "../../base/keep/results.ts";
import { CORE } from "../../base/sim/machines.gen.ts";
import { writtenWithLoads } from "../../base/sim/machines/recordings.ts";

/** Where runs are kept. */
export interface KeptRuns {
  /** What was counted in those of the scenarios that are kept. Never rejects. */
  readonly find: (scenarios: readonly string[]) => Promise<ReadonlyMap<string, Counted>>;
  /** Resolves when it is kept, or cannot be. Never rejects. */
  readonly keep: (scenario: string, counted: Counted) => Promise<void>;
}

/** About a kilobyte each. The largest sweep has 640 runs. */
const RUNS: Shelf<Counted> = { store: "runs", most: 2000, read: readCounted };

/** The browser's database. */
export const KEPT_RUNS: KeptRuns = {
  find: async (scenarios) => {
    const keys = new Map<string, string>();
    for (const scenario of new Set(scenarios)) {
      const key = await runKey(scenario);
      if (key !== undefined) keys.set(scenario, key);
    }
    const found = await resultsAt(RUNS, [...keys.values()]);
    return new Map(
      [...keys].flatMap(([scenario, key]) => {
        const counted = found.get(key);
        return counted === undefined ? [] : [[scenario, counted] as const];
      }),
    );
  },
  keep: async (scenario, counted) => {
    const key = await runKey(scenario);
    if (key !== undefined) await keepResult(RUNS, key, countedOf(counted));
  },
};

/** Keeps runs and finds none: all are made anew. */
export const ANEW: KeptRuns = { ...KEPT_RUNS, find: async () => new Map() };

/** The key of a scenario's run by a core (docs/decisions/0018). What it says of recorded loads is in the digest only. */
export const runKey = (scenario: string, core: string = CORE): Promise<string | undefined> =>
  digestOf(`run\n${core}\n${writtenWithLoads(scenario)}`);

/** A SHA-256 digest; `undefined` where the browser makes none: on a page that came by plain HTTP from another computer. */
export async function digestOf(text: string): Promise<string | undefined> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return undefined;
  }
}
