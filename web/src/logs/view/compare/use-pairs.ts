// The columns of the logs on the shelf, paired by the engine whenever the logs change.

import { useMemo } from "react";
import { type Outcome, readOutcome } from "../../../base/sim/client.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import { type ColumnPair, pairsAsk, pairsOf } from "../../model/columns.ts";
import type { Logs } from "../../model/log.ts";
import { useAsk } from "../../../base/page/use-asks.ts";

/** Logs and their columns. They belong together, so that columns are never drawn for other logs. */
export interface PairedLogs {
  readonly logs: Logs;
  readonly pairs: readonly ColumnPair[];
  /** What the engine reported when it stopped. */
  readonly failed?: string;
}

const NOTHING: PairedLogs = { logs: { a: [], b: [] }, pairs: [] };

/**
 * The last logs whose columns are known; they stay until the columns of the next are known. Empty if there are no logs.
 */
export function usePairs(logs: Logs): PairedLogs {
  const { a, b } = logs;
  const isEmpty = a.length + b.length === 0;
  const ask = async (): Promise<Outcome<PairedLogs>> => {
    // An empty shelf is an answer too: what was there before is forgotten, and not shown again with the next file.
    if (isEmpty) return { status: "done", answer: NOTHING };
    const outcome = await askEngine("logs-pairs", "pairs", pairsAsk(logs));
    return readOutcome(outcome, (paired): PairedLogs => ({ logs, pairs: pairsOf(logs, paired) }));
  };
  // While many files are read, an answer about some of them is better than none, and consistent in itself.
  const answer = useAsk({ of: [a, b], ask, takesOvertaken: true });
  const [result, failed] = [answer?.result, answer?.crash];
  return useMemo(() => {
    if (isEmpty) return NOTHING;
    return failed === undefined ? (result ?? NOTHING) : { ...NOTHING, failed };
  }, [isEmpty, result, failed]);
}
