import { describe, expect, it } from "vitest";
import {
  formatChange,
  formatClock,
  formatDifference,
  formatInterval,
  formatNanoseconds,
  formatRatio,
  formatValue,
  grouped,
  oneDecimal,
  plainNumber,
  threeDecimals,
  twoDecimals,
} from "./numbers.ts";

const ALL = {
  formatChange,
  formatClock,
  formatDifference,
  formatInterval,
  formatNanoseconds,
  formatRatio,
  formatValue,
  grouped,
  oneDecimal,
  plainNumber,
  threeDecimals,
  twoDecimals,
};
const EXTREMES = [
  1e300,
  -1e300,
  1e15,
  123_456_789_012_345_680_000,
  1e-7,
  -1e-7,
  5e-324,
  1.797e308,
  2 ** 53,
  0,
  -0,
  NaN,
  Infinity,
  -Infinity,
];

describe("numbers of any size", () => {
  it.each(Object.entries(ALL))("are readable as %s writes them", (_, write) => {
    for (const value of EXTREMES) {
      const text = write(value);
      expect(text.length, `${value}: ${text}`).toBeLessThan(28);
      expect(text, String(value)).not.toMatch(/undefined|e[+-]?\d|NaN\D*NaN/);
    }
  });

  it("are written with a power of ten where digits would not be read, and never as nothing", () => {
    expect(formatValue(1e300)).toBe("1 × 10³⁰⁰");
    expect(formatValue(-1.2345e300)).toBe("−1.23 × 10³⁰⁰");
    expect(formatValue(1e-7)).toBe("1 × 10⁻⁷");
    expect(formatDifference(1e-7)).toBe("+1 × 10⁻⁷");
    expect(plainNumber(1e-12)).toBe("1 × 10⁻¹²");
    expect(formatValue(0.0012)).toBe("0.0012");
    expect(formatChange(1e300)).toBe("+1 × 10³⁰² %");
  });

  it("that are none say so", () => {
    expect([formatValue(NaN), formatValue(Infinity), formatValue(-Infinity)]).toEqual(["NaN", "∞", "−∞"]);
    expect([formatClock(NaN), formatClock(Infinity), formatClock(-Infinity)]).toEqual(["NaN", "∞", "−∞"]);
  });

  it("of everyday sizes stay as they were", () => {
    expect([formatValue(1234.5), formatValue(12.34), formatValue(0.5), formatValue(-0.25)]).toEqual([
      "1,235",
      "12.3",
      "0.5",
      "−0.25",
    ]);
    expect([formatChange(0.123), formatClock(3661), formatInterval(300), formatNanoseconds(8200)]).toEqual([
      "+12 %",
      "1:01:01",
      "5 min",
      "8.2 µs",
    ]);
  });
});
