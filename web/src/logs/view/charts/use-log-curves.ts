// Curves that the engine derives from the rows of the charted columns, requested whenever their inputs change.

import { useMemo } from "react";
import type { Outcome } from "../../../base/sim/client.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import type { LogCurves, LogSides } from "../../../base/sim/protocol.ts";
import type { CompareAsk, CurveView, LogAlign, LogWindow, LogWithin } from "../../../base/sim/schema.gen.ts";
import type { Runs } from "../../model/runs.ts";
import { isOf, useAsk } from "../../../base/page/use-asks.ts";

/** What the curves depend on. */
export interface CurvesOf {
  readonly runs: Runs;
  readonly align: LogAlign;
  /** `undefined` means the whole axis. */
  readonly window: LogWindow | undefined;
  /** `undefined` means the rows of all regimes. */
  readonly within?: LogWithin | undefined;
  /** Ids of the columns. */
  readonly columns: readonly string[];
  /** How the comparison finds quartiles and the ends of the bulk, if curves depend on that. */
  readonly rules?: Partial<Pick<CompareAsk, "quartiles" | "bulk">>;
  /** The unit, as a multiple of the log's own, in which the edges of a histogram are round. */
  readonly roundIn?: number;
}

interface Found {
  /** By the ids of their columns. */
  readonly curves: ReadonlyMap<string, LogCurves>;
  /** Whether the engine stopped, or has no such curve for some column. */
  readonly failed: boolean;
}

/** The previous curves stay until the next have arrived. */
export interface ShownCurves extends Found {
  readonly busy: boolean;
}

const NONE: ReadonlyMap<string, LogCurves> = new Map();
/** Points of a curve: several for each pixel, even in a window of a tenth. */
const POINTS = 8000;

/** Requests a view of some columns, or nothing if there is no view. */
export function useLogCurves(
  { runs, align, window, within, columns, rules, roundIn = 0 }: CurvesOf,
  view: CurveView | undefined,
): ShownCurves {
  const { keys, ...sides } = useMemo(() => filesOf(runs), [runs]);
  // Objects with the same content are the same view, and the same request.
  const viewed = JSON.stringify(view);
  const of = [viewed, JSON.stringify([keys, align, window ?? null, within ?? null, columns, rules, roundIn])];
  const ask = { align, window: window ?? null, within: within ?? null, ...rules };
  const answer = useAsk(view && { of, ask: () => askCurves(sides, ask, columns, { view, round_in: roundIn }) });
  const known = view !== undefined && answer?.of[0] === viewed ? answer?.result : undefined;
  const busy = view !== undefined && !isOf(answer, of);
  return { curves: known?.curves ?? NONE, busy, failed: known?.failed === true && !busy };
}

/** Requests the curves of all columns, and answers when all have arrived. */
async function askCurves(
  sides: LogSides,
  ask: Pick<CurvesOf, "align"> & { readonly window: LogWindow | null; readonly within: LogWithin | null },
  columns: readonly string[],
  wanted: { readonly view: CurveView; readonly round_in: number },
): Promise<Outcome<Found>> {
  const jobs = columns.map(async (column) => {
    const curves = { column, ...wanted, points: POINTS };
    const outcome = await askEngine(`log-curves ${wanted.view.of} ${column}`, "log-curves", { ...sides, ask, curves });
    return [column, outcome] as const;
  });
  const outcomes = await Promise.all(jobs);
  if (outcomes.some(([, { status }]) => status === "superseded")) return { status: "superseded" };
  const done = outcomes.flatMap(([column, outcome]): [string, LogCurves][] =>
    outcome.status === "done" ? [[column, outcome.answer]] : [],
  );
  return { status: "done", answer: { curves: new Map(done), failed: done.length < outcomes.length } };
}

/** The files, with keys that stay the same while only the runs' shifts change. */
function filesOf(runs: Runs) {
  const [a, b] = [runs.a.map(({ log }) => log.file), runs.b.map(({ log }) => log.file)];
  return { a, b, keys: [a, b].map((side) => side.map(({ key, options, blob }) => [key, options, blob.size])) };
}
