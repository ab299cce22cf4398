// A message with arguments, as parsed by the build.

import { type Formats, formatToParts, type Formatters, type IntlMessageFormat } from "intl-messageformat";
import { language } from "./language.ts";
import { inSentence } from "./names.ts";
import { grouped } from "./numbers.ts";

/** The elements of a message. */
type Elements = ReturnType<IntlMessageFormat["getAst"]>;

/** The arguments of a message. */
export type Args = Readonly<Record<string, string | number | boolean>>;

/** The function that fills a message in. A missing argument is a bug and throws. */
type Message = (args: Args) => string;

/** Turns the messages of a language into functions. */
export function messages(of: string): (message: string | Elements) => Message {
  let rules: Intl.PluralRules | undefined;
  const formatters: Formatters = {
    // The library's own would create a number format for the first number of a visit; see base/text/numbers.ts.
    getNumberFormat: (_, options) =>
      of === language && options === undefined ? PLAIN : new Intl.NumberFormat(of, options as Intl.NumberFormatOptions),
    getPluralRules: () => (rules ??= new Intl.PluralRules(of)),
    getDateTimeFormat: () => {
      throw new Error("no message has a date");
    },
  };
  return (message) => (args) =>
    formatToParts<string>(
      typeof message === "string" ? elementsOf(message) : message,
      of,
      formatters,
      FORMATS,
      shown(args),
    )
      .map(({ value }) => value)
      .join("");
}

/** What comes from files and links may hide things. */
function shown(args: Args): Args {
  const entries = Object.entries(args);
  return Object.fromEntries(entries.map(([key, arg]) => [key, typeof arg === "string" ? inSentence(arg) : arg]));
}

/** Messages with plain arguments only arrive as written; see scripts/vite/words.ts. Literals are 0, arguments 1. */
function elementsOf(message: string): Elements {
  return message.split(/\{(\w+)\}/).map((value, i) => ({ type: i % 2, value })) as Elements;
}

const PLAIN = { format: grouped } as Intl.NumberFormat;

/** Numbers have no named styles. */
const FORMATS: Formats = { number: {}, date: {}, time: {} };
