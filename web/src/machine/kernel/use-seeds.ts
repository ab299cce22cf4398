// A and B over several seeds: the progress of the runs, and what they say.

import { kernelScenario, type MachineValues } from "../../base/link/kernel/kernel-url.ts";
import type { WantedRun } from "../run/many-runs.ts";
import type { SamplePair } from "../../base/sim/machines/session-protocol.ts";
import { MEASURES, sampleOf } from "../../base/link/kernel/measures.ts";
import { type ManyRuns, type Outcomes, useManyRuns } from "./runs/use-many-runs.ts";

interface SeedRun extends WantedRun {
  readonly side: "a" | "b";
}

/** What is known of the runs. The comparisons are in the order of `MEASURES`. */
export interface Seeds extends Omit<ManyRuns<SeedRun>, "start"> {
  readonly run: (count: number, anew?: boolean) => void;
}

/** Runs of A and B with the seeds from 1 on. Changing a machine discards them. */
export function useSeeds(a: MachineValues, b: MachineValues): Seeds {
  const scenario = (values: MachineValues, seed: number): string => JSON.stringify(kernelScenario({ ...values, seed }));
  const { start, ...runs } = useManyRuns<SeedRun>([a, b].map((values) => scenario(values, 0)).join(), pairsOf);
  const run = (count: number, anew?: boolean): void => {
    const seeds = Array.from({ length: count }, (_, i) => i + 1);
    // Interleaved, so that both samples grow together.
    start(
      seeds.flatMap((seed): SeedRun[] => [
        { side: "a", scenario: scenario(a, seed) },
        { side: "b", scenario: scenario(b, seed) },
      ]),
      anew,
    );
  };
  return { ...runs, run };
}

function pairsOf(heads: Outcomes<SeedRun>["heads"]): readonly SamplePair[] {
  const of = (side: SeedRun["side"]) => heads.filter(({ run }) => run.side === side).map(({ head }) => head);
  const [a, b] = [of("a"), of("b")];
  return MEASURES.map((measure) => ({ a: sampleOf(a, measure), b: sampleOf(b, measure) }));
}
