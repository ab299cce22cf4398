import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TINTS } from "../model/tints.ts";
import { type Theme, THEMES } from "../model/preferences.ts";
import { COLOUR_NAMES, type ColourName, pageTint } from "./colour.ts";

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

/** What becomes of linear red, green and blue without one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const KINDS_OF_SIGHT = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
] as const;

/** Lightness and the two axes of colour in CIELAB, as somebody sees them. */
function seen(hex: string, sight: readonly number[]): readonly [number, number, number] {
  const linear = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const row = (weights: readonly number[], of: readonly number[]): number =>
    weights.reduce((sum, weight, i) => sum + weight * (of[i] ?? 0), 0);
  const rgb = [0, 3, 6].map((from) => Math.min(1, Math.max(0, row(sight.slice(from, from + 3), linear))));
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root(row([0.4124, 0.3576, 0.1805], rgb) / 0.9505);
  const y = root(row([0.2126, 0.7152, 0.0722], rgb));
  const z = root(row([0.0193, 0.1192, 0.9505], rgb) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
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
const PAGES = Array.from({ length: TINTS }, (_, number) => pageTint(number));

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

  test("no two tints of pages are the same, and the last one differs from all others for every kind of colour blindness", () => {
    expect(new Set(PAGES.map(value)).size).toBe(TINTS);
    const [last, ...others] = PAGES.map(value).toReversed();
    for (const kind of KINDS_OF_SIGHT) {
      const [l, a, b] = seen(last ?? "", kind);
      for (const other of others) {
        const [l2, a2, b2] = seen(other, kind);
        // Ten is about what the eye tells apart at a glance.
        expect(Math.hypot(l - l2, a - a2, b - b2), other).toBeGreaterThan(10);
      }
    }
  });

  test("marks reach 3:1 on paper and on the wells", () => {
    expect(pairsBelow(MARKS, ["bg-0", "bg-1"], 3)).toEqual([]);
  });

  test("the now block and the toast are as legible as print: paper on ink", () => {
    expect(contrast(value("bg-0"), value("ink-1"))).toBeGreaterThan(15);
  });
});
