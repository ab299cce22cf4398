// The columns of what lies on the shelf, paired by the engine whenever that changes.

import { useMemo } from "react";
import { type Outcome, readOutcome } from "../../../base/sim/client.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import { type ColumnPair, pairsAsk, pairsOf } from "../../model/columns.ts";
import type { Logs } from "../../model/log.ts";
import { useAsk } from "../../../base/page/use-asks.ts";

/** Logs and their columns. Both are of one moment: what is drawn of them is never of others than those. */
export interface PairedLogs {
  readonly logs: Logs;
  readonly pairs: readonly ColumnPair[];
  /** What the engine said when it stopped. */
  readonly failed?: string;
}

const NOTHING: PairedLogs = { logs: { a: [], b: [] }, pairs: [] };

/** The last logs whose columns are known; they stay until those of the next are. None if there are no logs. */
export function usePairs(logs: Logs): PairedLogs {
  const { a, b } = logs;
  const isEmpty = a.length + b.length === 0;
  const ask = async (): Promise<Outcome<PairedLogs>> => {
    // An empty shelf is an answer, too: what lay there before is forgotten, not shown once more beside the next file.
    if (isEmpty) return { status: "done", answer: NOTHING };
    const outcome = await askEngine("logs-pairs", "pairs", pairsAsk(logs));
    return readOutcome(outcome, (paired): PairedLogs => ({ logs, pairs: pairsOf(logs, paired) }));
  };
  // While many files are read, some of them are better than none: their columns are whole in themselves.
  const answer = useAsk({ of: [a, b], ask, takesOvertaken: true });
  const [result, failed] = [answer?.result, answer?.crash];
  return useMemo(() => {
    if (isEmpty) return NOTHING;
    return failed === undefined ? (result ?? NOTHING) : { ...NOTHING, failed };
  }, [isEmpty, result, failed]);
}
