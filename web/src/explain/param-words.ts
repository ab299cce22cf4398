// What parameters and their values are called.

import { type ParamState } from "../scenario/lab-params.ts";
import type { ParamValue } from "../sim/schema.gen.ts";
import { plainNumber } from "../text/numbers.ts";
import { POLICY_TEXT } from "../text/policy.ts";
import type { ParamText } from "../text/policy-text.ts";

/** The words of a parameter. */
export function paramText(policy: string, param: string): ParamText {
  return POLICY_TEXT[policy]?.params?.[param] ?? { label: param };
}

/** A parameter, its value, and what they say of the run. */
export function labelOfValue(
  policy: string,
  param: string,
  value: ParamValue,
): Record<"param" | "value" | "said", string> {
  const text = paramText(policy, param);
  const written = typeof value === "number" ? plainNumber(value) : value;
  const known = text.values?.find((candidate) => candidate.value === value);
  const said = known?.said ?? text.said?.replace("{value}", written) ?? `${text.label} ${written}`;
  return { param: text.label, value: known?.label ?? written, said };
}

/** Policies of more parameters than this name only those that differ from their defaults. */
const FEW = 1;

/** What the caption says of a parameter; empty if it goes without saying. */
export function saidOfParam(policy: string, { param, value, isDefault }: ParamState, params: number): string {
  const always = paramText(policy, param.id).values !== undefined && params <= FEW;
  return isDefault && !always ? "" : labelOfValue(policy, param.id, value).said;
}
