// The comparison of what lies on both sides, asked for again whenever that or a setting changes.

import { useEffect, useMemo, useState } from "react";
import { askEngine } from "../../sim/engines.ts";
import type { LogFile, LogSides } from "../../sim/protocol.ts";
import type { CompareAsk, Comparison } from "../../sim/schema.gen.ts";
import type { Log } from "../../state/log.ts";
import type { Logs } from "../../state/log-pairs.ts";

/** What a comparison has come to. */
export interface Compared {
  /** The last one; it stays while another is awaited. */
  readonly comparison: Comparison | undefined;
  readonly busy: boolean;
  /** What the engine said when it stopped. */
  readonly failed: string | undefined;
}

interface Answer {
  /** What was asked: none of another ask is shown as this one's. */
  readonly of: object;
  readonly comparison?: Comparison;
  readonly failed?: string;
}

const NOTHING: Compared = { comparison: undefined, busy: false, failed: undefined };

/** Compares both sides; nothing while one is empty. */
export function useComparison(logs: Logs, ask: Partial<CompareAsk>): Compared {
  const { a, b } = logs;
  const asked = useMemo(() => ({ sides: sidesOf({ a, b }), ask }), [a, b, ask]);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const { sides } = asked;
    if (sides === undefined) return undefined;
    let wanted = true;
    void askEngine("logs-compare", "compare", { ...sides, ask: asked.ask }).then((outcome) => {
      if (!wanted || outcome.status === "superseded") return;
      if (outcome.status === "done") setAnswer({ of: asked, comparison: outcome.answer });
      else setAnswer({ of: asked, failed: outcome.status === "crashed" ? outcome.message : "" });
    });
    return () => {
      wanted = false;
    };
  }, [asked]);
  const [comparison, failed, busy] = [answer?.comparison, answer?.failed, answer?.of !== asked];
  const isEmpty = asked.sides === undefined;
  // The same object while nothing changes: tables are not laid out again for a cursor that moves.
  return useMemo(() => (isEmpty ? NOTHING : { comparison, busy, failed }), [isEmpty, comparison, busy, failed]);
}

/** The files of both sides; `undefined` while one is empty. */
function sidesOf({ a, b }: Logs): LogSides | undefined {
  const sides = { a: filesOf(a), b: filesOf(b) };
  return sides.a.length > 0 && sides.b.length > 0 ? sides : undefined;
}

function filesOf(side: readonly Log[]): readonly LogFile[] {
  return side.map(({ file }) => file);
}
