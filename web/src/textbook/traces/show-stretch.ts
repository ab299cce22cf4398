// A stretch of a trace as the Lab's string.

import type { Services } from "../../base/page/services.ts";
import { grouped } from "../../base/text/numbers.ts";
import { words as TEXT } from "virtual:words/textbook/traces";
import type { TraceSpan } from "../figures/traces/trace-map.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { fromElsewhere } from "../string/from-elsewhere.ts";
import { showWith } from "../string/travel.ts";

/** Longer numbers of pages can't be read in a square. */
const MOST_DIGITS = 4;

/** Shows a stretch in the Lab, and says what is not as in the trace. */
export function showStretch(string: string, { from, to }: TraceSpan, wished: number, services: Services): void {
  const { location, toasts } = services;
  const numbered = withShortNumbers(string);
  const { policy, frames } = labUrl.read(location.paramsOf("lab"));
  const shown = { references: numbered.text, policy, frames };
  showWith(location, "lab", fromElsewhere("lab", location.paramsOf("lab"), shown));
  const said = [
    TEXT.shown({ from: grouped(from), to: grouped(to) }),
    ...(wished > to ? [TEXT.cut({ n: grouped(to - from + 1) })] : []),
    ...(numbered.isNew ? [TEXT.renumbered] : []),
  ];
  toasts.show({ text: said.join(" ") });
}

/** The string with pages numbered in order of first use from 0, if their own numbers are too long. */
export function withShortNumbers(string: string): { readonly text: string; readonly isNew: boolean } {
  const words = string.split(" ").filter((word) => word !== "");
  const pageOf = (word: string): string => word.replace("w", "");
  if (words.every((word) => pageOf(word).length <= MOST_DIGITS)) return { text: string, isNew: false };
  const numbers = new Map<string, number>();
  const renumbered = words.map((word) => {
    const page = pageOf(word);
    const number = numbers.get(page) ?? numbers.size;
    numbers.set(page, number);
    return word.endsWith("w") ? `${number}w` : String(number);
  });
  return { text: renumbered.join(" "), isNew: true };
}
