// Strings that have a name: those of textbooks, as a reader would look them up, and our own samples.

import { BOOK_STRINGS, type BookString } from "../../base/link/string/book-strings.ts";
import { LAB_SAMPLES, type LabSample } from "../../base/link/string/lab-samples.ts";
import type { Book } from "../../base/link/string/conventions.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { words as STRINGS_TEXT } from "virtual:words/textbook/strings";

/** A string and its name. */
export interface NamedString {
  readonly name: string;
  readonly references: string;
  /** Where it is from, if it is a book's. */
  readonly of?: BookString;
}

/** The strings of books. */
export const NAMED_BOOK_STRINGS: readonly (NamedString & { readonly of: BookString })[] = BOOK_STRINGS.map((of) => ({
  name: bookPlace(of),
  references: of.references,
  of,
}));

/** All of them. */
export const NAMED_STRINGS: readonly NamedString[] = [
  ...NAMED_BOOK_STRINGS,
  ...(Object.keys(LAB_SAMPLES) as LabSample[]).map((id) => ({
    name: LAB_TEXT.samples[id],
    references: LAB_SAMPLES[id],
  })),
];

/** A book's author and title. */
export function bookName(book: Exclude<Book, "none">): string {
  return STRINGS_TEXT.books.names[book];
}

/** "Silberschatz, Operating System Concepts, edition 10, exercise 10.9" */
function bookPlace({ book, edition, kind, number }: BookString): string {
  const name = bookName(book);
  const words = STRINGS_TEXT.books;
  if (kind === "chapter") return words.chapter({ book: name, number });
  const place = { book: name, edition, number };
  return kind === "section" ? words.section(place) : words.exercise(place);
}
