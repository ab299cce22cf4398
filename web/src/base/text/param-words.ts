// The names of parameters and their values.

import { type ParamState } from "../link/string/lab-params.ts";
import type { ParamValue } from "../sim/schema.gen.ts";
import { plainNumber } from "./numbers.ts";
import { type ParamText, policyText } from "./policy.ts";
import { entryOf, say, someOf } from "./words.ts";

/** The words of a parameter. */
export function paramText(policy: string, param: string): ParamText {
  return entryOf(policyText(policy).params ?? {}, param);
}

/** The words for a parameter, its value, and what both say about the run. */
export function labelOfValue(
  policy: string,
  param: string,
  value: ParamValue,
): Record<"param" | "value" | "said", string> {
  const text = paramText(policy, param);
  const written = typeof value === "number" ? plainNumber(value) : value;
  const known = someOf(text.values ?? {}, String(value));
  const said =
    known?.said ?? (text.said === undefined ? `${text.label} ${written}` : say(text.said, { value: written }));
  return { param: text.label, value: known?.label ?? written, said };
}

/** Policies with more parameters than this name only those that differ from their defaults. */
const FEW = 1;

/** What the caption says about a parameter; empty if it goes without saying. */
export function paramCaption(policy: string, { param, value, isDefault }: ParamState, params: number): string {
  const always = paramText(policy, param.id).values !== undefined && params <= FEW;
  return isDefault && !always ? "" : labelOfValue(policy, param.id, value).said;
}
