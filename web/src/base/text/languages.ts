// The languages of the page. A new one needs a line in languages.json and a folder of words beside it.

import languages from "../../../words/languages.json" with { type: "json" };

/** The languages by the code used in the `lang` attribute, with their own names for themselves. */
export const LANGUAGE_NAMES: Readonly<typeof languages> = languages;

/** A language. */
export type Language = keyof typeof languages;

/** All languages; the first one is complete by definition. */
export const LANGUAGES = Object.keys(languages) as readonly Language[];
