import { describe, expect, it } from "vitest";
import { oldest, readable } from "./results.ts";

const numberIn = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

describe("results that can be computed again", () => {
  it("lose the oldest quarter once there are too many, and what cannot be dated before that", () => {
    const all = [3, 1, 4, 2].map((at) => [`of ${at}`, { at, value: at }] as const);
    expect(oldest([...all, ["damaged", "?"]], 4)).toEqual(["damaged", "of 1"]);
    expect(oldest(all, 4)).toEqual(["of 1"]);
    expect(oldest(all, 40)).toEqual([]);
  });

  it("are not there if they are damaged, and harm no others", () => {
    const found = [
      ["whole", { at: 1, value: 7 }],
      ["other", { at: 1, value: "7" }],
      ["undated", { value: 7 }],
      ["null", null],
      ["text", "7"],
      ["missing", undefined],
    ] as const;
    expect([...readable(found, numberIn)]).toEqual([["whole", 7]]);
  });
});
