import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame, merged } from "./merge.ts";

describe("what two tabs made of the same document", () => {
  const BASE = { title: "a", pages: [{ text: "x" }, { text: "y" }] };

  it("has both sides' changes where they changed different places", () => {
    const ours = { ...BASE, title: "b" };
    const theirs = { ...BASE, pages: [{ text: "x" }, { text: "z" }] };
    expect(merged(BASE, ours, theirs)).toEqual({
      value: { title: "b", pages: [{ text: "x" }, { text: "z" }] },
      conflict: false,
    });
  });

  it("is ours where both changed the same place, and that is said", () => {
    expect(merged(BASE, { ...BASE, title: "b" }, { ...BASE, title: "c" })).toEqual({
      value: { ...BASE, title: "b" },
      conflict: true,
    });
  });

  it("doesn't mix lists that both sides lengthened or shortened", () => {
    const ours = { ...BASE, pages: [{ text: "x" }] };
    const theirs = { ...BASE, pages: [...BASE.pages, { text: "w" }] };
    expect(merged(BASE, ours, theirs)).toEqual({ value: ours, conflict: true });
  });

  it("keeps fields that only one side added or took away", () => {
    expect(merged({ a: 1, b: 2 }, { a: 1, b: 2, c: 3 }, { a: 1 })).toEqual({ value: { a: 1, c: 3 }, conflict: false });
  });

  it("takes a field for nobody's that only every object's prototype has", () => {
    const named = (text: string): unknown => JSON.parse(text);
    expect(merged({ toString: 1, a: 1 }, { a: 1 }, { toString: 1, a: 2 })).toEqual({
      value: { a: 2 },
      conflict: false,
    });
    expect(isSame({}, named('{"__proto__": {}}'))).toBe(false);
    const both = merged<unknown>({}, named('{"__proto__": {}}'), { a: 1 });
    expect(JSON.stringify(both.value)).toBe('{"__proto__":{},"a":1}');
  });

  it("is the other side's document where one side did nothing, whatever the document is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (base, changed) => {
        expect(merged(base, base, changed)).toEqual({ value: changed, conflict: false });
        expect(merged(base, changed, base)).toEqual({ value: changed, conflict: false });
        expect(isSame(changed, structuredClone(changed))).toBe(true);
      }),
    );
  });
});
