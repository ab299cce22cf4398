import { describe, expect, it } from "vitest";
import type { ShownMarker } from "../model/charts/markers.ts";
import { markerNames } from "./markers.ts";

const x = (seconds: number): number => seconds * 10;
const at = (side: "a" | "b", text: string, seconds: number): ShownMarker => ({ side, text, seconds });

describe("names of markers", () => {
  it("stand at their lines, with the side where there are two", () => {
    expect(markerNames([at("a", "START", 5)], x, 400, 1)).toEqual([
      { side: "a", text: "START", line: 50, anchor: "start", row: 0 },
    ]);
    const names = markerNames([at("a", "START", 5), at("b", "END", 20)], x, 400, 1);
    expect(names.map(({ text }) => text)).toEqual(["A START", "B END"]);
  });

  it("are one where both sides have the text at one place", () => {
    const names = markerNames([at("a", "START", 5), at("b", "START", 5.1), at("b", "END", 20)], x, 400, 1);
    expect(names.map(({ side, text }) => [side, text])).toEqual([
      ["both", "START"],
      ["b", "B END"],
    ]);
  });

  it("go to the left of a line at the end, and into rows above each other where they would touch", () => {
    const names = markerNames([at("a", "END_LOG", 39)], x, 400, 1);
    expect(names[0]?.anchor).toBe("end");
    const close = [0, 1, 2, 3].map((second) => at("a", `phase ${second}`, second));
    // There is no room for the first of the four. A name may extend over the lines to its right if they begin below it.
    const placed = markerNames(close, x, 400, 1).map(({ text, row }) => [text, row]);
    expect(placed).toEqual([
      ["phase 1", 2],
      ["phase 2", 1],
      ["phase 3", 0],
    ]);
  });

  it("are cut where they are long", () => {
    expect(markerNames([at("a", "x".repeat(60), 0)], x, 400, 1)[0]?.text).toBe(`${"x".repeat(27)}…`);
  });
});
