// The reference string of a link: written out, `r=7.0.1w`, or made by a pattern from the seed, `g=zipf:s=1.1,n=500,p=12`.

import { type Domain, type Param, type PatternMeta, PATTERNS, type References } from "../../sim/schema.gen.ts";
import { accepted, defaultOf, type ParamState } from "./lab-params.ts";
import { type Codec, field } from "../url-fields.ts";

/** Most references a view asks a pattern for; longer strings are a matter for the command line. */
export const LONGEST_MADE = 5000;

/**
 * Most characters of a string that is typed, or packed in a link. One that stands in an address as it is may be as long as
 * the browser lets addresses be, some two million: none ever turns silently into another one.
 */
export const LONGEST_TYPED = 1_000_000;

/** A pattern with the parameters that were set. */
export interface PatternSetting {
  readonly id: string;
  readonly params: Readonly<Record<string, number>>;
}

/** `7.0.1w` in the link, `7 0 1w` in the editor. A comment or any other text is kept as it stands. */
export const writtenOut: Codec<string> = {
  parse: (value) => value.replaceAll(".", " "),
  format: (value) => value.trim().replaceAll(/\s+/g, "."),
};

/** What the parameters that most patterns have are called in a link. */
const SHORT: Readonly<Record<string, string>> = { length: "n", pages: "p", write: "w" };

function keyOf(param: string): string {
  return SHORT[param] ?? param;
}

/** `zipf:s=1.1,n=500`. A pattern nobody knows stays: the engine says which ones there are. */
const made: Codec<PatternSetting | null> = {
  parse: (value) => {
    const [id = "", settings = ""] = value.split(":");
    if (id === "") return undefined;
    const said = new Map(settings.split(",").map((setting) => setting.split("=") as [string, string | undefined]));
    const params = (patternMeta(id)?.params ?? []).flatMap((param): [string, number][] => {
      const text = said.get(keyOf(param.id)) ?? "";
      const number = /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? accepted(domainOf(param), Number(text)) : undefined;
      return typeof number === "number" ? [[param.id, number]] : [];
    });
    return { id, params: Object.fromEntries(params) };
  },
  format: (value) => {
    if (value === null) return "";
    const states = patternStates(value).filter(({ isDefault }) => !isDefault);
    const settings = states.map(({ param, value: to }) => `${keyOf(param.id)}=${to}`);
    return settings.length === 0 ? value.id : `${value.id}:${settings.join(",")}`;
  },
};

/** What a link says of its string. */
export interface StringValues {
  readonly references: string;
  /** Wins over the references, if it is there. */
  readonly pattern: PatternSetting | null;
}

/** The fields of a view that has a string, and opens with this one. */
export function stringFields(opening: string) {
  return { references: field("r", writtenOut, opening), pattern: field("g", made, null) };
}

/** The description of a pattern. */
export function patternMeta(id: string): PatternMeta | undefined {
  return PATTERNS.find((pattern) => pattern.id === id);
}

/** What a view lets a parameter be. */
export function domainOf({ id, domain }: Param): Domain {
  return id === "length" && domain.kind === "number" ? { ...domain, max: LONGEST_MADE } : domain;
}

/** Every parameter of a pattern with its value. */
export function patternStates({ id, params }: PatternSetting): readonly ParamState[] {
  return (patternMeta(id)?.params ?? []).map((param) => {
    const fallback = defaultOf(param.domain);
    const value = params[param.id] ?? fallback;
    return { param: { ...param, domain: domainOf(param) }, value, isDefault: value === fallback };
  });
}

/** Another pattern with what was set of the one before, as far as both have it. */
export function withPattern(before: PatternSetting | null, id: string, frames: number): PatternSetting {
  const known = patternMeta(id)?.params ?? [];
  const kept = known.flatMap((param): [string, number][] => {
    const value = before?.params[param.id];
    return value === undefined ? [] : [[param.id, value]];
  });
  // Thrashing is a matter of the frames there are.
  const fitting = id === "thrash" ? { frames } : {};
  return { id, params: { ...Object.fromEntries(kept), ...fitting } };
}

/** Whether the seed makes a difference to the string. */
export function isDrawn(pattern: PatternSetting | null): boolean {
  return pattern !== null && (patternMeta(pattern.id)?.random === true || (pattern.params["write"] ?? 0) > 0);
}

/** The string as a scenario says it. */
export function referencesOf({ references, pattern }: StringValues): References {
  if (pattern === null) return references;
  const params = patternStates(pattern).map(({ param, value }) => [param.id, value] as const);
  return { pattern: pattern.id, params: Object.fromEntries(params) };
}
