// The comparison of both sides, requested again whenever they or a setting change.

import { useMemo } from "react";
import type { Outcome } from "../../../base/sim/client.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import type { LogFile, LogSides } from "../../../base/sim/protocol.ts";
import type { CompareAsk, Comparison } from "../../../base/sim/schema.gen.ts";
import type { Log, Logs } from "../../model/log.ts";
import { isOf, useAsk } from "../../../base/page/use-asks.ts";

/** The state of a comparison. */
export interface Compared {
  /** The last comparison, which stays while the next is computed. */
  readonly comparison: Comparison | undefined;
  readonly busy: boolean;
  /** What the engine reported when it stopped. */
  readonly failed: string | undefined;
}

const NOTHING: Compared = { comparison: undefined, busy: false, failed: undefined };

/** Compares both sides, or summarises the only one that has logs; nothing if both are empty. */
export function useComparison(logs: Logs, ask: Partial<CompareAsk>): Compared {
  const { a, b } = logs;
  const of = [a, b, ask];
  const isEmpty = a.length === 0 && b.length === 0;
  const compare = async (): Promise<Outcome<Comparison | undefined>> => {
    // Nothing from before a side was emptied may be shown beside the next files.
    if (isEmpty) return { status: "done", answer: undefined };
    return askEngine("logs-compare", "compare", { ...sidesOf(logs), ask });
  };
  const answer = useAsk({ of, ask: compare });
  const failed = answer?.crash ?? (answer !== undefined && answer.resultOf !== answer.of ? "" : undefined);
  const comparison = failed === undefined ? answer?.result : undefined;
  const busy = !isOf(answer, of);
  // The same object while nothing changes, so that tables are not laid out again when the cursor moves.
  return useMemo(() => (isEmpty ? NOTHING : { comparison, busy, failed }), [isEmpty, comparison, busy, failed]);
}

/** The files of both sides, in the form of a request to the engine. */
export function sidesOf({ a, b }: Logs): LogSides {
  return { a: filesOf(a), b: filesOf(b) };
}

function filesOf(side: readonly Log[]): readonly LogFile[] {
  return side.map(({ file }) => file);
}
