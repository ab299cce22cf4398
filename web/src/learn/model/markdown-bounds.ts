// How much Markdown a text of a lesson may have. Parsing takes time that grows with the square of its marks, and with
// the square of its nesting; what draws it calls itself once a level, and a browser's stack has an end. These bounds
// hold for whatever is drawn: a text from a file, from the browser's database, or being written.

/** Lists and quotes inside each other. Nobody can read five levels. */
export const DEEPEST = 20;
/** Marks in one text: of emphasis, links, lists, quotes, code and HTML. At so many a text takes a tenth of a second. */
export const MOST_MARKS = 2000;
/** Characters of one text. */
export const LONGEST_TEXT = 20_000;

/** What is too much in a text: how much of it there is, and how much is accepted. */
export interface MarkdownTrouble {
  readonly of: "depth" | "marks" | "length";
  readonly found: number;
  readonly limit: number;
}

/** A quote's or a list's mark at the beginning of a line, after what stands before it. */
const CONTAINER = /([ \t]*)(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
/** Marks inside a line. Runs of them count one by one: each can be paired with another. */
const INSIDE = /[*_[\]<`]/g;
/** A level of a list that was opened on an earlier line is indented by two columns at least. */
const LEVEL_COLUMNS = 2;
const TAB_COLUMNS = 4;

/** What is too much in a text; `undefined` if it can be drawn. */
export function markdownTrouble(text: string): MarkdownTrouble | undefined {
  if (text.length > LONGEST_TEXT) return { of: "length", found: text.length, limit: LONGEST_TEXT };
  let deepest = 0;
  let marks = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const { levels, containers } = containersOf(line);
    deepest = Math.max(deepest, levels);
    marks += containers + (line.match(INSIDE)?.length ?? 0);
  }
  if (deepest > DEEPEST) return { of: "depth", found: deepest, limit: DEEPEST };
  return marks > MOST_MARKS ? { of: "marks", found: marks, limit: MOST_MARKS } : undefined;
}

/** The marks a line begins with, and how deep they can reach together with what was opened before. */
function containersOf(line: string): { readonly levels: number; readonly containers: number } {
  let containers = 0;
  let columns = 0;
  CONTAINER.lastIndex = 0;
  for (let found = CONTAINER.exec(line); found !== null; found = CONTAINER.exec(line)) {
    containers += 1;
    for (const space of found[1] ?? "") columns += space === "\t" ? TAB_COLUMNS : 1;
  }
  // The space after a mark belongs to it.
  const earlier = Math.max(0, columns - containers) / LEVEL_COLUMNS;
  return { levels: containers === 0 ? 0 : containers + Math.floor(earlier), containers };
}
