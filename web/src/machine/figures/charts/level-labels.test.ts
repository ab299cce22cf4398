import { describe, expect, it } from "vitest";
import { type Level, levelPhrases } from "./level-labels.ts";

const levels: readonly Level[] = [
  { kind: "tgt", name: "target", pages: 1439 },
  { kind: "res", name: "reserved", pages: 135 },
  { kind: "wak", name: "wakes", pages: 506 },
  { kind: "min", name: "min", pages: 461 },
];
const phrases = (width: number) => levelPhrases(levels, (pages) => (pages / 2300) * width, width, 1, String);

describe("the names of thresholds", () => {
  it("share a phrase where they are close, which has the colour of the floor", () => {
    expect(phrases(750).map(({ text }) => text)).toEqual(["reserved 135", "min 461, wakes 506", "target 1439"]);
    expect(phrases(750)[1]?.kind).toBe("min");
  });

  it("share more of them on a phone", () => {
    expect(phrases(330).map(({ text }) => text)).toEqual(["reserved 135, min 461, wakes 506, target 1439"]);
  });

  it("stay within the bar", () => {
    for (const { x } of phrases(200)) expect(x).toBeLessThanOrEqual(200);
    expect(phrases(200)).toHaveLength(1);
  });
});
