// A presenter's second window: `notes=ID` in the link, with the id of the presentation it belongs to.

import type { Link } from "../../base/link/url.ts";

const NOTES = "notes";
const ID = /^[a-z0-9]{4,32}$/;

/** The presentation whose notes a link shows; `undefined` if it shows a view, as most links do. */
export function notesOf({ shell }: Link): string | undefined {
  const id = shell.get(NOTES) ?? "";
  return ID.test(id) ? id : undefined;
}

/** The link of a presentation's notes window. It keeps the language; the theme is the reader's own. */
export function notesLink({ view, shell }: Link, id: string): Link {
  const language = [...shell].filter(([key]) => key === "lang");
  return { view, params: new Map(), shell: new Map([...language, [NOTES, id]]) };
}
