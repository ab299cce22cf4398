// The Learn view's part of a link: `trial=OS-2026` opens the trial with that code.

import { type Codec, field, urlSchema } from "../../base/link/url-fields.ts";

/** Letters, digits, hyphens and underscores, the first no sign: a code is part of a file's name and a cell of a table. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,23}$/;

/** The code in a text; `undefined` if it is none. */
export function readCode(text: string): string | undefined {
  const code = text.trim();
  return CODE.test(code) ? code : undefined;
}

const code: Codec<string> = { parse: readCode, format: (value) => value };

/** The fields. */
export const trialUrl = urlSchema({
  /** The trial's code; empty shows the lessons. */
  trial: field("trial", code, ""),
});

/** The code of a trial that nobody has named yet. */
export const FIRST_CODE = "trial-1";
