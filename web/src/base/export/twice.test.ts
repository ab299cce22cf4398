import { describe, expect, it } from "vitest";
import { twiceIn } from "./twice.ts";

describe("names that an object has twice", () => {
  it("are found at any depth, with the place of the second", () => {
    expect(twiceIn('{"a": {"b": 1},\n "c": [{"d": 1,\n "d": 2}]}')).toEqual({ token: "d", line: 3, column: 2 });
    expect(twiceIn('{"a":1,"\\u0061" : 2}')).toEqual({ token: "a", line: 1, column: 8 });
    expect(twiceIn('{"a":{"a":1,"b":{}},"b":[],"a":[]}')?.column).toBe(28);
    expect(twiceIn('{"__proto__":1,"__proto__":2}')?.token).toBe("__proto__");
  });

  it("aren't values, nor names of other objects, nor what a string contains", () => {
    for (const text of [
      '[{"a":1},{"a":1}]',
      '{"a":"b","b":"a","c":["a","a"],"d":{"a":1}}',
      '{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\","c":"\\\\\\"a"}',
      '"a"',
      "{}",
      "[]",
      "1",
    ]) {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(twiceIn(text), text).toBeUndefined();
    }
  });

  it("are looked for in long texts and deep ones", () => {
    const long = `{"a":"${'\\"x'.repeat(3_000_000)}","b":1,"a":2}`;
    expect(twiceIn(long)?.token).toBe("a");
    expect(twiceIn(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toBeUndefined();
  });
});
