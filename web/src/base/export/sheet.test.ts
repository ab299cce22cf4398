import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { replayOf } from "../../textbook/run/test-engine.ts";
import { MOST_PRINTED, printGrids } from "../../textbook/export/print-grid.ts";
import { broken, sheetOf } from "./sheet.ts";

const look = { ground: "#fff", ink: "#000", quiet: "#444", font: '"Segoe UI", sans-serif' };
const drawing = {
  content: `<svg width="400" height="100"><rect width="1" height="1"/></svg>`,
  width: 400,
  height: 100,
};

/** The texts of an SVG, read by a parser that stops at the first error. */
function textsOf(svg: string): readonly string[] {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  let at = "";
  parser.on("opentag", ({ name }) => (at = name));
  parser.on("text", (text) => at === "text" && text.trim() !== "" && texts.push(text));
  parser.on("closetag", () => (at = ""));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  return texts;
}

describe("a picture that stands alone", () => {
  it("is well-formed XML whatever the words hold", () => {
    const words = { title: `A & B <"c">`, lines: ["one\u0000 > two", ""], caption: "Frames", note: "how to read it" };
    expect(textsOf(sheetOf(drawing, words, look).content)).toEqual([
      `A & B <"c">`,
      "one > two",
      "Frames",
      "how to read it",
    ]);
  });

  it("breaks lines that are wider than the drawing, and grows by them", () => {
    const words = { title: "t", lines: ["word ".repeat(60)], caption: "c", note: "" };
    const sheet = sheetOf(drawing, words, look);
    expect(textsOf(sheet.content).length).toBeGreaterThan(5);
    expect(sheet.height).toBeGreaterThan(sheetOf(drawing, { ...words, lines: [] }, look).height);
    for (const line of textsOf(sheet.content)) expect(line.length * 13 * 0.56).toBeLessThanOrEqual(400);
  });

  it("keeps words whole", () => {
    expect(broken("one two three", 7)).toEqual(["one two", "three"]);
  });
});

describe("grids for paper", () => {
  it("wrap a long string and lose no step", () => {
    const grids = printGrids(replayOf("lru", Array.from({ length: 40 }, (_, i) => i % 7).join(" "), 3));
    expect(grids.map((grid) => grid.length)).toEqual([16, 16, 8]);
    expect(grids.flat().map(({ step }) => step)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it("hold what is in the frames, who was loaded and who left", () => {
    const [grid] = printGrids(replayOf("fifo", "1 2 3w 1", 2));
    expect(grid?.[2]).toEqual({ step: 3, reference: "3w", fault: true, frames: ["3", "2"], loaded: 0, leaves: "1" });
    expect(grid?.[3]).toMatchObject({ fault: true, frames: ["3", "1"], loaded: 1, leaves: "2" });
  });

  it("stop where nobody would fill them in any more", () => {
    expect(printGrids(replayOf("fifo", "1 2 3 ".repeat(200), 2)).flat()).toHaveLength(MOST_PRINTED);
  });
});
