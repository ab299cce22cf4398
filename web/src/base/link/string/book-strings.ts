// Reference strings of textbooks, where each is found, and the faults that the book gives. Facts, no text. A string or a
// count that could not be checked is left out.

import type { Book } from "./conventions.ts";

/** Faults by number of frames, as the book counts them. */
type Faults = Readonly<Record<number, number>>;

/** A string of a book. */
export interface BookString {
  readonly book: Exclude<Book, "none">;
  /** 0 for a book that is published chapter by chapter. */
  readonly edition: number;
  readonly kind: "section" | "exercise" | "chapter";
  readonly number: string;
  readonly references: string;
  /** The number of frames to begin with. */
  readonly frames: number;
  /** By policy. */
  readonly faults: Readonly<Record<string, Faults>>;
  /** What it is known for. */
  readonly shows?: "belady";
}

const BELADY = "1 2 3 4 1 2 5 1 2 3 4 5";

const SILBERSCHATZ = { book: "silberschatz", edition: 10 } as const;

/** The strings, book by book. */
export const BOOK_STRINGS: readonly BookString[] = [
  {
    ...SILBERSCHATZ,
    kind: "section",
    number: "10.4",
    references: "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1",
    frames: 3,
    faults: { fifo: { 3: 15 }, opt: { 3: 9 }, lru: { 3: 12 } },
  },
  {
    ...SILBERSCHATZ,
    kind: "section",
    number: "10.4.2",
    references: BELADY,
    frames: 3,
    faults: { fifo: { 3: 9, 4: 10 } },
    shows: "belady",
  },
  {
    ...SILBERSCHATZ,
    kind: "exercise",
    number: "10.8",
    references: "1 2 3 4 2 1 5 6 2 1 2 3 7 6 3 2 1 2 3 6",
    frames: 3,
    faults: {
      lru: { 1: 20, 2: 18, 3: 15, 4: 10, 5: 8, 6: 7, 7: 7 },
      fifo: { 1: 20, 2: 18, 3: 16, 4: 14, 5: 10, 6: 10, 7: 7 },
      opt: { 1: 20, 2: 15, 3: 11, 4: 8, 5: 7, 6: 7, 7: 7 },
    },
  },
  {
    ...SILBERSCHATZ,
    kind: "exercise",
    number: "10.9",
    references: "7 2 3 1 2 5 3 4 6 7 7 1 0 5 4 6 2 3 0 1",
    frames: 3,
    faults: { lru: { 3: 18 }, fifo: { 3: 17 }, opt: { 3: 13 } },
  },
  {
    book: "tanenbaum",
    edition: 4,
    kind: "exercise",
    number: "3.28",
    references: "0 1 7 2 3 2 7 1 0 3",
    frames: 4,
    faults: { fifo: { 4: 6 }, lru: { 4: 7 } },
  },
  {
    book: "stallings",
    edition: 9,
    kind: "section",
    number: "8.2",
    references: "2 3 2 1 5 2 4 5 3 2 5 2",
    frames: 3,
    faults: { opt: { 3: 3 }, lru: { 3: 4 }, fifo: { 3: 6 }, clock: { 3: 5 } },
  },
  {
    book: "ostep",
    edition: 0,
    kind: "chapter",
    number: "22",
    references: "0 1 2 0 1 3 0 3 1 2 1",
    frames: 3,
    faults: { opt: { 3: 5 }, fifo: { 3: 7 }, lru: { 3: 5 } },
  },
  {
    book: "ostep",
    edition: 0,
    kind: "chapter",
    number: "22",
    references: BELADY,
    frames: 3,
    faults: { fifo: { 3: 9, 4: 10 } },
    shows: "belady",
  },
];
