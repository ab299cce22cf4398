import { describe, expect, it } from "vitest";
import { type Accepted, readValues, valuesText } from "./values-text.ts";

const whole: Accepted = {
  domain: { kind: "number", whole: true, min: 0, max: 100_000, default: 0 },
  max: 1000,
  most: 24,
  named: String,
};
const real: Accepted = { ...whole, domain: { kind: "number", whole: false, min: 0.5, max: 10, default: 1 }, max: 10 };
const words: Accepted = {
  ...whole,
  domain: { kind: "choice", words: ["decrement", "halve"] },
  named: (value) => (value === "halve" ? "÷ 2" : "− 1"),
};

describe("readValues", () => {
  it("reads a list in any order, each value once", () => {
    expect(readValues("200, 10; 100 10", whole, ".")).toEqual({ values: [10, 100, 200] });
    expect(readValues("10,100,200", whole, ",")).toEqual({ values: [10, 100, 200] });
  });

  it("reads ranges by steps and by factors, in either language, also among single values", () => {
    const to = { values: [0, 20, 40, 60, 80, 100] };
    expect(readValues("0 to 100 step 20", whole, ".")).toEqual(to);
    expect(readValues("0 bis 100 Schritt 20", whole, ".")).toEqual(to);
    expect(readValues("0..100 step 20", whole, ".")).toEqual(to);
    expect(readValues("1 to 64 x2, 100", whole, ".")).toEqual({ values: [1, 2, 4, 8, 16, 32, 64, 100] });
    expect(readValues("1 to 3", whole, ".")).toEqual({ values: [1, 2, 3] });
    expect(readValues("0.5 to 0.8 step 0.1", real, ".")).toEqual({ values: [0.5, 0.6, 0.7, 0.8] });
  });

  it("reads what it writes, however large or small it is", () => {
    const wide: Accepted = { ...whole, domain: { ...real.domain, min: 0, max: 1e30 } as Accepted["domain"], max: 1e30 };
    for (const value of [1e-7, 1.5e-9, 1e21, 2.5e29]) {
      expect(readValues(valuesText([value], "."), wide, ".")).toEqual({ values: [value] });
      expect(readValues(valuesText([value], ","), wide, ",")).toEqual({ values: [value] });
    }
  });

  it("takes a comma between digits for a decimal mark where German is mark and fractions are accepted", () => {
    expect(readValues("0,5; 1,5", real, ",")).toEqual({ values: [0.5, 1.5] });
    expect(readValues("0,5 bis 1 Schritt 0,25", real, ",")).toEqual({ values: [0.5, 0.75, 1] });
  });

  it("names the part that is wrong", () => {
    const kind = (text: string, accepted = whole) => {
      const read = readValues(text, accepted, ".");
      return "problem" in read ? read.problem : read.values;
    };
    expect(kind(" , ")).toEqual({ kind: "empty" });
    expect(kind("10, ten, 20")).toEqual({ kind: "token", token: "ten" });
    expect(kind("10, 2.5")).toEqual({ kind: "whole", token: "2.5" });
    expect(kind("10, 1001")).toEqual({ kind: "range", token: "1001" });
    expect(kind("-1")).toEqual({ kind: "range", token: "-1" });
    expect(kind("0 to 10 step 0")).toEqual({ kind: "step", token: "0 to 10 step 0" });
    expect(kind("0 to 10 x2")).toEqual({ kind: "factor", token: "0 to 10 x2" });
    expect(kind("0 to b step 2")).toEqual({ kind: "token", token: "b" });
    expect(kind("0 to 100")).toEqual({ kind: "tooMany", count: 101 });
    expect(kind("0 to 1k")).toEqual({ kind: "token", token: "1k" });
    expect(kind("0 to 99999999 step 1")).toEqual({ kind: "tooMany", count: 100_000_000 });
    expect(kind("halve, third", words)).toEqual({ kind: "word", token: "third" });
  });

  it("reads words as the kernel and as the page writes them", () => {
    expect(readValues("÷ 2, Decrement", words, ".")).toEqual({ values: ["halve", "decrement"] });
  });
});

describe("valuesText", () => {
  it("writes what is read back in its language", () => {
    for (const mark of [".", ","]) {
      for (const values of [
        [1, 20, 300],
        [0.5, 2, 7.25],
      ]) {
        expect(
          readValues(valuesText(values, mark), real.max < 300 && values.includes(300) ? whole : real, mark),
        ).toEqual({
          values,
        });
      }
    }
  });
});
