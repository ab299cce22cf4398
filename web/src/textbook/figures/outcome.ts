// The mark of an outcome: a check for a hit, a filled "!" for a fault, a hollow one for a cold fault. Shape says what
// colour says.

import type { OutcomeKind } from "../run/running-totals.ts";
import type { Mark } from "../../base/figures/mark.ts";

/** The mark centred on a place, or nothing. Small marks need a stronger edge (`edge` is its width before scaling). */
export function outcomeMarks(outcome: OutcomeKind | undefined, x: number, y: number, scale = 1, edge = 2): Mark[] {
  if (outcome === undefined) return [];
  const sign = { kind: "path", x, y, scale, width: 2.4, round: true } as const;
  if (outcome === "hit") return [{ ...sign, d: "M-6 0l4 5 8 -10", stroke: "hit" }];
  const filled = outcome === "fault";
  return [
    { kind: "dot", x, y, r: 9 * scale, fill: filled ? "fault" : "bg-0", stroke: "fault", width: edge * scale },
    { ...sign, d: "M0 -4.5v5.5M0 4.6v.1", stroke: filled ? "bg-0" : "fault" },
  ];
}
