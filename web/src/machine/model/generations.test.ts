import { describe, expect, it } from "vitest";
import { generationColumns } from "./generations.ts";

describe("the columns of generations", () => {
  it("are four, the youngest at the right, each with the lists that its number has", () => {
    const columns = generationColumns({ youngest: 17, oldest: [14, 14] });
    expect(columns.map(({ number }) => number)).toEqual([14, 15, 16, 17]);
    expect(columns.map(({ blocks }) => blocks.map(({ id }) => id).join(" "))).toEqual([
      "gen2_anon gen2_file",
      "gen3_anon gen3_file",
      "gen0_anon gen0_file",
      "gen1_anon gen1_file",
    ]);
    expect(columns.map(({ isActive }) => isActive)).toEqual([false, false, true, true]);
    expect(columns.map(({ isYoungest }) => isYoungest)).toEqual([false, false, false, true]);
  });

  it("say which generations a kind has no more", () => {
    const columns = generationColumns({ youngest: 9, oldest: [8, 7] });
    const there = columns.map(({ blocks }) => blocks.map(({ exists }) => exists));
    expect(there).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect(columns.map(({ isOldest }) => isOldest)).toEqual([false, true, true, false]);
  });

  it("begin with number 0", () => {
    const [first] = generationColumns({ youngest: 3, oldest: [0, 0] });
    expect(first).toMatchObject({ number: 0, isOldest: true, isActive: false });
  });
});
