import { beforeEach, describe, expect, test } from "vitest";
import { createShelf, isBare, placesFor, type Problem, type Shelf } from "./log-shelf.ts";
import type { Log, Side } from "./log.ts";
import { sampleLog } from "./test-logs.ts";

const [ONE, OTHER] = [sampleLog("a"), sampleLog("b")];
const PROBLEM: Problem = { kind: "refused", name: "photo.png", diags: [] };

let shelf: Shelf;
const put = (side: Side, outcome: Log | Problem): void => shelf.settle(shelf.begin(side, "a name", "files"), outcome);

beforeEach(() => {
  shelf = createShelf();
});

describe("the shelf", () => {
  test("places a first file in A, a second in B, a third in B, and two in both", () => {
    expect(placesFor(shelf.getState(), 1)).toEqual(["a"]);
    put("a", ONE);
    expect(placesFor(shelf.getState(), 1)).toEqual(["b"]);
    put("b", OTHER);
    expect(placesFor(shelf.getState(), 1)).toEqual(["b"]);
    expect(placesFor(shelf.getState(), 2)).toEqual(["a", "b"]);
  });

  test("keeps a good log when the next file in its place is refused", () => {
    put("a", ONE);
    put("a", PROBLEM);
    expect(shelf.getState().a).toEqual({ log: ONE, problem: PROBLEM, reading: undefined });
    shelf.dismiss("a");
    expect(shelf.getState().a.problem).toBeUndefined();
  });

  test("drops what was read for a place that another file of the same name took meanwhile", () => {
    const first = shelf.begin("a", "vmstat.txt", "files");
    const second = shelf.begin("a", "vmstat.txt", "files");
    shelf.settle(second, OTHER);
    shelf.settle(first, ONE);
    expect(shelf.getState().a.log).toBe(OTHER);
  });

  test("follows a file through a swap", () => {
    put("a", ONE);
    const ticket = shelf.begin("b", "late.txt", "files");
    shelf.swap();
    shelf.settle(ticket, OTHER);
    expect([shelf.getState().a.log, shelf.getState().b.log]).toEqual([OTHER, ONE]);
  });

  test("puts back what a third file replaced", () => {
    put("a", ONE);
    put("b", OTHER);
    const before = shelf.getState();
    put("b", ONE);
    shelf.restore(before);
    expect(shelf.getState().b.log).toBe(OTHER);
  });

  test("is bare again when everything is removed", () => {
    put("a", PROBLEM);
    expect(isBare(shelf.getState())).toBe(false);
    shelf.remove("a");
    expect(isBare(shelf.getState())).toBe(true);
  });
});
