// The words of a long log in as few bytes as they need. A page keeps a log for each lane of the Arena, and most of what a
// step record says, pages, frames and reasons, are small numbers: 32 bytes a reference become 12 to 20.

import { STEP_WORDS } from "../schema.gen.ts";

/** A column of numbers, each one more than it stands for: `NONE`, the largest word, is 0. */
export type NarrowColumn = Uint8Array | Uint16Array | Uint32Array;

/** Step records of fewer words stay as they are. */
const SHORT = 2 ** 20;

/** The words of step records, a column each; as they are if there are few. */
export function narrowSteps(words: Uint32Array, short = SHORT): Uint32Array | readonly NarrowColumn[] {
  if (words.length < short) return words;
  return Array.from({ length: STEP_WORDS }, (_, first) => narrowed(words, first, STEP_WORDS));
}

/** Every so manyth word from the first on. */
function narrowed(words: Uint32Array, first: number, stride: number): NarrowColumn {
  let largest = 0;
  for (let at = first; at < words.length; at += stride) largest = Math.max(largest, ((words[at] ?? 0) + 1) >>> 0);
  const Numbers = largest < 2 ** 8 ? Uint8Array : largest < 2 ** 16 ? Uint16Array : Uint32Array;
  const column = new Numbers(Math.ceil((words.length - first) / stride));
  for (let at = first, i = 0; at < words.length; at += stride, i++) column[i] = (words[at] ?? 0) + 1;
  return column;
}
