// Which key picks which choice: a page's own digit if all pages have just one, otherwise its place.

import type { Hotkey } from "../../../base/commands/hotkey.ts";

const DIGIT = /^\d$/;
const PLACES = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const satisfies readonly Hotkey[];
const DIGITS = ["0", ...PLACES] as const;
/** The key of a choice that is not a page ("none leaves") where pages are their own keys. */
const NONE_OF_THEM: Hotkey = "N";

/** The keys of choices, in their order. */
export function choiceKeys(texts: readonly string[]): readonly Hotkey[] {
  const words = texts.filter((text) => !DIGIT.test(text));
  const byName = words.length < texts.length && words.length <= 1;
  if (!byName) return PLACES.slice(0, texts.length);
  return texts.map((text) => DIGITS.find((digit) => digit === text) ?? NONE_OF_THEM);
}
