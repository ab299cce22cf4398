import { describe, expect, it } from "vitest";
import { bookmarksOf, nextBookmark, toggleBookmark } from "./bookmarks.ts";

describe("bookmarks", () => {
  it("are set and taken away by the same move, and stay in order", () => {
    expect(toggleBookmark([3, 17], 9)).toEqual([3, 9, 17]);
    expect(toggleBookmark([3, 9, 17], 9)).toEqual([3, 17]);
  });

  it("of a run are those within it, each once, however a link names them", () => {
    expect(bookmarksOf([17, 3, 3, 99], 20)).toEqual([3, 17]);
  });

  it("lead to the next one, and behind the last to the first again", () => {
    expect([0, 3, 9, 17].map((step) => nextBookmark([3, 9, 17], step))).toEqual([3, 9, 17, 3]);
    expect(nextBookmark([], 5)).toBeUndefined();
  });
});
