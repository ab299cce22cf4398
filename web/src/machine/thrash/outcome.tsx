// The outcome, system by system.

import type { ReactNode } from "react";
import type { ThrashStudy } from "../../base/sim/schema.gen.ts";
import { formatValue, grouped, oneDecimal, twoDecimals } from "../../base/text/numbers.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { DataTable } from "../../base/frame/data-table.tsx";
import type { Studies } from "./use-studies.ts";
import type { SystemRun } from "./use-thrash.ts";

/** Props of the table. */
export interface OutcomeProps {
  readonly systems: readonly SystemRun[];
  readonly studies: Studies;
}

/** The table. */
export function Outcome({ systems, studies }: OutcomeProps): ReactNode {
  const { outcome, outcomeColumns, systemNames } = THRASH_TEXT;
  const table = {
    columns: outcomeColumns.map((name, i) => (i === 0 ? { name, kind: "words" as const } : { name })),
    rows: systems.map((system) => [systemNames[system.id], ...cellsOf(studies[system.id], system)]),
  };
  return (
    <section className="thrash-outcome">
      <h2>{outcome}</h2>
      <DataTable caption={outcome} table={table} />
      <p className="q">{THRASH_TEXT.outcomeNote}</p>
    </section>
  );
}

function cellsOf(study: ThrashStudy | undefined, { run }: SystemRun): readonly string[] {
  const { never, all } = THRASH_TEXT;
  if (study === undefined) return THRASH_TEXT.outcomeColumns.slice(1).map(() => "");
  const { onset, saturated_s: saturated, recovery_s: recovery, fairness } = study;
  const consumers = (run?.head.processes ?? []).filter(({ due_s: due }) => due !== undefined);
  const late = consumers.flatMap(({ late_s: of }) => (of === undefined || of === null ? [] : [of]));
  const { p95_ms: p95, max_ms: most } = run?.head.probe ?? {};
  const delay = (value: number | null | undefined): string =>
    value === undefined || value === null ? "" : `${formatValue(value)} ms`;
  const seconds = (value: number): string => `${grouped(Math.round(value))} s`;
  return [
    onset === null ? all : seconds(onset.second),
    saturated === null ? never : seconds(saturated[0]),
    saturated === null ? never : seconds(saturated[1]),
    recovery === null ? "" : seconds(recovery),
    late.length === 0 ? "" : `${oneDecimal(Math.max(...late))} s`,
    grouped(consumers.filter(({ ended_s: ended }) => ended === null).length),
    grouped(consumers.reduce((sum, { rounds }) => sum + rounds, 0)),
    fairness === null ? "" : twoDecimals(fairness),
    delay(p95),
    delay(most),
  ];
}
