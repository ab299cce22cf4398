// The tables above the last level that a walk has come to, and what has been read in each.

import type { AddressMoment } from "./address-moment.ts";
import { countOf } from "./address-moment.ts";

/** A table above the last level. */
export interface InnerTable {
  /** 0 is the outermost. */
  readonly level: number;
  /** Bits of its index. */
  readonly bits: number;
  /** The indices that lead to it. */
  readonly path: readonly number[];
  /** The entry that the walk has read. */
  readonly read: number | undefined;
  /** Its valid entries, and the one that was read, ascending. */
  readonly rows: readonly { readonly index: number; readonly valid: boolean }[];
}

/**
 * Those that can be seen: the outermost, and each to which an entry has led. A table further on would give away which
 * entry is read next.
 */
export function innerTablesAt(moment: AddressMoment, levels: readonly number[]): readonly InnerTable[] {
  const { access, shown, inner } = moment;
  const { parts, process } = access;
  const read = access.walked.slice(0, countOf(shown, "walk"));
  const led = shown.includes("table") ? levels.length : read.filter(({ valid }) => valid).length;
  return levels.slice(0, Math.min(levels.length - 1, led + 1)).map((bits, level) => {
    const own = inner.filter(
      (entry) => entry.process === process && entry.level === level && entry.table === parts.tables[level],
    );
    const valid = new Set(own.map(({ index }) => index));
    const index = read[level]?.index;
    const indices = [...new Set([...valid, ...(index === undefined ? [] : [index])])].sort((a, b) => a - b);
    const rows = indices.map((one) => ({ index: one, valid: valid.has(one) }));
    return { level, bits, path: parts.indices.slice(0, level), read: index, rows };
  });
}
