// A token of the reference strip: past ones in the colour of their outcome, the present one in ink, future ones dashed,
// and empty if the future is hidden.

import type { OutcomeKind } from "../run/running-totals.ts";
import type { Dress, Mark } from "../../base/figures/mark.ts";

/** Height of the strip. */
export const REF_HEIGHT = 42;

/** What a token shows. */
export interface Token {
  readonly label: string;
  readonly write: boolean;
  readonly tense: "past" | "now" | "future";
  readonly outcome: OutcomeKind | undefined;
  /** Whether it can be read. */
  readonly shown: boolean;
  /** The left edge of its column. */
  readonly x: number;
  readonly pitch: number;
}

/** The marks of a token. */
export function tokenMarks(token: Token): Mark[] {
  const { label, write, tense, shown, x, pitch } = token;
  const box: Mark = { kind: "box", x: x + 3, y: 2, w: pitch - 6, h: REF_HEIGHT - 4, r: 8, ...dressOf(token) };
  if (!shown) return [box];
  const words: Mark = {
    kind: "words",
    x: x + pitch / 2,
    y: REF_HEIGHT / 2,
    anchor: "middle",
    text: label,
    size: label.length > 3 || pitch < 40 ? "small" : "page",
    weight: tense === "future" ? 400 : 600,
    fill: tense === "now" ? "bg-0" : tense === "future" ? "ink-3" : "ink-1",
    most: pitch - 8,
  };
  return [box, { ...words, signed: write }];
}

function dressOf({ tense, outcome }: Token): Dress {
  if (tense === "future") return { fill: "bg-0", stroke: "rule", width: "line", dash: [4, 3] };
  const width = outcome === "hit" ? "strong" : outcome === undefined ? "line" : "data";
  if (tense === "now") return { fill: "ink-1", stroke: "ink-1", width };
  switch (outcome) {
    case "hit":
      return { fill: "bg-0", stroke: "hit", width };
    case "fault":
      return { fill: "fault-wash", stroke: "fault", width };
    case "cold":
      return { fill: "bg-0", stroke: "fault", width };
    case undefined:
      return { fill: "bg-0", stroke: "rule-strong", width };
  }
}
