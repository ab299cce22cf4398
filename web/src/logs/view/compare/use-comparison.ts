// The comparison of what lies on both sides, asked for again whenever that or a setting changes.

import { useMemo } from "react";
import type { Outcome } from "../../../base/sim/client.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import type { LogFile, LogSides } from "../../../base/sim/protocol.ts";
import type { CompareAsk, Comparison } from "../../../base/sim/schema.gen.ts";
import type { Log, Logs } from "../../model/log.ts";
import { isOf, useAsk } from "../../../base/page/use-asks.ts";

/** What a comparison has come to. */
export interface Compared {
  /** The last one; it stays while another is awaited. */
  readonly comparison: Comparison | undefined;
  readonly busy: boolean;
  /** What the engine said when it stopped. */
  readonly failed: string | undefined;
}

const NOTHING: Compared = { comparison: undefined, busy: false, failed: undefined };

/** Compares both sides, or sums up the only one that has logs; nothing while both are empty. */
export function useComparison(logs: Logs, ask: Partial<CompareAsk>): Compared {
  const { a, b } = logs;
  const of = [a, b, ask];
  const isEmpty = a.length === 0 && b.length === 0;
  const compare = async (): Promise<Outcome<Comparison | undefined>> => {
    // Nothing of a side that was emptied is shown beside what comes there next.
    if (isEmpty) return { status: "done", answer: undefined };
    return askEngine("logs-compare", "compare", { ...sidesOf(logs), ask });
  };
  const answer = useAsk({ of, ask: compare });
  const failed = answer?.crash ?? (answer !== undefined && answer.resultOf !== answer.of ? "" : undefined);
  const comparison = failed === undefined ? answer?.result : undefined;
  const busy = !isOf(answer, of);
  // The same object while nothing changes: tables are not laid out again for a cursor that moves.
  return useMemo(() => (isEmpty ? NOTHING : { comparison, busy, failed }), [isEmpty, comparison, busy, failed]);
}

/** The files of both sides, as the engine is asked about them. */
export function sidesOf({ a, b }: Logs): LogSides {
  return { a: filesOf(a), b: filesOf(b) };
}

function filesOf(side: readonly Log[]): readonly LogFile[] {
  return side.map(({ file }) => file);
}
