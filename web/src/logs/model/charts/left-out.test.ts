import { describe, expect, it } from "vitest";
import { changed, leavingOut, tidied } from "./left-out.ts";

describe("stretches that are left out", () => {
  it("lie in order, and those that overlap are one", () => {
    expect(
      tidied([
        [50, 60],
        [0, 10],
        [10, 20],
        [5, 8],
      ]),
    ).toEqual([
      [0, 20],
      [50, 60],
    ]);
  });

  it("are added, changed and taken away one by one", () => {
    const one = changed([], undefined, [0, 9]);
    const two = changed(one, undefined, [30, 40]);
    expect(changed(two, [30, 40], [29, 35])).toEqual([
      [0, 9],
      [29, 35],
    ]);
    expect(changed(two, [0, 9], undefined)).toEqual([[30, 40]]);
  });

  it("leave the other options as they are", () => {
    expect(leavingOut({ interval_s: 5, exclude: [[0, 1]] }, [])).toEqual({ interval_s: 5 });
    expect(leavingOut({ interval_s: 5 }, [[2, 3]])).toEqual({ interval_s: 5, exclude: [[2, 3]] });
  });
});
