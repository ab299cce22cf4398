// Fields of a link: what a view writes into its part of the hash, with types.
//
// A view declares its fields once, in its `<view>-url.ts`:
//
//   export const labUrl = urlSchema({
//     policy: field("a", choice(["fifo", "lru", "clock", "opt"]), "fifo"),
//     frames: field("f", int(1, 64), 3),
//   });
//
// What can't be read becomes the default, a number out of range the nearest one in range; defaults are not written.

import { isReservedKey, type Params } from "./url.ts";

/** How a value is written in a link. */
export interface Codec<T> {
  /** The value, or `undefined` if the text isn't one. Never throws. */
  parse(text: string): T | undefined;
  format(value: T): string;
  /** What is taken in place of a text that `parse` accepts, if not what it says: the nearest number in range. */
  instead?(text: string): string | undefined;
}

/** A codec with its key and the value that a missing key stands for. */
export interface Field<T> {
  readonly key: string;
  readonly codec: Codec<T>;
  readonly fallback: T;
}

/** Fields by the names the code uses. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values of some fields. */
export type ValuesOf<S extends Fields> = { readonly [Name in keyof S]: S[Name] extends Field<infer T> ? T : never };

/** The fields of one view. */
export interface UrlSchema<S extends Fields> {
  readonly fields: S;
  /** The values a link states or implies. */
  read(params: Params): ValuesOf<S>;
  /** The parameters with some values changed. Unknown keys are kept, defaults are removed. */
  write(params: Params, patch: Partial<ValuesOf<S>>): Params;
}

/** A field: key in the link, codec, default. */
export function field<T>(key: string, codec: Codec<T>, fallback: NoInfer<T>): Field<T> {
  return { key, codec, fallback };
}

/** Declares the fields of a view. Throws if two share a key or one uses a key of the page. */
export function urlSchema<S extends Fields>(fields: S): UrlSchema<S> {
  const keys = new Set<string>();
  for (const { key } of Object.values(fields)) {
    if (isReservedKey(key)) throw new Error(`the link key "${key}" belongs to the page`);
    if (keys.has(key)) throw new Error(`two fields share the link key "${key}"`);
    keys.add(key);
  }
  // A step of a player changes one field. The others stay the same objects, and a string of a million references is not read again.
  let last: Reading<S> | undefined;
  return {
    fields,
    read: (params) => {
      last = { params, values: readFields(fields, params, last) };
      return last.values;
    },
    write: (params, patch) => writeFields(fields, params, patch),
  };
}

/** What was read of some parameters. */
interface Reading<S extends Fields> {
  readonly params: Params;
  readonly values: ValuesOf<S>;
}

function readFields<S extends Fields>(fields: S, params: Params, known?: Reading<S>): ValuesOf<S> {
  const entries = Object.entries(fields).map(([name, { key, codec, fallback }]) => {
    const text = params.get(key);
    if (known !== undefined && text === known.params.get(key)) return [name, known.values[name]];
    return [name, (text === undefined ? undefined : codec.parse(text)) ?? fallback];
  });
  return Object.fromEntries(entries) as ValuesOf<S>;
}

function writeFields<S extends Fields>(fields: S, params: Params, patch: Partial<ValuesOf<S>>): Params {
  const written = new Map(params);
  for (const [name, value] of Object.entries(patch)) {
    const declared = fields[name];
    // Where `undefined` is a value of its own, it must be written.
    if (declared === undefined || (value === undefined && declared.fallback !== undefined)) continue;
    const text = declared.codec.format(value);
    if (text === declared.codec.format(declared.fallback)) written.delete(declared.key);
    else written.set(declared.key, text);
  }
  return written;
}

/** A whole number from `min` to `max`. */
export function int(min: number, max: number): Codec<number> {
  return within(min, max, /^-?\d{1,15}$/, (value) => String(Math.round(value)));
}

/** A number from `min` to `max` with at most `digits` decimal places. */
export function decimal(min: number, max: number, digits: number): Codec<number> {
  return within(min, max, /^-?\d{1,15}(\.\d{1,15})?$/, (value) => String(Number(value.toFixed(digits))));
}

function within(min: number, max: number, form: RegExp, format: (value: number) => string): Codec<number> {
  const nearest = (text: string): number => Math.min(max, Math.max(min, Number(text)));
  return {
    parse: (text) => (form.test(text) ? nearest(text) : undefined),
    format,
    instead: (text) => (nearest(text) === Number(text) ? undefined : format(nearest(text))),
  };
}

/** One of several words. */
export function choice<const T extends string>(options: readonly T[]): Codec<T> {
  return {
    parse: (text) => options.find((option) => option === text),
    format: (value) => value,
  };
}

/** Any text up to a length; a longer one is not a value of the field. */
export function text(maxLength: number): Codec<string> {
  return {
    parse: (written) => (written.length <= maxLength ? written : undefined),
    format: (value) => value,
  };
}

/** A yes or no, written as 1 or 0. */
export const flag: Codec<boolean> = {
  parse: (written) => (written === "1" ? true : written === "0" ? false : undefined),
  format: (value) => (value ? "1" : "0"),
};

/** Several values separated by commas or another sign. Unreadable items are left out; an empty list is "". */
export function list<T>(item: Codec<T>, separator: "," | "." | ":" = ","): Codec<readonly T[]> {
  const escape = `%${separator.charCodeAt(0).toString(16).toUpperCase()}`;
  const split = (written: string): readonly string[] =>
    (written === "" ? [] : written.split(separator)).map((part) =>
      part.replaceAll(escape, separator).replaceAll("%25", "%"),
    );
  const parse = (written: string): readonly T[] =>
    split(written).flatMap((part) => {
      const value = item.parse(part);
      return value === undefined ? [] : [value];
    });
  const format = (values: readonly T[]): string =>
    values
      .map((value) => item.format(value).replaceAll("%", "%25").replaceAll(separator, escape))
      .filter((part) => part !== "")
      .join(separator);
  return {
    parse,
    format,
    instead: (written) => {
      const parts = split(written).map((part) => ({ part, taken: item.instead?.(part) ?? part }));
      const isWhole = parts.every(({ part, taken }) => part === taken && item.parse(part) !== undefined);
      const values = parts.map(({ taken }) => item.parse(taken)).filter((value) => value !== undefined);
      return isWhole ? undefined : format(values);
    },
  };
}
