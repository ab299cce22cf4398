import { describe, expect, it } from "vitest";
import { BOOKS, bookFollowed, conventionItems, conventionPatch } from "./conventions.ts";
import { labUrl } from "./lab-url.ts";

describe("the conventions of textbooks", () => {
  it("load pages with R = 1 where Tanenbaum and Stallings do, and leave the default where a book is silent", () => {
    const loads = BOOKS.map((book) => [book, conventionItems(book, "clock")]);
    expect(Object.fromEntries(loads)).toEqual({
      none: [],
      tanenbaum: [{ param: "load-r", value: 1, stated: true }],
      silberschatz: [{ param: "load-r", value: 0, stated: false }],
      stallings: [{ param: "load-r", value: 1, stated: true }],
      ostep: [{ param: "load-r", value: 0, stated: false }],
    });
  });

  it("set what differs and keep every other parameter", () => {
    const patch = conventionPatch("stallings", [
      ["load-r", 0],
      ["k", 3],
    ]);
    expect(patch).toEqual({
      book: "stallings",
      params: [
        ["k", 3],
        ["load-r", 1],
      ],
      counting: "full",
    });
    expect(conventionPatch("ostep", patch.params)).toEqual({ book: "ostep", params: [["k", 3]], counting: "all" });
  });

  it("are followed until something they settle is changed", () => {
    const values = { ...labUrl.read(new Map()), ...conventionPatch("stallings", []) };
    expect(bookFollowed(values)).toBe("stallings");
    expect(bookFollowed({ ...values, policy: "lru" })).toBe("stallings");
    expect(bookFollowed({ ...values, params: [["load-r", 0]] })).toBe("none");
    expect(bookFollowed({ ...values, counting: "all" })).toBe("none");
  });
});
