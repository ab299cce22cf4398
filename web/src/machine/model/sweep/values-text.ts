// The values of a sweep as a text: "10, 100, 200", "0 to 200 step 20", "1 to 64 x2", or words.

import type { ParamValue } from "../../../base/sim/schema.gen.ts";
import type { KnobState } from "../edit/knob-state.ts";

/** Most values of a knob: alone, and as one of two, whose values are all combined. */
export const MOST_VALUES = { alone: 24, ofTwo: 8 } as const;

/** What is accepted. */
export interface Accepted {
  readonly domain: KnobState["knob"]["param"]["domain"];
  /** The largest number; a count of pages ends at the machine's frames. */
  readonly max: number;
  readonly most: number;
  /** How the page writes a value, which is accepted too where values are words. */
  readonly named: (value: ParamValue) => string;
}

/** Why a text is not accepted. `token` is the part of it that is wrong. */
export type ValuesProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "word" | "token" | "whole" | "step" | "factor" | "range"; readonly token: string }
  | { readonly kind: "tooMany"; readonly count: number };

/** The values that a text lists, or what is wrong with it. */
export type ValuesRead = { readonly values: readonly ParamValue[] } | { readonly problem: ValuesProblem };

const RANGE = /^(\S+?)\s*(?:\bto\b|\bbis\b|\.\.|…|–)\s*(\S+?)(?:\s*,?\s*(step|by|schritt|x|×|\*)\s*(\S+))?$/iu;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const FACTORS = ["x", "×", "*"];
/** More steps than this are not even counted. */
const UNCOUNTED = 100_000;

/** Writes values so that `readValues` reads the same ones. `mark` is the decimal mark of the page's language. */
export function valuesText(values: readonly ParamValue[], mark: string): string {
  const texts = values.map((value) => String(value).replace(".", mark));
  return texts.join(mark === "," && texts.some((text) => text.includes(",")) ? "; " : ", ");
}

/** Reads values: numbers in ascending order, words as they come, each once. */
export function readValues(text: string, accepted: Accepted, mark: string): ValuesRead {
  const { domain, most } = accepted;
  const read = domain.kind === "number" ? readNumbers(text, accepted, mark) : readWords(text, accepted);
  if (!Array.isArray(read)) return { problem: read as ValuesProblem };
  const values = [...new Set(read as readonly ParamValue[])];
  if (values.length === 0) return { problem: { kind: "empty" } };
  if (values.length > most) return { problem: { kind: "tooMany", count: values.length } };
  return { values: domain.kind === "number" ? values.sort((a, b) => Number(a) - Number(b)) : values };
}

function readWords(text: string, { domain, named }: Accepted): ValuesProblem | ParamValue[] {
  const words = domain.kind === "choice" ? domain.words : [];
  const found: ParamValue[] = [];
  for (const token of listed(text)) {
    const same = (word: string): boolean => word.toLowerCase() === token.toLowerCase();
    const word = words.find((each) => same(each) || same(named(each)));
    if (word === undefined) return { kind: "word", token };
    found.push(word);
  }
  return found;
}

function listed(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function readNumbers(text: string, accepted: Accepted, mark: string): ValuesProblem | number[] {
  const { domain } = accepted;
  const whole = domain.kind === "number" && domain.whole;
  // A decimal comma stands between two digits. Where only whole numbers are accepted there is none.
  const pointed = !whole && mark === "," ? text.replace(/(\d),(?=\d)/g, "$1.") : text;
  const found: number[] = [];
  for (const part of listed(pointed.replaceAll("−", "-"))) {
    const range = RANGE.exec(part);
    const numbers = range ? readRange(range, part, whole) : readList(part);
    if (!Array.isArray(numbers)) return numbers as ValuesProblem;
    found.push(...numbers);
  }
  return found.map((number) => wrong(number, accepted)).find((problem) => problem !== undefined) ?? found;
}

function readList(part: string): ValuesProblem | number[] {
  const tokens = part.split(/\s+/);
  const odd = tokens.find((token) => !NUMBER.test(token));
  return odd === undefined ? tokens.map(Number) : { kind: "token", token: odd };
}

function wrong(number: number, { domain, max }: Accepted): ValuesProblem | undefined {
  if (domain.kind !== "number") return undefined;
  if (domain.whole && !Number.isInteger(number)) return { kind: "whole", token: String(number) };
  return number < domain.min || number > max ? { kind: "range", token: String(number) } : undefined;
}

function readRange(range: RegExpExecArray, part: string, whole: boolean): ValuesProblem | number[] {
  const [, first = "", last = "", how = "step", by = "1"] = range;
  const odd = [first, last, by].find((token) => !NUMBER.test(token));
  if (odd !== undefined) return { kind: "token", token: odd };
  const [low = 0, high = 0] = [Number(first), Number(last)].sort((a, b) => a - b);
  const isFactor = FACTORS.includes(how.toLowerCase());
  const step = Number(by);
  if (isFactor ? step <= 1 || low <= 0 : step <= 0) return { kind: isFactor ? "factor" : "step", token: part };
  const steps = isFactor ? Math.log(high / low) / Math.log(step) : (high - low) / step;
  // The last value is not lost to rounding.
  const count = Math.floor(steps + 1e-9) + 1;
  if (count > UNCOUNTED) return { kind: "tooMany", count };
  const values = Array.from({ length: count }, (_, i) => (isFactor ? low * step ** i : low + i * step));
  return values.map((value) => (whole && isFactor ? Math.round(value) : Number(value.toPrecision(10))));
}
