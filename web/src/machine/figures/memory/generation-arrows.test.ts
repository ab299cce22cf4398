import { describe, expect, it } from "vitest";
import { arrowMarks } from "./generation-arrows.ts";

describe("arrows between generations", () => {
  it("end where the pages come to", () => {
    const marks = arrowMarks([{ from: [20, 30], to: [220, 40], pages: 1, words: "" }]);
    const [, , tip] = marks;
    expect(tip).toMatchObject({ kind: "path", fill: "ink-1" });
    expect(tip?.kind === "path" && tip.d.startsWith("M220 40L")).toBe(true);
    expect(marks.some(({ kind }) => kind === "words")).toBe(false);
  });

  it("say how many pages go, and are wider for more", () => {
    const widthOf = (pages: number): number => {
      const line = arrowMarks([{ from: [20, 30], to: [220, 40], pages, words: String(pages) }])[1];
      return typeof line?.width === "number" ? line.width : 0;
    };
    expect(widthOf(300)).toBeGreaterThan(widthOf(3));
    const marks = arrowMarks([{ from: [20, 30], to: [220, 40], pages: 300, words: "300" }]);
    expect(marks).toContainEqual(expect.objectContaining({ kind: "words", text: "300" }));
  });
});
