// Curves of the charted columns that the engine makes of rows, asked for when what they depend on changes.

import { useEffect, useMemo, useState } from "react";
import { askEngine } from "../../sim/engines.ts";
import type { LogCurves } from "../../sim/protocol.ts";
import type { CurveView, LogAlign, LogWindow } from "../../sim/schema.gen.ts";
import type { Runs } from "../../state/log-runs.ts";

/** What the curves are of. */
export interface CurvesOf {
  readonly runs: Runs;
  readonly align: LogAlign;
  /** `undefined`: the whole axis. */
  readonly window: LogWindow | undefined;
  /** Ids of the columns. */
  readonly columns: readonly string[];
}

/** Curves by the ids of their columns. The last ones stay until the next are there. */
export interface KnownCurves {
  readonly curves: ReadonlyMap<string, LogCurves>;
  readonly busy: boolean;
  /** The engine stopped, or knows no such curve of some column. */
  readonly failed: boolean;
}

interface Answer {
  /** The view they are of. */
  readonly of: string;
  readonly asked: object;
  readonly curves: ReadonlyMap<string, LogCurves>;
  readonly failed: boolean;
}

const NONE: ReadonlyMap<string, LogCurves> = new Map();
/** Points of a curve: some for each pixel, even in a window of a tenth. */
const POINTS = 8000;

/** Asks for a view of some columns; for none without a view. */
export function useCurves({ runs, align, window, columns }: CurvesOf, view: CurveView | undefined): KnownCurves {
  const files = useMemo(() => filesOf(runs), [runs]);
  // Objects of the same content are the same ask.
  const key = JSON.stringify([files.keys, align, window ?? null, columns, view ?? null]);
  const asked = useMemo(() => {
    const [, by, seen, ids, what] = JSON.parse(key) as [
      unknown,
      LogAlign,
      LogWindow | null,
      string[],
      CurveView | null,
    ];
    return { ask: { align: by, window: seen }, columns: ids, view: what };
  }, [key]);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (asked.view === null) return undefined;
    const { view: of, ask } = asked;
    let wanted = true;
    const sides = { a: files.a, b: files.b };
    const jobs = asked.columns.map(async (column) => {
      const curves = { column, view: of, points: POINTS };
      const outcome = await askEngine(`log-curves ${of.of} ${column}`, "log-curves", { ...sides, ask, curves });
      return [column, outcome] as const;
    });
    void Promise.all(jobs).then((outcomes) => {
      if (!wanted || outcomes.some(([, { status }]) => status === "superseded")) return;
      const done = outcomes.flatMap(([column, outcome]): [string, LogCurves][] =>
        outcome.status === "done" ? [[column, outcome.answer]] : [],
      );
      setAnswer({ of: JSON.stringify(of), asked, curves: new Map(done), failed: done.length < outcomes.length });
    });
    return () => {
      wanted = false;
    };
    // `files`: in `asked` by their keys.
  }, [asked, files]);
  const known = answer !== undefined && asked.view !== null && answer.of === JSON.stringify(asked.view);
  return {
    curves: known ? answer.curves : NONE,
    busy: asked.view !== null && answer?.asked !== asked,
    failed: known && answer.failed && answer.asked === asked,
  };
}

/** Files stay the same objects while only the runs' places on the axis change. */
function filesOf(runs: Runs) {
  const [a, b] = [runs.a.map(({ log }) => log.file), runs.b.map(({ log }) => log.file)];
  return { a, b, keys: [a, b].map((side) => side.map(({ key, options }) => [key, options])) };
}
