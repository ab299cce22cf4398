// The values of a knob that are proposed for a sweep: the most telling ones, of those that the kernel accepts.

import type { Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import { isSwitch, type KnobState, trackOf } from "../edit/knob-state.ts";
import { MOST_VALUES } from "./values-text.ts";

/** The number of doublings, and of halvings, of the present value: for a knob alone, and for one of two. */
export const REACH = { alone: 3, ofTwo: 2 } as const;
/** A knob with no more than this many stops is swept through all of them. */
const FEW = 8;
/** With fewer values left than this, a curve says little. */
const ENOUGH = 5;

/** Values to propose, and others between them for when too many of them are refused. */
export interface Proposals {
  readonly first: readonly ParamValue[];
  readonly spare: readonly ParamValue[];
}

/** The most telling values of a knob: every word; or doublings and halvings of the present value, and the default. */
export function proposals(state: KnobState, { frames }: Pick<Machine, "frames">, reach: number): Proposals {
  const { knob, value, fallback } = state;
  const { domain } = knob.param;
  const only = (first: readonly ParamValue[]): Proposals => ({ first, spare: [] });
  if (domain.kind === "choice") return only(domain.words);
  if (isSwitch(knob)) return only([0, 1]);
  const { min, max, stops } = trackOf(state, frames);
  const few = Math.min(FEW, 2 * reach + 2);
  if (stops.length <= few) return only(stops);
  const around = Math.abs(Number(value));
  const marked = [value, fallback].filter((mark) => typeof mark === "number");
  const tidy = (numbers: readonly number[]): readonly number[] => {
    const rounded = numbers.map((number) => (domain.whole ? Math.round(number) : Number(number.toPrecision(3))));
    const inside = [...rounded, ...marked].filter((number) => number >= min && number <= max);
    return [...new Set(inside)].sort((a, b) => a - b);
  };
  if (around === 0) return only(tidy(evenly(stops, few)));
  const spread = Array.from({ length: 2 * reach + 1 }, (_, i) => around * 2 ** (i - reach));
  // A doubling that leads beyond the track leads to its end. No kernel keeps all pages of a machine free.
  const doublings =
    knob.unit === "pages" ? spread : spread.map((number) => (number < 2 * max ? Math.min(number, max) : number));
  return { first: tidy(doublings), spare: tidy(doublings.map((number) => number * Math.SQRT2)) };
}

function evenly(stops: readonly number[], count: number): number[] {
  const last = stops.length - 1;
  return Array.from({ length: count }, (_, i) => stops[Math.round((i * last) / (count - 1))] ?? 0);
}

/** The proposed values without the refused ones; if few are left, with those between them. */
export function passing({ first, spare }: Proposals, isRefused: (value: ParamValue) => boolean): readonly ParamValue[] {
  const left = first.filter((value) => !isRefused(value));
  if (left.length === first.length || left.length >= ENOUGH) return left;
  // Where every value is refused the knob is not to blame, and the reasons are told.
  if (left.length === 0) return first;
  const more = spare.filter((value) => !isRefused(value));
  return [...new Set([...left, ...more])].sort((a, b) => Number(a) - Number(b)).slice(0, MOST_VALUES.ofTwo);
}
