import { describe, expect, test } from "vitest";
import { BOOK_STRINGS } from "../../base/link/string/book-strings.ts";
import { bookCounting, conventionPatch } from "../../base/link/string/conventions.ts";
import { paramsOf } from "../../base/link/string/lab-url.ts";
import { replayOf } from "./test-engine.ts";

describe("a book's string gives the book's faults, by the book's conventions", () => {
  for (const { book, kind, number, references, frames, faults } of BOOK_STRINGS) {
    test(`${book}, ${kind} ${number}: ${references}`, () => {
      expect(Object.values(faults).every((counts) => frames in counts)).toBe(true);
      for (const [policy, counts] of Object.entries(faults)) {
        const { params } = conventionPatch(book, []);
        const known = paramsOf({ policy, params });
        for (const [of, count] of Object.entries(counts)) {
          const run = replayOf(policy, references, Number(of), known);
          const { faults: all, fills } = run.counts(run.length);
          expect(bookCounting(book) === "full" ? all - fills : all, `${policy}, ${of} frames`).toBe(count);
        }
      }
    });
  }

  test("no place is given twice for the same string", () => {
    const places = BOOK_STRINGS.map(({ book, number, references }) => `${book} ${number} ${references}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
