import { describe, expect, test } from "vitest";
import { familiesOf as families } from "./families.ts";

const familiesOf = (names: readonly string[]): readonly (readonly string[])[] | undefined =>
  families(names.map((name) => ({ name })))?.map((files) => files.map(({ name }) => name));

describe("two families of names", () => {
  test("are told by what is left without the numbers", () => {
    expect(familiesOf(["B_02.txt", "A_10.txt", "A_2.txt", "B_01.txt"])).toEqual([
      ["A_2.txt", "A_10.txt"],
      ["B_01.txt", "B_02.txt"],
    ]);
    expect(familiesOf(["run1-slim.log", "run1-stock.log", "run2-stock.log"])).toEqual([
      ["run1-stock.log", "run2-stock.log"],
      ["run1-slim.log"],
    ]);
  });

  test("are told by their folders", () => {
    expect(familiesOf(["slim/1.log.gz", "stock/1.log", "slim/2.log", "stock/2.log"])?.[0]).toEqual([
      "stock/1.log",
      "stock/2.log",
    ]);
  });

  test("put what others are compared against first", () => {
    expect(familiesOf(["new-1", "old-1"])?.[0]).toEqual(["old-1"]);
    expect(familiesOf(["after 1", "before 1"])?.[0]).toEqual(["before 1"]);
    expect(familiesOf(["x1", "y1"])?.[0]).toEqual(["x1"]);
  });

  test("are told by one word where the rest of the names varies more", () => {
    const names = [
      "run_A_01.procvmstat.txt",
      "run_A_01.vmstat.txt",
      "run_A_02.mem.txt",
      "run_B_01.vmstat.txt",
      "run_B_02.io.txt",
    ];
    expect(familiesOf(names)?.map(({ length }) => length)).toEqual([3, 2]);
  });

  test("are not made of names that are of one family, of three, or of none", () => {
    expect(familiesOf(["A_01", "A_02", "A_03"])).toBeUndefined();
    expect(familiesOf(["A_01", "B_01", "C_01"])).toBeUndefined();
    expect(familiesOf(["mon.log", "tue.log", "wed.log"])).toBeUndefined();
    expect(familiesOf(["2026-11-21.log", "2026-11-22.log", "2026-11-23.log"])).toBeUndefined();
    expect(familiesOf([])).toBeUndefined();
  });
});
