// The language of the page.

import { type Language, LANGUAGES } from "./languages.ts";

/** The language of the page, which web/theme.js has put on <html>. */
export const language: Language =
  LANGUAGES.find((known) => typeof document !== "undefined" && document.documentElement.lang === known) ?? "en";

/** Whose dates are written: English ones as in Britain, the day first and the hours to 24. */
export const locale = language === "en" ? "en-GB" : language;
