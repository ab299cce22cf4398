// What a regime left of the runs, and what came of an A/A check, in words.

import type { AaCheck, Comparison } from "../sim/schema.gen.ts";
import { SIDES } from "../state/log.ts";
import { COMPARE_TEXT } from "../text/log-compare.ts";
import { LOGS_TEXT } from "../text/logs.ts";
import { formatValue, grouped } from "../text/numbers.ts";
import { percent } from "./log-comparison.ts";

/** Rows and seconds of each run that are compared, where only those of a regime are. */
export function explainLeft(comparison: Comparison): readonly string[] {
  if (comparison.ask.within === null) return [];
  return SIDES.flatMap((side) =>
    comparison[side].runs.map((run) =>
      COMPARE_TEXT.left(LOGS_TEXT.sides[side], run.name, grouped(run.rows_compared), formatValue(run.seconds_compared)),
    ),
  );
}

/** A sentence a side, and what they mean. */
export function explainAa(check: AaCheck): readonly string[] {
  const words = COMPARE_TEXT.aa;
  const sides = SIDES.map((side) => {
    const { runs, splits, called, all } = check[side];
    const name = LOGS_TEXT.sides[side];
    if (splits === 0) return words.tooFew(name, runs);
    return (all ? words.all : words.some)(name, grouped(splits), grouped(called), percent(called / splits));
  });
  const columns = check.columns.map(({ id, called }) => `${id} ${grouped(called)}`);
  return [
    ...sides,
    ...(check.a.splits + check.b.splits > 0 ? [words.means(percent(check.allowed))] : []),
    ...(columns.length > 0 ? [words.columns(columns.join(", "))] : []),
  ];
}
