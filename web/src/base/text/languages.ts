// The languages of the page. One more is a line in languages.json, and a folder of words beside it.

import languages from "../../../words/languages.json" with { type: "json" };

/** Each language by the code that the `lang` attribute has, with what it calls itself. */
export const LANGUAGE_NAMES: Readonly<typeof languages> = languages;

/** A language. */
export type Language = keyof typeof languages;

/** The languages there are; the first one is complete by definition. */
export const LANGUAGES = Object.keys(languages) as readonly Language[];
