// The words of the page, found by what language it is in.
//
// Everything a reader sees is in web/words, a folder a language; `virtual:words/lab` is what lab.json says in the language of
// the page (scripts/vite/words.ts). English is always at hand; another language is loaded before the modules that use its
// words run. To change the language is to load the page anew: what is on it is in the link.

import type { Language } from "./languages.ts";
import { language } from "./language.ts";
import { type Args, messages } from "./message.ts";

/** What the files of a language say: texts, and messages without a name. */
type Data = string | { readonly ""?: Parameters<ReturnType<typeof messages>>[0]; readonly [key: string]: unknown };

/** A table in each language but the first. */
type Others = Readonly<Record<Exclude<Language, "en">, () => Promise<{ readonly default: Data }>>>;

/** The words of the page's language. */
export async function spoken(english: Data, others: Others): Promise<unknown> {
  return wordsOf(language === "en" ? english : (await others[language]()).default, language);
}

/** The words in a language: its messages as functions. */
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

/** A text or a message, of which only the core knows which one is to be said. */
export type Entry = string | ((args: never) => string);

/** Says one of several texts, each of which names those of the arguments that it needs. */
export function say(entry: Entry, args: Args): string {
  return typeof entry === "string" ? entry : (entry as (args: Args) => string)(args);
}

/** The entry of an id that is known only when the page runs. One that is missing is a mistake in the words, and throws. */
export function entryOf<T>(table: Readonly<Record<string, T>>, id: string): T {
  const entry = table[id];
  if (entry === undefined) throw new Error(`there are no words for ${id}`);
  return entry;
}

/** The same of a table that has an entry for some ids only: what has none stands for itself, such as the sign of a unit. */
export function someOf<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return table[id];
}
