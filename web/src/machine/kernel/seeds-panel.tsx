// A beside B over several seeds: means, intervals, and what can be said about the differences.

import { type ReactNode, useState } from "react";
import type { MachineValues } from "../../base/link/kernel/kernel-url.ts";
import type { Estimate, MeansCompared } from "../../base/sim/schema.gen.ts";
import { type Measure, MEASURES, measuresOf } from "../../base/link/kernel/measures.ts";
import { formatDifference, formatValue } from "../../base/text/numbers.ts";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { DataTable } from "../../base/frame/data-table.tsx";
import { estimate } from "./runs/estimate.ts";
import { Refusals } from "../controls/refusals.tsx";
import { RunControls } from "./runs/run-controls.tsx";
import { LEVEL } from "./runs/use-many-runs.ts";
import { useSeeds } from "./use-seeds.ts";

const COUNTS = ["5", "10", "30"] as const;

/** Props of the panel. */
export interface SeedsPanelProps {
  readonly a: MachineValues;
  readonly b: MachineValues;
}

/** The panel. */
export function SeedsPanel({ a, b }: SeedsPanelProps): ReactNode {
  const [count, setCount] = useState<(typeof COUNTS)[number]>("10");
  const seeds = useSeeds(a, b);
  const { compared, refused, heads } = seeds;
  const measures = heads[0] === undefined ? [] : measuresOf(heads[0].head);
  const words = SEEDS_TEXT;
  return (
    <>
      <p className="q">{words.note}</p>
      <RunControls
        label={words.count}
        counts={COUNTS}
        count={count}
        onCount={setCount}
        runs={seeds}
        onRun={seeds.run}
      />
      {/* All seeds of a machine are refused for the same reasons. */}
      <Refusals diags={refused[0]?.diags ?? []} />
      {compared && (
        <>
          <DataTable caption={words.title} table={tableOf(measures, compared)} />
          <p className="q">
            {words.interval({ percent: LEVEL * 100 })} {words.many({ count: measures.length })}
          </p>
        </>
      )}
    </>
  );
}

function tableOf(
  shown: readonly Measure[],
  compared: readonly (MeansCompared | null)[],
): Parameters<typeof DataTable>[0]["table"] {
  const { columns, verdict, measures } = SEEDS_TEXT;
  return {
    columns: [...columns.map((name) => ({ name })), { name: verdict, kind: "words" as const }],
    rows: shown.map((measure) => {
      const means = compared[MEASURES.indexOf(measure)];
      if (!means) return [measures[measure], "–", "–", "–", SEEDS_TEXT.unknown];
      const { a, b, difference } = means;
      return [
        measures[measure],
        estimate(a, formatValue),
        estimate(b, formatValue),
        estimate(difference, formatDifference),
        verdictOf(difference),
      ];
    }),
  };
}

function verdictOf({ value, low, high }: Estimate): string {
  if (low === null || high === null) return SEEDS_TEXT.unknown;
  return low > 0 || high < 0 || (low === high && value !== 0) ? SEEDS_TEXT.differs : SEEDS_TEXT.notShown;
}
