import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "./packed-text.ts";

const MOST = 1_000_000;

describe("a packed string", () => {
  it("unpacks into what was packed, whatever that was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 500 }), async (text) => {
        expect(await unpack((await pack(text)).text, MOST)).toBe(text);
      }),
    );
  });

  it("is written in characters that a link keeps as they are", async () => {
    const text = Array.from({ length: 3000 }, (_, i) => (i * i * 31) % 97).join(".");
    const packed = await pack(text);
    expect(packed.text).toMatch(/^[\w-]+$/);
    expect(packed.text.length).toBeLessThan(text.length / 2);
    expect(packed.text.length).toBe(Math.ceil((packed.bytes * 4) / 3));
    expect(await unpack(packed.text, MOST)).toBe(text);
  });

  it("that is damaged, cut, or none at all is refused", async () => {
    const { text } = await pack("7.0.1.2.0.3.0.4".repeat(200));
    for (const broken of ["", "%", "AAAA", "not a string", text.slice(0, -4), `x${text}`]) {
      expect(await unpack(broken, MOST), broken).toBeUndefined();
    }
  });

  it("that would fill the memory is given up in time", async () => {
    const { text, bytes } = await pack("1.".repeat(MOST));
    expect(bytes).toBeLessThan(8192);
    expect(await unpack(text, MOST)).toBeUndefined();
    expect(await unpack(text, 2 * MOST)).toHaveLength(2 * MOST);
  });
});
