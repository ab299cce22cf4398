import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { plain, sentence } from "./sentence.ts";
import { messages } from "./message.ts";

const told = (text: string, language = "en") => messages(language)(parse(text, { ignoreTag: true }));

describe("a message", () => {
  test("takes the words of a number, the last ones for anything above", () => {
    const where = told("It is {b, plural, =0 {on the standby list} =1 {on the modified list} other {being written}}.");
    expect([0, 1, 2, 7].map((b) => where({ b }))).toEqual([
      "It is on the standby list.",
      "It is on the modified list.",
      "It is being written.",
      "It is being written.",
    ]);
    expect(told("A frame{b, plural, =0 {} other {, one of the cache list}}.")({ b: 0 })).toBe("A frame.");
  });

  test("keeps its marks beside a choice", () => {
    const said = told("<b>{a}</b> pages{b, select, true {, written} other {}}.");
    const pieces = sentence(said({ a: 3, b: true }));
    expect(pieces).toEqual([{ em: "strong", text: "3" }, " pages, written."]);
    expect(plain(pieces)).toBe("3 pages, written.");
  });

  test("writes numbers as its language does", () => {
    const text = "{n, plural, one {1 page} other {# pages}}, {share, number, ::.0}";
    expect(told(text)({ n: 1234, share: 0.25 })).toBe("1,234 pages, 0.3");
    expect(told(text, "de")({ n: 1234, share: 0.25 })).toBe("1.234 pages, 0,3");
  });

  test("without its argument is a mistake of the words", () => {
    expect(() => told("{b, plural, one {one} other {two}}")({ a: 1 })).toThrow(/"b" was not provided/);
  });
});
