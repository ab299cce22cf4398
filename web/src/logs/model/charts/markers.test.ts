import { describe, expect, it } from "vitest";
import { leavingOut, tidied } from "./left-out.ts";
import { leftOutAt, markerEnds, markerTexts, shownMarkers } from "./markers.ts";
import { runsOf } from "../runs.ts";
import type { Log, Logs } from "../log.ts";
import { logOf } from "../test-logs.ts";

const HEAD = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;
const ROW = " 1  0      0 900000   2000 800000  5  7     0     0  100  200 10  5 85  0  0\n";

/** Rows for each number, and a line for each text, after the average since boot. */
function marked(name: string, ...lines: readonly (number | string)[]): Log {
  const text = lines.map((line) => (typeof line === "number" ? ROW.repeat(line) : `${line}\n`));
  return logOf(`${HEAD}${ROW}${text.join("")}`, name);
}

const a = marked("a", 3, "START_LOG", 10, "END_LOG", 2);
const b = marked("b", 5, "=== phase 2", 1, "START_LOG", 10);
const logs: Logs = { a: [a], b: [b, marked("plain", 9)] };

describe("markers", () => {
  it("are offered by how many logs have them", () => {
    expect(markerTexts(logs)).toEqual(["START_LOG", "END_LOG", "=== phase 2"]);
    expect(markerTexts({ a: [], b: [] })).toEqual([]);
    expect(markerEnds({ a: [], b: [] })).toBeUndefined();
    expect(markerEnds(logs)).toEqual(["START_LOG", "START_LOG"]);
    const both = marked("both", 2, "START_LOG", 9, "phase 2", 2, "END_LOG", 1);
    expect(markerEnds({ a: [a], b: [both] })).toEqual(["START_LOG", "END_LOG"]);
  });

  it("are shown of the first run of each side, where that lies, in the window", () => {
    const runs = runsOf(logs, { a: [0], b: [-3, 0] });
    const all = { from_s: -3, to_s: 20 };
    expect(shownMarkers(runs, all)).toEqual([
      { side: "a", text: "START_LOG", seconds: 3 },
      { side: "a", text: "END_LOG", seconds: 13 },
      { side: "b", text: "=== phase 2", seconds: 2 },
      { side: "b", text: "START_LOG", seconds: 3 },
    ]);
    expect(shownMarkers(runs, { from_s: 0, to_s: 2.5 })).toEqual([{ side: "b", text: "=== phase 2", seconds: 2 }]);
    expect(shownMarkers(runs, all, ["b"])).toHaveLength(2);
  });

  it("are eight at most, and then as many of each side", () => {
    const many = marked("many", ...Array.from({ length: 20 }, (_, at) => [1, `step ${at}`]).flat());
    const window = { from_s: 0, to_s: 100 };
    expect(shownMarkers(runsOf({ a: [many], b: [] }), window)).toHaveLength(8);
    const sides = shownMarkers(runsOf({ a: [many], b: [many] }), window).map(({ side }) => side);
    expect(sides.join("")).toBe("aaaabbbb");
    expect(shownMarkers(runsOf({ a: [many], b: [logs.b[1] ?? many] }), window)).toHaveLength(8);
  });
});

describe("what lies on a side of a marker", () => {
  it("is left out of each log that has it", () => {
    const before = leftOutAt(logs, "START_LOG", "before").map(({ log, after }) => [log.head.name, after]);
    expect(before).toEqual([
      ["a", [0, 2]],
      ["b", [0, 5]],
    ]);
    const after = leftOutAt(logs, "END_LOG", "after").map(({ log, after: stretch }) => [log.head.name, stretch]);
    expect(after).toEqual([["a", [13, 14]]]);
  });

  it("is nothing behind the last row or before the first, nor where all of it is left out", () => {
    const edges = marked("edges", "START_LOG", 3, "END_LOG");
    expect(leftOutAt({ a: [edges], b: [] }, "START_LOG", "before")).toEqual([]);
    expect(leftOutAt({ a: [edges], b: [] }, "END_LOG", "after")).toEqual([]);
    const [change] = leftOutAt({ a: [a], b: [] }, "START_LOG", "before");
    expect(change?.after).toBeDefined();
  });

  it("is of the first of several lines, or of the last, and the rest of the log stays", () => {
    const twice = marked("twice", 2, "go", 3, "go", 4);
    const own = { a: [twice], b: [] };
    const [front, back] = [leftOutAt(own, "go", "before")[0]?.after, leftOutAt(own, "go", "after")[0]?.after];
    expect([front, back]).toEqual([
      [0, 1],
      [5, 8],
    ]);
    const stretches = tidied([front, back].flatMap((stretch) => (stretch === undefined ? [] : [stretch])));
    const text = `${HEAD}${ROW}${ROW.repeat(2)}go\n${ROW.repeat(3)}go\n${ROW.repeat(4)}`;
    const rest = logOf(text, "twice", leavingOut({}, stretches));
    expect([...rest.t]).toEqual([2, 3, 4]);
    expect(leftOutAt({ a: [rest], b: [] }, "go", "before")).toEqual([]);
    expect(leftOutAt({ a: [rest], b: [] }, "go", "after")).toEqual([]);
  });
});
