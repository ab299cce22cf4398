import { describe, expect, it } from "vitest";
import { binaryStops, decimalStops } from "./stops.ts";

const isAscending = (stops: readonly number[]): boolean =>
  stops.every((stop, place) => place === 0 || stop > (stops[place - 1] ?? 0));

describe("stops of a track", () => {
  it("are all whole numbers of a short span", () => {
    expect(decimalStops({ min: 1, max: 5, whole: true })).toEqual([1, 2, 3, 4, 5]);
    expect(decimalStops({ min: 0, max: 100, whole: true })).toHaveLength(101);
  });

  it("are round numbers of a long span, its ends and the exact values among them", () => {
    const stops = decimalStops({ min: 1, max: 3600, whole: true }, [32, 1439]);
    expect(stops.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(stops).toEqual(expect.arrayContaining([10, 32, 100, 600, 1439, 3600]));
    expect(stops.length).toBeLessThan(120);
    expect(isAscending(stops)).toBe(true);
  });

  it("begin with 0 where the span does", () => {
    expect(decimalStops({ min: 0, max: 16_777_216, whole: true }).slice(0, 3)).toEqual([0, 1, 2]);
    const real = decimalStops({ min: 0, max: 60, whole: false });
    expect([real[0], real.at(-1), real.includes(0.5)]).toEqual([0, 60, true]);
  });

  it("never leave the span, whatever the exact values", () => {
    expect(decimalStops({ min: 5, max: 7, whole: true }, [3, 9])).toEqual([5, 6, 7]);
    const stops = binaryStops({ min: 128, max: 1000, whole: true }, [1, 5000]);
    expect([stops[0], stops.at(-1)]).toEqual([128, 1000]);
  });

  it("of memory are powers of two with three between each two", () => {
    const stops = binaryStops({ min: 128, max: 1_048_576, whole: true });
    expect(stops.slice(0, 9)).toEqual([128, 160, 192, 224, 256, 320, 384, 448, 512]);
    expect(stops).toHaveLength(13 * 4 + 1);
    expect(isAscending(stops)).toBe(true);
  });
});
