import { describe, expect, it } from "vitest";
import { compressedCodec, withCompressedValue } from "./compressed-swap.ts";

describe("compressed swap in a link", () => {
  it("says the pool alone where the pages are the usual ones, and all numbers where one is not", () => {
    expect(compressedCodec.format({ pages: 600 })).toBe("600");
    expect(compressedCodec.format({ pages: 600, ratio: 4 })).toBe("600:4:7:20:10");
    expect(compressedCodec.format(undefined)).toBe("");
  });

  it("is read back without what is a default", () => {
    expect(compressedCodec.parse("600:2.7:0:20:10")).toEqual({ pages: 600, incompressible: 0 });
    expect(compressedCodec.parse("600:4")).toEqual({ pages: 600, ratio: 4 });
  });

  it.each(["", "x", "600:", "-3", "600:a", "6.5", "600:1:2:3:4:5", "600:1e3"])("refuses %j", (text) => {
    expect(compressedCodec.parse(text)).toBeUndefined();
  });

  it("does not write a default down", () => {
    const swap = withCompressedValue({ pages: 9 }, "ratio", 3);
    expect(swap).toEqual({ pages: 9, ratio: 3 });
    expect(withCompressedValue(swap, "ratio", 2.7)).toEqual({ pages: 9 });
  });
});
