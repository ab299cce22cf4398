import { describe, expect, it } from "vitest";
import { found, match } from "./find.ts";

const titles = (query: string, ...all: string[]): readonly string[] =>
  found(
    query,
    all.map((title) => ({ title })),
  ).map(({ title }) => title);

describe("finding commands", () => {
  it("wants every word of the query, in any order and case", () => {
    expect(titles("FAULT next", "Next fault", "Previous fault", "Next theme")).toEqual(["Next fault"]);
  });

  it("puts beginnings of names before beginnings of words before the rest", () => {
    expect(titles("ar", "Clear", "Policy: ARC", "Arena")).toEqual(["Arena", "Policy: ARC", "Clear"]);
  });

  it("takes accents and punctuation lightly", () => {
    expect(match("nachste ruckwarts", "Nächste Seite: rückwärts")).toBeDefined();
    expect(match("s3 fifo", "Policy: S3-FIFO")).toBeDefined();
  });

  it("lists everything in its order for an empty query", () => {
    expect(titles("  ", "Play", "Back")).toEqual(["Play", "Back"]);
  });
});
