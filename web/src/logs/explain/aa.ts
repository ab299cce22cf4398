// Which rows of the runs a regime leaves, and the outcome of an A/A check, in words.

import type { AaCheck, Comparison } from "../../base/sim/schema.gen.ts";
import { SIDES } from "../../base/model/sides.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { formatValue, grouped } from "../../base/text/numbers.ts";
import { percent } from "./comparison.ts";

/**
 * If only the rows of a regime are compared: how many rows and seconds of the runs those are, one sentence per side.
 */
export function explainLeft(comparison: Comparison): readonly string[] {
  if (comparison.ask.within === null) return [];
  const range = (values: readonly number[], write: (value: number) => string): string =>
    rangeOf(write(Math.min(...values)), write(Math.max(...values)));
  return SIDES.flatMap((side) => {
    const runs = comparison[side].runs.filter((run) => run.rows_compared > 0);
    if (runs.length === 0) return [];
    const rows = range(
      runs.map((run) => run.rows_compared),
      grouped,
    );
    const seconds = range(
      runs.map((run) => run.seconds_compared),
      formatValue,
    );
    return [COMPARE_TEXT.left({ side: SIDES_TEXT[side], runs: runs.length, rows, seconds })];
  });
}

/** One sentence per side, and what they mean. */
export function explainAa(check: AaCheck): readonly string[] {
  const words = COMPARE_TEXT.aa;
  const sides = SIDES.map((side) => {
    const { runs, splits, called, all } = check[side];
    const name = SIDES_TEXT[side];
    if (splits === 0) return words.tooFew({ side: name, runs });
    return (all ? words.all : words.some)({
      side: name,
      splits: grouped(splits),
      called: grouped(called),
      share: percent(called / splits),
    });
  });
  const columns = check.columns.map(({ id, called }) => `${id} ${grouped(called)}`);
  return [
    ...sides,
    ...(check.a.splits + check.b.splits > 0 ? [words.means({ allowed: percent(check.allowed) })] : []),
    ...(columns.length > 0 ? [words.columns({ names: columns.join(", ") })] : []),
  ];
}

function rangeOf(least: string, most: string): string {
  return least === most ? least : COMPARE_TEXT.between({ low: least, high: most });
}
