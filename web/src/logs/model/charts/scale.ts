// The scale of a chart's values: from zero up, around a line, or in powers of ten.

import { roundUp } from "../../../base/series/log-series.ts";

/** A scale. Heights are shares: 0 at the lower edge, 1 at the upper one. */
export interface ValueScale {
  readonly kind: "linear" | "log";
  readonly bottom: number;
  readonly top: number;
  /** The values that have a line across the chart: the edges, zero, one, powers of ten. */
  readonly rules: readonly number[];
}

/** From zero up to a round number. */
export function scaleFromZero(top: number): ValueScale {
  return { kind: "linear", bottom: 0, top, rules: [0, top] };
}

/**
 * Covers zero and the values on either side of it; for differences. `divisor` converts a value to the displayed unit.
 */
export function scaleAroundZero(low: number, high: number, divisor: number): ValueScale {
  const edge = (value: number): number => roundUp(value / divisor) * divisor;
  const top = high > 0 ? edge(high) : 0;
  const bottom = low < 0 ? -edge(-low) : 0;
  return top === bottom
    ? { kind: "linear", bottom: -divisor, top: divisor, rules: [-divisor, 0, divisor] }
    : { kind: "linear", bottom, top, rules: [...new Set([bottom, 0, top])] };
}

/** The most powers of ten that a chart of this height can resolve. */
const MOST_POWERS = 6;

/**
 * Powers of ten in the displayed unit that cover the values above zero. Everything below the lowest is drawn on the
 * lower edge.
 */
export function scaleOfPowers(least: number, most: number, divisor = 1): ValueScale {
  if (!(most > 0)) return scaleFromZero(divisor);
  const power = (value: number): number => Math.max(-300, Math.log10(value / divisor));
  const last = Math.ceil(power(most) - 1e-9);
  const lowest = Math.floor(power(least > 0 && least <= most ? least : most) + 1e-9);
  const first = Math.min(last - 1, Math.max(last - MOST_POWERS, lowest));
  const rules = Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at) * divisor);
  return { kind: "log", bottom: 10 ** first * divisor, top: 10 ** last * divisor, rules };
}

/** As far below one as above it, by factors; for ratios. */
export function scaleAroundOne(least: number, most: number): ValueScale {
  const apart = Math.max(most > 0 ? most : 1, least > 0 ? 1 / least : 1);
  const edge = [1.25, 1.5, 2, 3, 5].find((one) => one >= apart) ?? 10 ** Math.min(6, Math.ceil(Math.log10(apart)));
  return { kind: "log", bottom: 1 / edge, top: edge, rules: [1 / edge, 1, edge] };
}

/** The height of a value as a share of the chart's height. A value beyond an edge is drawn on that edge. */
export function heightOf(value: number, { kind, bottom, top }: ValueScale): number {
  const share =
    kind === "linear"
      ? (value - bottom) / (top - bottom)
      : Math.log(Math.max(value, bottom) / bottom) / Math.log(top / bottom);
  return Math.min(1, Math.max(0, share));
}
