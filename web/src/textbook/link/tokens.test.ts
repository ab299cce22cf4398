import { describe, expect, it } from "vitest";
import { appended, isWrite, moved, otherWay, shortened, textOf, tokensOf } from "./tokens.ts";

describe("references one by one", () => {
  it("are what stands between blanks and commas, up to a number of them", () => {
    expect(tokensOf(" 7, 0\n1w  2 ", 4)).toEqual(["7", "0", "1w", "2"]);
    expect(tokensOf("7 0 1w 2 5", 4)).toBeUndefined();
    expect(tokensOf("", 4)).toEqual([]);
  });

  it("are not taken out of a string with a comment, which would be lost", () => {
    expect(tokensOf("1 2 # a scan", 60)).toBeUndefined();
  });

  it("move to another place, and no further than the ends", () => {
    const tokens = ["1", "2", "3"];
    expect(textOf(moved(tokens, 0, 2))).toBe("2 3 1");
    expect(textOf(moved(tokens, 2, 0))).toBe("3 1 2");
    expect(textOf(moved(tokens, 1, 9))).toBe("1 3 2");
    expect(textOf(moved(tokens, 1, -9))).toBe("2 1 3");
    expect(moved(tokens, 5, 0)).toEqual(tokens);
  });

  it("are appended and taken back at the end", () => {
    expect(appended("", "3")).toBe("3");
    expect(appended("1 2 ", "3w")).toBe("1 2 3w");
    expect(["1 2 3w", "1, 2,", "7", ""].map(shortened)).toEqual(["1 2", "1", "", ""]);
    const far = " , ".repeat(50_000);
    const begun = performance.now();
    expect([`1 2${far}3`, `1${far}2 3`, far].map(shortened)).toEqual(["1 2", `1${far}2`, ""]);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it("become writes, and reads again", () => {
    expect(["4", "4w", "4r", "4W"].map(otherWay)).toEqual(["4w", "4", "4w", "4"]);
    expect(["4", "4w", "4r"].map(isWrite)).toEqual([false, true, false]);
  });
});
