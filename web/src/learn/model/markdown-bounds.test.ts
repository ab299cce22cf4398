import { describe, expect, it } from "vitest";
import { DEEPEST, LONGEST_TEXT, markdownTrouble, MOST_MARKS } from "./markdown-bounds.ts";

const stairs = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");

describe("a lesson's Markdown", () => {
  it.each([
    ["lists", "- ".repeat(4000)],
    ["numbered lists", "1. ".repeat(4000)],
    ["quotes", ">".repeat(3000)],
    ["quotes with a space", "> ".repeat(3000)],
    ["lists and quotes", "- > * 1) ".repeat(300)],
    ["lists opened line by line", stairs(60)],
    ["quotes on a later line", `Well.\n\n${">".repeat(40)} deep`],
  ])("is refused with %s inside each other", (_, text) => {
    expect(markdownTrouble(text)).toMatchObject({ of: "depth", limit: DEEPEST });
  });

  it.each([
    ["emphasis in emphasis", `${"*".repeat(8000)}a${"*".repeat(8000)}`],
    ["emphasis that opens and never closes", "*a_ ".repeat(5000)],
    ["brackets", "[".repeat(19_000)],
    ["links", "[a](b) ".repeat(2800)],
    ["HTML", "<b>".repeat(6000)],
    ["code", "`` ` ".repeat(4000)],
    ["small lists", "- - - a\n".repeat(2000)],
    ["small quotes", "> > a\n\n".repeat(2500)],
  ])("is refused with too many marks of %s", (_, text) => {
    expect(markdownTrouble(text)).toMatchObject({ of: "marks", limit: MOST_MARKS });
  });

  it("tells what was found and what is accepted", () => {
    expect(markdownTrouble(">".repeat(21))).toEqual({ of: "depth", found: 21, limit: DEEPEST });
    expect(markdownTrouble(">".repeat(DEEPEST))).toBeUndefined();
    expect(markdownTrouble("*".repeat(MOST_MARKS + 1))).toEqual({ of: "marks", found: 2001, limit: MOST_MARKS });
    expect(markdownTrouble("a".repeat(20_001))).toEqual({ of: "length", found: 20_001, limit: LONGEST_TEXT });
  });

  it("may be as long and as rich as a teacher writes", () => {
    const page = `## The clock\n\n> A **hand** goes round.\n\n1. *Look* at [frame 3](#v=1&view=lab)\n   - and \`r\`\n\n`;
    expect(markdownTrouble(page.repeat(80))).toBeUndefined();
    expect(markdownTrouble(`    ${" ".repeat(200)}indented code\n`)).toBeUndefined();
    expect(markdownTrouble("a ".repeat(9_000))).toBeUndefined();
    expect(markdownTrouble(stairs(10))).toBeUndefined();
  });
});
