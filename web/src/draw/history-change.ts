// Which columns of the history have to be drawn anew.

import type { HistoryColumn } from "../state/history.ts";

/** Which step each column was last drawn as, and in which tense. */
const drawn = new WeakMap<SVGGElement, string>();

/** The past does not change, nor the future: a step concerns two or three columns. The present one has stages. */
export function unlikeBefore(tense: (column: HistoryColumn) => string) {
  return function (this: SVGGElement, column: HistoryColumn): boolean {
    const [before, now] = [drawn.get(this), `${tense(column)} ${column.step}`];
    drawn.set(this, now);
    return now !== before || now.startsWith("now");
  };
}

/** Whether all that is shown but the moment is as it was. */
export function onlyMoved<Data extends { readonly moment: unknown }>(before: Data | undefined, now: Data): boolean {
  const keys = Object.keys(now) as (keyof Data)[];
  return before !== undefined && keys.every((key) => key === "moment" || before[key] === now[key]);
}
