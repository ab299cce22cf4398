// The reference string of a link: written out, `r=7.0.1w`, or made by a pattern and a seed, `g=zipf:s=1.1,n=500,p=12`.

import { type Domain, type Param, type PatternMeta, PATTERNS, type References } from "../../sim/schema.gen.ts";
import { accepted, defaultOf, type ParamState } from "./lab-params.ts";
import { type Codec, field } from "../url-fields.ts";

/** Most references a view asks a pattern for; longer strings are left to the command line. */
export const LONGEST_MADE = 5000;

/**
 * Most characters of a string that is typed, or packed in a link. One that is written out in an address may be as long
 * as the browser allows, about two million: no string ever silently turns into another.
 */
export const LONGEST_TYPED = 1_000_000;

/** A pattern with the parameters that were set. */
export interface PatternSetting {
  readonly id: string;
  readonly params: Readonly<Record<string, number>>;
}

const POINT = 0x2e;
const SPACE = 0x20;

/** `7.0.1w` in the link, `7 0 1w` in the editor. Comments and any other text are kept as they are. */
export const writtenOut: Codec<string> = {
  parse: spaced,
  format: (value) => value.trim().replaceAll(/\s+/g, "."),
};

/** With a space for each point, byte by byte: of a million points, `replaceAll` makes a million parts, for up to 200 ms. */
function spaced(text: string): string {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === POINT) bytes[at] = SPACE;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Short names in links for the parameters that most patterns have. */
const SHORT: Readonly<Record<string, string>> = { length: "n", pages: "p", write: "w" };

function keyOf(param: string): string {
  return SHORT[param] ?? param;
}

/** The settings of `zipf:s=1.1,n=500`, as they are written. */
function settingsIn(written: string): readonly (readonly [string, string | undefined])[] {
  const [, settings = ""] = written.split(":");
  return settings.split(",").map((setting) => setting.split("=") as [string, string | undefined]);
}

/** `zipf:s=1.1,n=500`. An unknown pattern is kept: the engine reports which ones exist. */
const made: Codec<PatternSetting | null> = {
  parse: (value) => {
    const [id = ""] = value.split(":");
    if (id === "") return undefined;
    const said = new Map(settingsIn(value));
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
  instead: (written) => {
    const setting = made.parse(written);
    const params = patternMeta(setting?.id ?? "")?.params ?? [];
    const said = new Map(params.map((param) => [keyOf(param.id), setting?.params[param.id]]));
    const isAsSaid = settingsIn(written).every(([key, text]) => !said.has(key) || said.get(key) === Number(text));
    return isAsSaid ? undefined : made.format(setting ?? null);
  },
};

/** The link values of a string. */
export interface StringValues {
  readonly references: string;
  /** If set, it takes precedence over the references. */
  readonly pattern: PatternSetting | null;
}

/** The fields of a view that has a string, with the one it opens with. */
export function stringFields(opening: string) {
  return { references: field("r", writtenOut, opening), pattern: field("g", made, null) };
}

/** The description of a pattern. */
export function patternMeta(id: string): PatternMeta | undefined {
  return PATTERNS.find((pattern) => pattern.id === id);
}

/** The values a view allows for a parameter. */
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

/** Another pattern with the settings of the previous one, as far as both have the parameter. */
export function withPattern(before: PatternSetting | null, id: string, frames: number): PatternSetting {
  const known = patternMeta(id)?.params ?? [];
  const kept = known.flatMap((param): [string, number][] => {
    const value = before?.params[param.id];
    return value === undefined ? [] : [[param.id, value]];
  });
  // Whether a string thrashes depends on the number of frames.
  const fitting = id === "thrash" ? { frames } : {};
  return { id, params: { ...Object.fromEntries(kept), ...fitting } };
}

/** Whether the string depends on the seed. */
export function isDrawn(pattern: PatternSetting | null): boolean {
  return pattern !== null && (patternMeta(pattern.id)?.random === true || (pattern.params["write"] ?? 0) > 0);
}

/** The string as a scenario writes it. */
export function referencesOf({ references, pattern }: StringValues): References {
  if (pattern === null) return references;
  const params = patternStates(pattern).map(({ param, value }) => [param.id, value] as const);
  return { pattern: pattern.id, params: Object.fromEntries(params) };
}
