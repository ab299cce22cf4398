// The machines of a search for explanations: each is a kind of load with some numbers put in and, at the end, a knob
// turned.

import { FIT_TURNS } from "./turns.ts";
import type {
  Agreement,
  ExplainAsk,
  Explanation,
  FitKind,
  FitTelling,
  FitVerdict,
  Machine,
  Scenario,
} from "../../../base/sim/schema.gen.ts";
import type { ExplainSoFar } from "../../../base/sim/machines/session-protocol.ts";

/** A run that was made. */
export interface ExplainRan {
  readonly ask: ExplainAsk;
  /** NaN if the machine was refused. */
  readonly error: number;
  readonly verdict: FitVerdict | null;
  readonly targets: readonly (Agreement | null)[];
  /** The mean of every series over the log's rows. */
  readonly means: Float64Array;
}

/** An explanation with its machine. */
export interface Explained extends Explanation {
  readonly of: FitKind;
  readonly scenario: Scenario;
  readonly point: readonly number[];
  readonly verdict: FitVerdict | null;
  readonly targets: readonly (Agreement | null)[];
}

/** What came of a search: the explanations, best first, and what would tell them apart. */
export interface ExplainOutcome {
  readonly best: readonly Explained[];
  readonly tellings: readonly FitTelling[];
}

/** So many explanations are told about, unless more are equal. */
export const TOLD = 3;

/** The scenario of a kind with these numbers. */
export function scenarioOf({ scenario, axes }: FitKind, { point, seed, turn }: ExplainAsk): Scenario {
  const made = structuredClone(scenario) as Scenario;
  axes.forEach(({ places, whole }, at) => {
    const value = point[at];
    if (value === undefined) return;
    for (const { pointer, factor } of places) put(made, pointer, whole ? Math.round(value * factor) : value * factor);
  });
  return FIT_TURNS[turn]({ ...made, seed });
}

/** The machine of a scenario; undefined for anything else. */
export function machineOf({ run }: Scenario): Machine | undefined {
  return run.kind === "machine" ? run : undefined;
}

/** Puts a number where a JSON pointer says (RFC 6901; the core writes none with escapes). */
function put(into: unknown, pointer: string, value: number): void {
  const steps = pointer.split("/").slice(1);
  const last = steps.pop();
  const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], into);
  if (last !== undefined) (holder as Record<string, unknown>)[last] = value;
}

/** A search in the engine's format. */
export function packedSoFar(
  kinds: readonly FitKind[],
  ran: readonly ExplainRan[],
  turns: readonly string[],
): ExplainSoFar {
  const axes = kinds.flatMap((kind) =>
    kind.axes.flatMap(({ min, max, whole, start }) => [min, max, whole ? 1 : 0, start]),
  );
  const packed = ran.flatMap(({ ask: { kind, seed, turn, point }, error }) => [
    kind,
    seed,
    turns.indexOf(turn),
    error,
    ...point,
  ]);
  const run = kinds[0]?.scenario.run;
  return {
    linux: run?.kind === "machine" && run.os.id === "linux",
    counts: Uint32Array.from(kinds, (kind) => kind.axes.length),
    axes: Float64Array.from(axes),
    ran: Float64Array.from(packed),
  };
}

/** The explanations with their machines. */
export function explainedOf(
  kinds: readonly FitKind[],
  ran: readonly ExplainRan[],
  best: readonly Explanation[],
): readonly Explained[] {
  return best.flatMap((one) => {
    const [of, run] = [kinds[one.kind], ran[one.run]];
    if (of === undefined || run === undefined) return [];
    const { ask, verdict, targets } = run;
    return [{ ...one, of, scenario: scenarioOf(of, ask), point: ask.point, verdict, targets }];
  });
}

/** The explanations to tell about: the equal ones, and others up to a few. */
export function toldOf(best: readonly Explained[]): readonly Explained[] {
  return best.filter(({ equal }, at) => equal || at < TOLD);
}

/** The runs of the explanations that are compared, packed: number, what was turned, the means. */
export function packedRuns(
  told: readonly Explained[],
  ran: readonly ExplainRan[],
  turns: readonly string[],
): Float64Array {
  const rows = told.flatMap(({ kind, point }, number) =>
    ran.flatMap(({ ask, means }) =>
      ask.kind === kind && ask.point.join() === point.join() ? [[number, turns.indexOf(ask.turn), ...means]] : [],
    ),
  );
  return Float64Array.from(rows.flat());
}
