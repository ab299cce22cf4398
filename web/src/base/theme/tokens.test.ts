import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Theme, THEMES } from "../model/preferences.ts";
import { COLOUR_NAMES, type ColourName } from "./colour.ts";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

function coloursOf(theme: Theme): ReadonlyMap<string, string> {
  const block = new RegExp(`^\\[data-theme="${theme}"\\] \\{([^}]*)\\}`, "m").exec(tokens)?.[1] ?? "";
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: readonly ColourName[] = [
  "ink-1",
  "ink-2",
  "ink-3",
  "hit-text",
  "fault-text",
  "run-a",
  "run-b",
  "evict",
  "writeback",
];
// prettier-ignore
const MARKS: readonly ColourName[] = [
  "hit", "fault", "cold", "evict", "writeback", "ghost", "bit-r", "bit-d", "hand", "run-a", "run-b", "rule-strong", "focus",
  "th-reserved", "th-min", "th-target", "q-active", "q-inactive", "q-outline", "q-laundry", "q-wired",
];
const PAGES: readonly ColourName[] = ["page-0", "page-1", "page-2", "page-3", "page-4", "page-5", "page-6"];

describe.each(THEMES)("the theme %s", (theme) => {
  const colours = coloursOf(theme);
  const value = (name: ColourName): string => colours.get(name) ?? "#000000";
  const pairsBelow = (names: readonly ColourName[], papers: readonly ColourName[], least: number) =>
    names.flatMap((name) =>
      papers.filter((paper) => contrast(value(name), value(paper)) < least).map((paper) => `${name} on ${paper}`),
    );

  test("defines every colour, and no other", () => {
    expect([...colours.keys()].toSorted()).toEqual([...COLOUR_NAMES].toSorted());
  });

  test("text reaches 4.5:1 on paper and on the wells", () => {
    expect(pairsBelow(TEXT, ["bg-0", "bg-1"], 4.5)).toEqual([]);
    expect(pairsBelow(["ink-1", "ink-2"], ["bg-2"], 4.5)).toEqual([]);
  });

  test("a page's id reaches 4.5:1 on every tint, a fault's word on its wash", () => {
    expect(pairsBelow(["ink-1"], PAGES, 4.5)).toEqual([]);
    expect(pairsBelow(["ink-1", "fault-text"], ["fault-wash"], 4.5)).toEqual([]);
  });

  test("marks reach 3:1 on paper and on the wells", () => {
    expect(pairsBelow(MARKS, ["bg-0", "bg-1"], 3)).toEqual([]);
  });

  test("the now block and the toast are as legible as print: paper on ink", () => {
    expect(contrast(value("bg-0"), value("ink-1"))).toBeGreaterThan(15);
  });
});
