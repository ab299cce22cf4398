import { describe, expect, it } from "vitest";
import { extremesAt } from "./extremes.ts";
import { logOf } from "./test-logs.ts";

const TEXT = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 9  0      0  99999      0      0   99   99     0     0    0    0  0  0 100  0  0
 1  0      0    500      0      0    0    0     0     0    0    0  0  0 100  0  0
 1  0      0    300      0      0    0   80     0     0    0    0  0  0 100  0  0
 1  0      0    400      0      0   20   10     0     0    0    0  0  0 100  0  0
`;
const a = logOf(TEXT);

describe("the ends of a log's columns", () => {
  it("are found at their moments; the row since boot and columns that never change have none", () => {
    expect(extremesAt({ a: [a], b: [] }, 0)).toEqual([
      { side: "a", column: "free", which: "highest" },
      { side: "a", column: "si", which: "lowest" },
      { side: "a", column: "so", which: "lowest" },
    ]);
    expect(extremesAt({ a: [], b: [a] }, 1)).toEqual([
      { side: "b", column: "free", which: "lowest" },
      { side: "b", column: "si", which: "lowest" },
      { side: "b", column: "so", which: "highest" },
    ]);
    expect(extremesAt({ a: [a], b: [] }, 2)).toEqual([{ side: "a", column: "si", which: "highest" }]);
  });

  it("are none without logs", () => {
    expect(extremesAt({ a: [], b: [] }, 0)).toEqual([]);
  });
});
