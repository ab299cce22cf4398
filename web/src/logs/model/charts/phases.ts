// Summaries of the phases of some logs: which runs there are, each side's share of the regimes, the columns that
// change.

import type { ColumnChanges, LogPhases, Regime, RegimeSpan } from "../../../base/sim/schema.gen.ts";
import { duration, type Log, type Logs } from "../log.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import type { TableData } from "../../../base/model/table.ts";

/** A regime, or none of them. */
export type RegimeOrNone = Regime | "none";

/** The regimes in the order in which their rules take precedence, and last what is none of them. */
export const REGIMES: readonly RegimeOrNone[] = [
  "thrashing",
  "swapping",
  "background-reclaim",
  "cache-growth",
  "io-bound",
  "cpu-bound",
  "idle",
  "none",
];

/** A log on the shelf with its phases, as far as they are known. */
export interface PhaseRun {
  readonly side: Side;
  readonly log: Log;
  /** How far it is shifted on the axis. */
  readonly shift_s: number;
  readonly phases: LogPhases | undefined;
}

/** The logs of both sides in their order. */
export function logsInOrder(logs: Logs): readonly Pick<PhaseRun, "side" | "log">[] {
  return SIDES.flatMap((side) => logs[side].map((log) => ({ side, log })));
}

/** The regime of a stretch. */
export function regimeOf({ regime }: Pick<RegimeSpan, "regime">): RegimeOrNone {
  return regime ?? "none";
}

/** How much of a side's time a regime took. */
export interface SideShare {
  /** The mean of its runs' shares; `undefined` if it cannot be tested in any of them. */
  readonly share: number | undefined;
  /** The number of runs in which it could be tested, and of all runs. */
  readonly tested: number;
  readonly runs: number;
}

/** A regime's share of a side: the run is the unit, so all runs count the same. */
export function shareOf(runs: readonly PhaseRun[], side: Side, regime: RegimeOrNone): SideShare {
  const own = runs.filter((run) => run.side === side).flatMap(({ phases }) => phases ?? []);
  const shares = own.flatMap(({ shares: all }) => {
    const found = all.find((share) => regimeOf(share) === regime);
    return found?.testable === true ? [found.share] : [];
  });
  const share = shares.length === 0 ? undefined : shares.reduce((sum, x) => sum + x, 0) / shares.length;
  return { share, tested: shares.length, runs: own.length };
}

/** The regimes that any run was in. */
export function occurring(runs: readonly PhaseRun[]): readonly RegimeOrNone[] {
  const shares = runs.flatMap(({ phases }) => phases?.shares ?? []).filter(({ rows }) => rows > 0);
  return REGIMES.filter((regime) => shares.some((share) => regimeOf(share) === regime));
}

/** The index of the stretch at a moment of the axis; the first one if there is none before the moment. */
export function spanAt({ phases, shift_s }: Pick<PhaseRun, "phases" | "shift_s">, moment_s: number): number {
  const spans = phases?.spans ?? [];
  const seconds = moment_s - shift_s;
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.from_s ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The columns whose level changes in any of the runs, in the order of the first log that has each. */
export function changingColumns(runs: readonly PhaseRun[]): readonly string[] {
  const names = runs.flatMap(({ phases }) =>
    (phases?.changes ?? []).filter(({ changes }) => changes.length > 0).map(({ column }) => column),
  );
  return [...new Set(names)];
}

/** What is known of the changes of a column in a run. */
export function changesOf({ phases }: PhaseRun, column: string): ColumnChanges | undefined {
  return phases?.changes.find((changes) => changes.column === column);
}

/**
 * Where the start-up of a run ends, judging by one column: where it becomes steady, or at a change of level in the
 * first half.
 */
export function warmUpEnd(run: PhaseRun, column: string): number | undefined {
  const found = changesOf(run, column);
  if (found?.steady.kind === "from") return found.steady.rows > 0 ? found.steady.t_s : undefined;
  const first = found?.changes[0]?.t_s;
  return first !== undefined && first <= duration(run.log) / 2 ? first : undefined;
}

/** The texts of the table. */
export interface PhaseTableWords {
  readonly run: string;
  readonly regime: string;
  readonly from: string;
  readonly to: string;
  readonly rows: string;
  readonly evidence: string;
}

/** One row per stretch. */
export function phaseTable(
  runs: readonly PhaseRun[],
  words: PhaseTableWords,
  name: (run: PhaseRun) => string,
  tell: (run: PhaseRun, span: RegimeSpan) => { readonly regime: string; readonly evidence: string },
): TableData {
  const rows = runs.flatMap((run) =>
    (run.phases?.spans ?? []).map((span) => {
      const { regime, evidence } = tell(run, span);
      return [name(run), regime, run.shift_s + span.from_s, run.shift_s + span.to_s, span.rows, evidence];
    }),
  );
  return {
    columns: [
      { name: words.run, kind: "words" },
      { name: words.regime, kind: "words" },
      { name: words.from },
      { name: words.to },
      { name: words.rows },
      { name: words.evidence, kind: "words" },
    ],
    rows,
  };
}
