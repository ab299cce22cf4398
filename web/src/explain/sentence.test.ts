import { describe, expect, test } from "vitest";
import { fill, plain, sentence } from "./sentence.ts";

describe("a template", () => {
  test("takes the words of a number, the last ones for anything above", () => {
    const where = "It is {b?on the standby list|on the modified list|being written}.";
    expect([0, 1, 2, 7].map((b) => fill(where, { b }))).toEqual([
      "It is on the standby list.",
      "It is on the modified list.",
      "It is being written.",
      "It is being written.",
    ]);
    expect(fill("A frame{b?|, one of the cache list}.", { b: 0 })).toBe("A frame.");
  });

  test("keeps its marks beside a choice", () => {
    const pieces = sentence("<b>{a}</b> pages{b?|, written}.", { a: 3, b: 1 });
    expect(pieces).toEqual([{ em: "strong", text: "3" }, " pages, written."]);
    expect(plain(pieces)).toBe("3 pages, written.");
  });

  test("without its argument is a mistake of the table", () => {
    expect(() => fill("{b?one|two}", { a: 1 })).toThrow(/needs b/);
  });
});
