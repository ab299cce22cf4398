import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./languages.ts";

const tables = import.meta.glob<Readonly<Record<string, unknown>>>("./*/**/*.{ts,json}", { eager: true });

/** The tables of a language by their path in its folder. The command line speaks English only. */
function tablesOf(language: string): ReadonlyMap<string, unknown> {
  const own = Object.entries(tables).filter(
    ([path]) => path.startsWith(`./${language}/`) && !path.endsWith("/cli.json"),
  );
  return new Map(own.map(([path, table]) => [path.slice(`./${language}/`.length), table]));
}

const PLACEHOLDER = /\{[\w.()-]+\}/g;
const MARK = /<\/?\w+>/g;

/** What translating must not change: keys, placeholders, marks, numbers, and what takes arguments. */
function shape(value: unknown): unknown {
  if (typeof value === "string") {
    const found = (pattern: RegExp): string => [...new Set(value.match(pattern))].sort().join(" ");
    return `${found(PLACEHOLDER)} ${found(MARK)}`.trim();
  }
  if (typeof value === "function") return "function";
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

describe.each(LANGUAGES.filter((language) => language !== "en"))("the words in %s", (language) => {
  const words = tablesOf(language);

  it("are in the same tables as the English ones", () => {
    expect([...words.keys()].sort()).toEqual([...tablesOf("en").keys()].sort());
  });

  it.each([...tablesOf("en")])("keep keys, placeholders and marks in %s", (path, english) => {
    expect(shape(words.get(path))).toEqual(shape(english));
  });
});
