// How B compares with A in a column, as briefly as a table needs it: "−94 %", "10.3 ×", "from none".

import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import type { ColumnComparison } from "../../base/sim/schema.gen.ts";
import { formatChange, formatValue, MANY_TIMES, threeDecimals } from "../../base/text/numbers.ts";

/** Changes smaller than this are called none. */
const NO_CHANGE = 0.0005;

/** B against A, and the bounds of the interval if there is one. */
export interface Against {
  readonly said: string;
  /** "−95 % to −93 %", or that there is no bound. */
  readonly ends: string | undefined;
  /** What is divided: the means or the medians, if it is not the usual. */
  readonly method?: string | undefined;
  /** B / A; `undefined` if there is no ratio. */
  readonly ratio: number | undefined;
}

/** B against A in a column. */
export function explainAgainst({ difference, unit }: ColumnComparison): Against {
  const { noRatio, unbounded, between } = COMPARE_TEXT;
  const methods: Readonly<Record<string, string>> = COMPARE_TEXT.ratioOf;
  const none = (said: string): Against => ({ said, ends: undefined, ratio: undefined });
  if (unit === null) return none(noRatio.units);
  if (difference === null) return none(noRatio.lacking);
  const { ratio, mean } = difference;
  if (ratio === null) return none(mean.value === 0 ? noRatio.none : noRatio.from);
  const times = ratio.value >= MANY_TIMES;
  const said = (value: number): string =>
    times ? `${formatValue(value)} ×` : Math.abs(value - 1) < NO_CHANGE ? "0 %" : formatChange(value - 1);
  const { interval } = ratio;
  const ends = ratio.unbounded
    ? unbounded
    : interval
      ? between({ low: said(interval.low), high: said(interval.high) })
      : undefined;
  return { said: said(ratio.value), ends, ratio: ratio.value, method: methods[ratio.method] };
}

/** A p value: "< 0.001", "0.042"; empty if there is none. */
export function formatP(p: number | null | undefined): string {
  if (p === null || p === undefined) return "";
  return p < 0.001 ? `< ${threeDecimals(0.001)}` : threeDecimals(p);
}
