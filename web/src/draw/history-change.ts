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

/** The columns in view. */
interface View {
  readonly first: number;
  readonly count: number;
}

/**
 * Takes the marks of columns that leave at one end to the other, where columns come into view. Left to the joining of data,
 * all the others would be moved instead. Far away the marks stay where they are and show other columns.
 */
export function recycle(layer: Element | null, was: View | undefined, { first, count }: View): void {
  const by = was?.count === count ? first - was.first : 0;
  if (layer === null || Math.abs(by) >= count) return;
  for (let i = 0; i < by && layer.firstChild !== null; i++) layer.append(layer.firstChild);
  for (let i = 0; i < -by && layer.lastChild !== null; i++) layer.prepend(layer.lastChild);
}
