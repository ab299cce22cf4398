import { beforeEach, describe, expect, test } from "vitest";
import type { LogFile } from "../../base/sim/protocol.ts";
import { placesFor } from "./places.ts";
import { createShelf, holdsRuns, isBare, logsOf, type Problem, type Shelf, twinOf } from "./shelf.ts";
import type { Log } from "./log.ts";
import type { Side } from "../../base/model/sides.ts";
import { sampleLog } from "./test-logs.ts";

const [ONE, OTHER] = [sampleLog("a"), sampleLog("b")];
const PROBLEM: Problem = { kind: "refused", name: "photo.png", diags: [] };

let shelf: Shelf;
let files = 0;
const file = (name = "a name"): LogFile => ({ key: String(++files), name, blob: new Blob([]), options: {} });
const put = (side: Side, outcome: Log | Problem, replaces: readonly string[] = []): LogFile => {
  const taken = file();
  shelf.begin(side, [taken], replaces);
  shelf.settle(taken, outcome);
  return taken;
};
const logs = (side: Side): readonly Log[] => logsOf(shelf.getState())[side];

beforeEach(() => {
  shelf = createShelf();
});

describe("the shelf", () => {
  test("keeps what is to be replaced until its successor has been read, and for good if that is refused", () => {
    const first = put("a", ONE);
    const second = file();
    shelf.begin("a", [second], [first.key]);
    expect(logs("a")).toEqual([ONE]);
    shelf.settle(second, PROBLEM);
    expect(logs("a")).toEqual([ONE]);
    expect(shelf.getState().a.map(({ problem }) => problem)).toEqual([undefined, PROBLEM]);
    put("a", OTHER, [first.key]);
    expect(logs("a")).toEqual([OTHER]);
    expect(shelf.getState().a).toHaveLength(1);
  });

  test("the parts of a file take its place, or go to the other side, and replace what it would have replaced", () => {
    const [first, second] = [put("a", ONE), put("b", ONE)];
    const [whole, one, other] = [file("whole"), file("one"), file("other")];
    shelf.begin("b", [whole], [second.key]);
    const places = [
      { side: "a", files: [one], replaces: [first.key] },
      { side: "b", files: [other], replaces: [] },
    ] as const;
    expect(shelf.divide(whole, places)).toBe(true);
    expect(shelf.divide(whole, places)).toBe(false);
    expect(shelf.getState().a.map((run) => run.file)).toEqual([first, one]);
    shelf.settle(one, OTHER);
    shelf.settle(other, OTHER);
    const { a, b } = shelf.getState();
    expect([a, b].map((runs) => runs.map((run) => run.file))).toEqual([[one], [other]]);
  });

  test("one refused file of many loses none of the others", () => {
    const group = [file("1"), file("2"), file("3")];
    shelf.begin("a", group);
    group.forEach((taken, at) => shelf.settle(taken, at === 1 ? PROBLEM : ONE));
    expect(logs("a")).toHaveLength(2);
    expect(shelf.getState().a[1]?.problem).toBe(PROBLEM);
  });

  test("drops what was read for a place that is gone, and what was asked for before the options changed", () => {
    const taken = file();
    shelf.begin("a", [taken]);
    const anew = { ...taken, options: { format: "sar" } };
    shelf.reread(anew);
    expect(shelf.settle(taken, ONE)).toBe(false);
    expect(shelf.settle(anew, OTHER)).toBe(true);
    expect(logs("a")).toEqual([OTHER]);
    shelf.reread(taken);
    shelf.remove([taken.key]);
    expect(shelf.settle(taken, ONE)).toBe(false);
  });

  test("a reading that fails leaves what was read before, with the reason", () => {
    const taken = put("a", ONE);
    const forced = { ...taken, options: { format: "sar" } };
    shelf.reread(forced);
    shelf.settle(forced, PROBLEM);
    expect(shelf.getState().a).toMatchObject([{ log: ONE, problem: PROBLEM, reading: false }]);
  });

  test("follows a file through a swap and to the other side", () => {
    put("a", ONE);
    const late = file();
    shelf.begin("b", [late]);
    shelf.swap();
    shelf.settle(late, OTHER);
    expect([logs("a"), logs("b")]).toEqual([[OTHER], [ONE]]);
    shelf.move(late.key);
    expect([logs("a"), logs("b")]).toEqual([[], [ONE, OTHER]]);
  });

  test("puts an earlier state back, with what was read since then", () => {
    put("a", ONE);
    const late = file();
    shelf.begin("b", [late]);
    const before = shelf.getState();
    shelf.settle(late, OTHER);
    put("b", ONE, [late.key]);
    shelf.restore(before);
    // The late one was removed with its replacement, so it cannot be restored from anywhere.
    expect([logs("a"), logs("b")]).toEqual([[ONE], []]);
    put("b", OTHER);
    const whole = shelf.getState();
    shelf.remove(whole.b.map(({ file: { key } }) => key));
    shelf.restore(whole);
    expect(logs("b")).toEqual([OTHER]);
  });

  test("says which file lies on both sides, as long as it does", () => {
    const [one, other] = [put("a", ONE), put("b", ONE)];
    shelf.match(one.key, other.key);
    const twin = (): string | undefined => {
      const state = shelf.getState();
      const [run] = state.a;
      return run && twinOf(state, "a", run)?.file.key;
    };
    expect(twin()).toBe(other.key);
    shelf.move(other.key);
    expect(twin()).toBeUndefined();
  });

  test("is bare when everything is removed, and knows files with several runs", () => {
    const taken = put("a", PROBLEM);
    expect([isBare(shelf.getState()), holdsRuns(shelf.getState())]).toEqual([false, false]);
    shelf.remove([taken.key]);
    expect(isBare(shelf.getState())).toBe(true);
    const [run] = ONE.head.runs;
    put("a", { ...ONE, head: { ...ONE.head, runs: run ? [run, run] : [] } });
    expect(holdsRuns(shelf.getState())).toBe(true);
  });
});

describe("places", () => {
  const places = (names: readonly string[], side?: Side): unknown => {
    const { how, placings } = placesFor(
      shelf.getState(),
      names.map((name) => ({ name })),
      side,
    );
    return [how, ...placings.map((placing) => [placing.side, placing.files.length, placing.replaces])];
  };

  test("two go where their names say, or in the order they were chosen in", () => {
    const sides = (wanted?: "in-order") =>
      placesFor(shelf.getState(), [{ name: "linux.txt" }, { name: "freebsd.txt" }], wanted).placings.map(
        ({ side, files: of }) => [side, of.map(({ name }) => name)],
      );
    expect(sides()).toEqual([
      ["a", ["freebsd.txt"]],
      ["b", ["linux.txt"]],
    ]);
    expect(sides("in-order")).toEqual([
      ["a", ["linux.txt"]],
      ["b", ["freebsd.txt"]],
    ]);
  });

  test("one file goes to A, a second to B, a third replaces B", () => {
    expect(places(["x"])).toEqual(["side", ["a", 1, false]]);
    put("a", ONE);
    expect(places(["x"])).toEqual(["side", ["b", 1, false]]);
    put("b", OTHER);
    expect(places(["x"])).toEqual(["side", ["b", 1, true]]);
    put("b", OTHER);
    expect(places(["x"])).toEqual(["side", ["b", 1, false]]);
  });

  test("two files are A and B, whatever their names; many are if their names form families", () => {
    expect(places(["mon", "tue"])).toEqual(["pair", ["a", 1, true], ["b", 1, true]]);
    expect(places(["A_01", "B_01", "A_02"])).toEqual(["families", ["a", 2, true], ["b", 1, true]]);
    expect(places(["A_01", "A_02", "A_03"])).toEqual(["together", ["a", 3, false]]);
    put("a", ONE);
    expect(places(["B_01", "B_02", "B_03"])).toEqual(["together", ["b", 3, false]]);
  });

  test("files for a side go there and nowhere else", () => {
    expect(places(["A_01", "B_01"], "b")).toEqual(["side", ["b", 2, false]]);
  });
});
