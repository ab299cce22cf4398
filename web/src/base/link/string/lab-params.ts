// The parameters of the Lab's policy: what a link may set, and which values the policy accepts.

import { type Domain, type Meta, type Param, type ParamValue, POLICIES } from "../../sim/schema.gen.ts";
import type { Codec } from "../url-fields.ts";

/** The id of a policy of one's own, which comes with its program. */
export const OWN = "own";

/** A parameter's id with its value. */
export type ParamSetting = readonly [id: string, value: ParamValue];

/** `load-r:1`, `compat:libcachesim`. */
export const paramCodec: Codec<ParamSetting> = {
  parse: (written) => {
    const [name = "", value = ""] = written.split(":");
    if (name === "") return undefined;
    if (/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return [name, Number(value)];
    return /^[a-z][a-z0-9-]{0,40}$/.test(value) ? [name, value] : undefined;
  },
  format: ([name, value]) => `${name}:${value}`,
};

/** The description of a policy. */
export function metaOf(policy: string): Meta | undefined {
  return POLICIES.find(({ id }) => id === policy);
}

/** The value of a parameter that nobody has set. */
export function defaultOf(domain: Domain): ParamValue {
  return domain.kind === "number" ? domain.default : (domain.words[0] ?? "");
}

/** The value a policy uses for a link's value: the nearest in range; `undefined` if it is no value of the parameter. */
export function accepted(domain: Domain, value: ParamValue): ParamValue | undefined {
  if (domain.kind === "choice") return domain.words.find((word) => word === String(value));
  if (typeof value !== "number") return undefined;
  const within = Math.min(domain.max, Math.max(domain.min, value));
  return domain.whole ? Math.round(within) : within;
}

/** A parameter with its value in the run. */
export interface ParamState {
  readonly param: Param;
  readonly value: ParamValue;
  readonly isDefault: boolean;
}

/** Every parameter of a policy. Settings of a link for other policies are kept until one of them is chosen again. */
export function paramStates(policy: string, settings: readonly ParamSetting[]): readonly ParamState[] {
  const said = new Map(settings);
  return (metaOf(policy)?.params ?? []).map((param) => {
    const fallback = defaultOf(param.domain);
    const setting = said.get(param.id);
    const value = (setting === undefined ? undefined : accepted(param.domain, setting)) ?? fallback;
    return { param, value, isDefault: value === fallback };
  });
}

/** Whether a run draws random numbers, so that its seed matters. */
export function isRandom(policy: string, settings: readonly ParamSetting[]): boolean {
  const drawn = paramStates(policy, settings).some(({ param, value }) => param.id === "ties" && value === "random");
  return policy === "random" || drawn;
}

/** The settings with one of them changed. */
export function withParam(settings: readonly ParamSetting[], id: string, value: ParamValue): readonly ParamSetting[] {
  return [...settings.filter(([name]) => name !== id), [id, value]];
}
