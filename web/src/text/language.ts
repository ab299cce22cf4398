// The language of the page, and how its words are found.
//
// Everything a reader sees is in a folder a language. English is always at hand; another language is loaded before the
// modules that use its words run (a top-level `await` in the modules of this folder). To change the language is to load the
// page anew: what is on it is in the link.

import { type Language, LANGUAGES } from "./languages.ts";

/** The language of the page, which web/theme.js has put on <html>. */
export const language: Language =
  LANGUAGES.find((known) => typeof document !== "undefined" && document.documentElement.lang === known) ?? "en";

/** A table of words in whatever language: the same keys, any text. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Words<Result>
    : { readonly [Key in keyof T]: Words<T[Key]> };

/** The words of the page's language. */
export async function spoken<T>(
  english: T,
  others: Readonly<Record<Exclude<Language, "en">, () => Promise<Words<T>>>>,
): Promise<Words<T>> {
  return language === "en" ? (english as Words<T>) : others[language]();
}
