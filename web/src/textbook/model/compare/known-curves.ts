// The curves known for a string: a change to one policy changes one curve, and only that one is computed again.

import { isRandom } from "../../../base/link/string/lab-params.ts";
import type { Jobs } from "../../../base/sim/protocol.ts";
import type { Curve, PolicySpec } from "../../../base/sim/schema.gen.ts";

type Ask = Jobs["curves"]["ask"];

/** Curves of one string. */
export interface KnownCurves {
  /** For which string, and at how many sizes. */
  readonly of: string;
  /** By policy, and by seed where something is drawn. */
  readonly curves: ReadonlyMap<string, Curve>;
}

/** No curves are known. */
export const NO_CURVES: KnownCurves = { of: "", curves: new Map() };

/** The known curves that are asked for. The rest is forgotten, since dragging a slider would fill the memory. */
export function knownOf(known: KnownCurves, ask: Ask): KnownCurves {
  const of = stringOf(ask);
  if (known.of !== of) return { of, curves: new Map() };
  const asked = new Set(ask.policies.map((policy) => keyOf(ask, policy)));
  return { of, curves: new Map([...known.curves].filter(([key]) => asked.has(key))) };
}

/** The policies whose curves have to be computed. */
export function missingIn({ curves }: KnownCurves, ask: Ask): readonly PolicySpec[] {
  return ask.policies.filter((policy) => !curves.has(keyOf(ask, policy)));
}

/** Adds what was computed for the missing policies, in their order. */
export function learned(known: KnownCurves, ask: Ask, computed: readonly (Curve | undefined)[]): KnownCurves {
  const fresh = missingIn(known, ask).flatMap((policy, i) => {
    const curve = computed[i];
    return curve === undefined ? [] : [[keyOf(ask, policy), curve] as const];
  });
  return { of: known.of, curves: new Map([...known.curves, ...fresh]) };
}

/** The curves that are known, in the order of the policies. */
export function curvesOf({ curves }: KnownCurves, ask: Ask): readonly Curve[] {
  return ask.policies.flatMap((policy) => curves.get(keyOf(ask, policy)) ?? []);
}

/** The string is not part of the keys: it may be long, and there are many keys. */
function stringOf({ references, points, seed }: Ask): string {
  return JSON.stringify([typeof references === "string" ? 0 : seed, points, references]);
}

/** What the curve of a policy depends on besides the string. */
function keyOf({ seed }: Ask, policy: PolicySpec): string {
  const drawn = isRandom(policy.id, Object.entries(policy.params ?? {}));
  return JSON.stringify([policy, drawn ? seed : 0]);
}
