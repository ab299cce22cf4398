// The rules for quartiles, under names of their own for a menu.

import type { Quartiles } from "../../base/sim/schema.gen.ts";

/** The rules, the usual one first. */
export const QUARTILES = {
  linear: { by: "linear" },
  "median-unbiased": { by: "median-unbiased" },
  weibull: { by: "weibull" },
  inverse: { by: "inverse" },
  "tukey-hinges": "tukey-hinges",
  "moore-mc-cabe": "moore-mc-cabe",
} as const satisfies Readonly<Record<string, Quartiles>>;

/** The id of a rule. */
export type QuartileId = keyof typeof QUARTILES;

/** The name of a rule. */
export function quartileId(rule: Quartiles = QUARTILES.linear): QuartileId {
  return typeof rule === "string" ? rule : rule.by;
}
