// The words as the page says them, for tests to look for.

import { IntlMessageFormat } from "intl-messageformat";
import type { Tables } from "../words/tables.gen.ts";
import { isMessage, parsedTable, type Tree } from "../../scripts/lib/words/words.mjs";

/** A table of the English words. */
export function english<Table extends keyof Tables>(table: Table): Tables[Table] {
  return wordsOf("en", table);
}

/** A table of the words of a language. */
export function wordsOf<Table extends keyof Tables>(language: string, table: Table): Tables[Table] {
  return spoken(parsedTable(language, table), language) as Tables[Table];
}

function spoken(tree: Tree, language: string): unknown {
  if (typeof tree !== "object") return tree;
  if (isMessage(tree)) {
    const message = new IntlMessageFormat([...tree], language);
    return (args: Readonly<Record<string, string | number>>) => message.format(args);
  }
  if (Array.isArray(tree)) return (tree as readonly Tree[]).map((one) => spoken(one, language));
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, spoken(one, language)]));
}
