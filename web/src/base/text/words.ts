// The words of the page, in the page's language.
//
// Everything a reader sees is in web/words, one folder per language; `virtual:words/textbook/lab` is the content of
// textbook/lab.json in the page's language (scripts/vite/words.ts). English is always available; another language is
// loaded before the modules that use its words are run. Changing the language means reloading the page: its state is in
// the link.

import type { Language } from "./languages.ts";
import { language } from "./language.ts";
import { type Args, messages } from "./message.ts";

/** The content of a language's files: texts, and messages without a name. */
type Data = string | { readonly ""?: Parameters<ReturnType<typeof messages>>[0]; readonly [key: string]: unknown };

/** A table in each language but the first. */
type Others = Readonly<Record<Exclude<Language, "en">, () => Promise<{ readonly default: Data }>>>;

/** The words of the page's language. */
export async function spoken(english: Data, others: Others): Promise<unknown> {
  return wordsOf(language === "en" ? english : (await others[language]()).default, language);
}

/** The words in a language, with its messages as functions. */
export function wordsOf(data: Data, of: string): unknown {
  const message = messages(of);
  const worded = (one: Data): unknown => {
    if (typeof one !== "object") return one;
    if (one[""] !== undefined) return message(one[""]);
    if (Array.isArray(one)) return one.map(worded);
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, worded(inner as Data)]));
  };
  return worded(data);
}

/** A text or a message; which one is to be used, only the core knows. */
export type Entry = string | ((args: never) => string);

/** Fills in one of several texts, each of which names the arguments it needs. */
export function say(entry: Entry, args: Args): string {
  return typeof entry === "string" ? entry : (entry as (args: Args) => string)(args);
}

/** The entry of an id that is known only at run time. A missing one is a mistake in the words, and throws. */
export function entryOf<T>(table: Readonly<Record<string, T>>, id: string): T {
  const entry = table[id];
  if (entry === undefined) throw new Error(`there are no words for ${id}`);
  return entry;
}

/** The same for a table with entries for some ids only: any other id, such as a unit's sign, is shown as it is. */
export function someOf<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return table[id];
}
