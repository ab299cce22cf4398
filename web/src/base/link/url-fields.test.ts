import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choice, type Codec, decimal, field, flag, int, list, text, urlSchema } from "./url-fields.ts";
import { untaken } from "./untaken.ts";

const schema = urlSchema({
  policy: field("a", choice(["fifo", "lru", "clock"]), "fifo"),
  frames: field("f", int(1, 64), 3),
  pages: field("r", list(int(0, 999), "."), [7, 0, 1]),
  ghosts: field("gh", flag, false),
});

describe("urlSchema", () => {
  test("a missing key means the default", () => {
    expect(schema.read(new Map())).toEqual({ policy: "fifo", frames: 3, pages: [7, 0, 1], ghosts: false });
  });

  test("write leaves defaults out, keeps what it does not know and changes only what it is told", () => {
    const before = new Map([
      ["zz", "1"],
      ["f", "8"],
      ["a", "lru"],
    ]);
    expect(schema.write(before, { policy: "fifo", pages: [1, 2] })).toEqual(
      new Map([
        ["zz", "1"],
        ["f", "8"],
        ["r", "1.2"],
      ]),
    );
  });

  test("write does not touch the parameters it was given", () => {
    const before = new Map([["f", "8"]]);
    schema.write(before, { frames: 9 });
    expect(before).toEqual(new Map([["f", "8"]]));
  });

  test("a value that can't be read is the default, a number out of range the nearest in it", () => {
    const odd = new Map([
      ["a", "arc"],
      ["f", "900"],
      ["r", "1.x.2"],
      ["gh", "yes"],
    ]);
    expect(schema.read(odd)).toEqual({ policy: "fifo", frames: 64, pages: [1, 2], ghosts: false });
  });

  test("what is not taken as it is written is told with what is taken, and nothing else is", () => {
    const odd = new Map([
      ["a", "arc"],
      ["f", "900"],
      ["r", "1.x.2000"],
      ["gh", "1"],
      ["zz", "1"],
    ]);
    expect(untaken(schema, odd, new Map())).toEqual([
      { key: "a", written: "arc", taken: "fifo" },
      { key: "f", written: "900", taken: "64" },
      { key: "r", written: "1.x.2000", taken: "1.999" },
    ]);
    expect(untaken(schema, odd, new Map([...odd, ["f", "901"]]))).toEqual([{ key: "f", written: "900", taken: "64" }]);
    const even = new Map([
      ["a", "lru"],
      ["f", "064"],
      ["r", "1.2"],
      ["gh", ""],
    ]);
    expect(untaken(schema, even, new Map())).toEqual([]);
  });

  test("what is written is read back", () => {
    const values = fc.record({
      policy: fc.constantFrom("fifo", "lru", "clock"),
      frames: fc.integer({ min: 1, max: 64 }),
      pages: fc.array(fc.integer({ min: 0, max: 999 })),
      ghosts: fc.boolean(),
    });
    fc.assert(
      fc.property(values, (some) => {
        const written = schema.write(new Map(), some);
        expect(schema.read(written)).toEqual(some);
        expect(untaken(schema, written, new Map())).toEqual([]);
      }),
    );
  });

  test("two fields can't share a key", () => {
    expect(() => urlSchema({ one: field("f", flag, true), other: field("f", flag, true) })).toThrow(
      'share the link key "f"',
    );
  });

  test.each(["v", "view", "th", ""])("a field can't take the page's own key %j", (key) => {
    expect(() => urlSchema({ one: field(key, flag, true) })).toThrow("belongs to the page");
  });
});

describe("codecs", () => {
  const anything = fc.string({ unit: "binary" });
  const codecs: readonly Codec<unknown>[] = [
    int(-5, 5),
    decimal(0, 1, 3),
    flag,
    text(4),
    choice(["x"]),
    list(text(9)),
    list(int(0, 9), ":"),
  ];

  test("no codec throws, and what one reads it reads again from what it writes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...codecs), anything, (codec, written) => {
        const value = codec.parse(written);
        expect(value === undefined ? value : codec.parse(codec.format(value))).toEqual(value);
      }),
    );
  });

  test("list keeps items that hold its separator or a per cent sign", () => {
    const items = fc.array(fc.string({ unit: fc.constantFrom("a", ",", "%", "2", "C", "5"), minLength: 1 }));
    const codec = list(text(99));
    fc.assert(
      fc.property(items, (some) => {
        expect(codec.parse(codec.format(some))).toEqual(some);
      }),
    );
  });

  test("decimal rounds to its digits and writes no trailing zeros", () => {
    expect(decimal(0, 100, 1).format(50.84)).toBe("50.8");
    expect(decimal(0, 100, 1).format(50)).toBe("50");
  });

  test("int takes neither fractions nor numbers too long to be exact", () => {
    expect(int(0, 9).parse("1.5")).toBeUndefined();
    expect(int(0, 9).parse("1".repeat(20))).toBeUndefined();
  });

  test("text refuses what is longer than its length instead of cutting it", () => {
    expect(text(3).parse("abcd")).toBeUndefined();
  });
});
