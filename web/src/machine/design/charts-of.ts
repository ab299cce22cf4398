// Turns effects into figures.

import type { EffectBarsData } from "../figures/charts/effect-bars.ts";
import type { XyChartData } from "../../base/figures/xy-chart.ts";
import type { Factor } from "../../base/link/kernel/design-url.ts";
import type { DesignEffects, DesignPlan } from "../../base/sim/schema.gen.ts";
import { byBulk, cornersOf, LETTERS } from "../model/edit/design.ts";
import { words as DESIGN_TEXT } from "virtual:words/machine/design";
import { formatDifference, formatValue, threeDecimals } from "../../base/text/numbers.ts";
import { factorName } from "./factors-form.tsx";

const HEIGHT = 250;
/** The margin above and below the means, as a share of their span. */
const ROOM = 0.12;

/** The effects as bars, the largest first. */
export function barsOf({ terms }: DesignPlan, found: DesignEffects, factors: readonly Factor[]): EffectBarsData {
  const { effects, margin } = found;
  const bars = byBulk(found).flatMap((place) => {
    const [term, effect] = [terms[place], effects[place]];
    if (term === undefined || effect === undefined) return [];
    // A pair that cannot be told apart from another pair is not named by its factors.
    const others = term.aliases.filter((alias) => alias.length === 2).map((alias) => ` = ${alias}`);
    const names = term.factors.map((factor) => factorName(factors[factor]?.id ?? "")).join(" × ");
    const words = (term.factors.length === 2 && others.length > 0 ? "" : names) + others.join("");
    const interval = effect.interval === null ? undefined : ([effect.interval.low, effect.interval.high] as const);
    const counts = margin !== null && Math.abs(effect.effect) > margin;
    return [{ id: term.name, name: term.name, words, effect: effect.effect, interval, counts, p: effect.p, term }];
  });
  return {
    bars,
    margin: margin === null ? undefined : { at: margin, name: DESIGN_TEXT.marginName },
    number: formatDifference,
    table: {
      columns: DESIGN_TEXT.effectColumns.map((name, i) => (i === 1 || i === 2 ? { name, kind: "words" } : { name })),
      rows: bars.map(({ name, words, effect, interval, p, term }) => [
        name,
        words,
        term.aliases.join(" "),
        formatDifference(effect),
        interval === undefined ? "–" : `${formatValue(interval[0])} … ${formatValue(interval[1])}`,
        p === null ? "–" : p < 0.0005 ? `< ${threeDecimals(0.001)}` : threeDecimals(p),
      ]),
    },
  };
}

/** For each factor, the mean at its low level and at its high level. */
export function mainsOf({ mains, mean }: DesignEffects, factors: readonly Factor[]): XyChartData {
  const lines = mains.map((means, i) => ({
    look: "first",
    points: means.map((y, level) => ({ x: i + 0.3 + 0.4 * level, y })),
  }));
  return {
    height: HEIGHT,
    x: [0, mains.length],
    y: around(mains.flat()),
    places: mains.map((_, i) => ({ at: i + 0.5, name: LETTERS[i] ?? "" })),
    lines,
    points: [
      { look: "second", shape: "ring", points: lines.flatMap(({ points }) => points.slice(0, 1)) },
      { look: "first", shape: "dot", points: lines.flatMap(({ points }) => points.slice(1)) },
    ],
    across: [{ at: mean, name: "" }],
    up: [],
    number: formatValue,
    table: {
      columns: DESIGN_TEXT.mainColumns.map((name, i) => (i === 1 ? { name, kind: "words" } : { name })),
      rows: mains.map(([low = 0, high = 0], i) => {
        const { id = "", low: from = "", high: to = "" } = factors[i] ?? {};
        const levels = `${factorName(id)}: ${from} → ${to}`;
        return [LETTERS[i] ?? "", levels, formatValue(low), formatValue(high)];
      }),
    },
  };
}

/** The first factor from low to high, once with the second factor low and once with it high. */
export function interactionOf(found: DesignEffects, factors: readonly Factor[], a: number, b: number): XyChartData {
  const corners = cornersOf(found, a, b) ?? [0, 0, 0, 0];
  const [first, second] = [factors[a], factors[b]];
  const letter = LETTERS[b] ?? "";
  const line = (from: number, value: string) => ({
    points: [
      { x: 0, y: corners[from] ?? 0 },
      { x: 1, y: corners[from + 1] ?? 0 },
    ],
    name: `${letter}: ${value}`,
  });
  const [low, high] = [line(0, String(second?.low ?? "")), line(2, String(second?.high ?? ""))];
  const places = [first?.low, first?.high].map((value, at) => ({ at, name: `${LETTERS[a] ?? ""}: ${value ?? ""}` }));
  return {
    height: HEIGHT,
    x: [-0.3, 1.15],
    y: around(found.pairs.flat()),
    places,
    lines: [
      { look: "second", ...low },
      { look: "first", ...high },
    ],
    points: [
      { look: "second", shape: "ring", points: low.points },
      { look: "first", shape: "dot", points: high.points },
    ],
    across: [],
    up: [],
    number: formatValue,
    table: {
      columns: ["", low.name, high.name].map((name) => ({ name })),
      rows: places.map(({ name }, at) => [
        name,
        formatValue(low.points[at]?.y ?? 0),
        formatValue(high.points[at]?.y ?? 0),
      ]),
    },
  };
}

/** The letters of the pairs that cannot be told apart from a pair of factors. */
export function pairAliases({ terms }: DesignPlan, a: number, b: number): readonly string[] {
  const [first, second] = a < b ? [a, b] : [b, a];
  const name = `${LETTERS[first] ?? ""}${LETTERS[second] ?? ""}`;
  const term = terms.find((of) => of.name === name || of.aliases.includes(name));
  return term === undefined ? [] : [term.name, ...term.aliases].filter((of) => of !== name && of.length <= 2);
}

function around(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * ROOM || 1;
  return [least - room, most + room];
}
