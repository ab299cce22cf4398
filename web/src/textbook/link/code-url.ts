// The Code view's part of a link: a program that is ready by its name, `p=sieve`, or one's own, `p=own&s=...`.

import { POLICIES } from "../../base/sim/schema.gen.ts";
import { choice, field, flag, int, text, urlSchema, type ValuesOf } from "../../base/link/url-fields.ts";

/** The programs that are ready, as their files are called. */
export const PROGRAMS = [
  "rows-and-columns",
  "row-order",
  "column-order",
  "linked-list",
  "search-tree",
  "hash-table",
  "stack",
  "queue",
  "matrix-product",
  "blocked-product",
  "merge-sort",
  "sieve",
] as const;

/** Most characters of a program, as in the core. */
export const LONGEST_PROGRAM = 65_536;

/** Most accesses that the player can name, as in the module. */
const MOST_ACCESSES = 50_000;

/** The fields. */
export const codeUrl = urlSchema({
  program: field("p", choice([...PROGRAMS, "own"]), "rows-and-columns"),
  source: field("s", text(LONGEST_PROGRAM), ""),
  pageBytes: field("pb", int(16, 65_536), 256),
  element: field("e", int(1, 4096), 8),
  frames: field("f", int(1, 64), 4),
  policy: field("a", choice(POLICIES.map(({ id }) => id)), "lru"),
  rows: field("rw", flag, false),
  variables: field("vs", flag, false),
  code: field("cd", flag, false),
  tlbEntries: field("te", int(0, 16), 4),
  /** A program whose faults are counted beside this one's. */
  beside: field("bs", choice(["none", ...PROGRAMS]), "none"),
  step: field("t", int(0, MOST_ACCESSES), 0),
});

/** Their values. */
export type CodeValues = ValuesOf<typeof codeUrl.fields>;
