import { describe, expect, it } from "vitest";
import { holds } from "../speed/report.mjs";
import { grown } from "./memory.mjs";

const BEFORE = { heap: 20, nodes: 3000, listeners: 400, workers: 2, process: 180 };
/** @param {Partial<typeof BEFORE>} after */
const over = (after) =>
  grown("play", BEFORE, { ...BEFORE, ...after })
    .filter((figure) => !holds(figure))
    .map(({ name }) => name);

describe("memory after long use", () => {
  it("may differ by a cache, but not by what a thousand times would leave", () => {
    expect(over({})).toEqual([]);
    expect(over({ heap: 24, nodes: 3500, process: 210 })).toEqual([]);
    expect(over({ heap: 20 + 10 })).toEqual(["play: heap"]);
    expect(over({ nodes: 3000 + 1000, listeners: 400 + 1000 })).toEqual(["play: nodes", "play: listeners"]);
    expect(over({ workers: 3, process: 250 })).toEqual(["play: workers", "play: process"]);
  });

  it("of a process is left out where the system does not tell it", () => {
    const figures = grown("play", { ...BEFORE, process: NaN }, { ...BEFORE, process: NaN });
    expect(figures.map(({ name }) => name)).not.toContain("play: process");
  });
});
