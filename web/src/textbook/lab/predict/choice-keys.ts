// Which key picks which choice: what is typed is what is shown, never a digit that means something else.

import type { Hotkey } from "../../../base/commands/hotkey.ts";

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const satisfies readonly Hotkey[];
// prettier-ignore
const LETTERS = [
  "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
  "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
] as const satisfies readonly Hotkey[];
/** Skips the question. */
const TAKEN: Hotkey = "S";

/**
 * The keys of choices, in their order: the digit of "3" and "frame 3", the first letter of "fault" and "none". If two
 * choices have the same, or one has a number of two digits, each has a letter by its place instead.
 */
export function choiceKeys(texts: readonly string[]): readonly Hotkey[] {
  const own = texts.map(ownKey);
  const keys = own.flatMap((key) => key ?? []);
  const isClear = keys.length === texts.length && new Set(keys).size === keys.length;
  return isClear ? keys : LETTERS.slice(0, texts.length);
}

/** Digits that pick choices by their places as well, where no choice has a number that they could be taken for. */
export function placeKeys(texts: readonly string[]): readonly Hotkey[] {
  return texts.some((text) => /\d/.test(text)) ? [] : DIGITS.slice(1, texts.length + 1);
}

function ownKey(text: string): Hotkey | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const [only = ""] = numbers;
  if (numbers.length > 0) return numbers.length === 1 ? DIGITS.find((digit) => digit === only) : undefined;
  const letter = LETTERS.find((each) => each === text.charAt(0).toUpperCase());
  return letter === TAKEN ? undefined : letter;
}
