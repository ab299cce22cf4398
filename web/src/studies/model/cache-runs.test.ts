import { describe, expect, it } from "vitest";
import stored from "../../base/published/experiments.json";
import { CACHE_FRAMES, cacheScenario, FITTED, UNTUNED } from "../link/cache-url.ts";
import { askEngine } from "../../base/sim/node-engine.ts";
import type { CachePolicy } from "../../base/sim/schema.gen.ts";
import { comparedWith, differenceOf, pagesOfCell, presetOf, sharesOf } from "./cache-runs.ts";
import type { PublishedExperiment } from "../../base/published/published-experiments.ts";

const run = (policy: CachePolicy) =>
  askEngine("page-cache", { scenario: JSON.stringify(cacheScenario(UNTUNED, policy)) });
const [lru, lruK] = [run("lru"), run("lru-k")];

describe("the runs of the first sequence", () => {
  it("have the frames that the page takes for the core's own", () => {
    expect(lru.head.frames).toBe(CACHE_FRAMES);
  });

  it("differ in favour of LRU-K, most of it in the last step", () => {
    const { pages, change, last } = differenceOf(lru, lruK);
    expect(change).toBeLessThan(-0.1);
    expect(pages).toBe(lruK.head.faults - lru.head.faults);
    expect(last).toBeLessThan(0.8 * pages);
  });

  it("are compared with what was published of them", () => {
    const experiments = stored as unknown as readonly PublishedExperiment[];
    const compared = comparedWith(experiments, [lru, lruK]);
    expect(compared.map(({ policy, kind, published }) => [policy, kind, published])).toEqual([
      ["lru", "faults", 912_866],
      ["lru", "seconds", 66.5],
      ["lru-k", "faults", 771_965],
      ["lru-k", "seconds", 60.4],
    ]);
    for (const { published, here } of compared) expect(Math.abs(here / published - 1)).toBeLessThan(0.15);
    expect(comparedWith(experiments, [run("opt")])).toEqual([]);
  });
});

describe("the film", () => {
  it("has cells that hold all pages of the file, and shares up to one", () => {
    const { buckets, pages, steps } = lru.head;
    const cells = Array.from({ length: buckets }, (_, cell) => pagesOfCell(cell, pages, buckets));
    expect(cells.reduce((a, b) => a + b, 0)).toBe(pages);
    const [active, inactive] = [sharesOf(lru, lru.active), sharesOf(lru, lru.inactive)];
    steps.forEach((step, at) => {
      const inMemory = (active[at] ?? []).map((share, cell) => share + (inactive[at]?.[cell] ?? 0));
      expect(Math.max(...inMemory)).toBeLessThanOrEqual(1);
      const held = inMemory.reduce((all, share, cell) => all + share * (cells[cell] ?? 0), 0);
      expect(Math.round(held)).toBe(step.active + step.inactive);
    });
  });
});

describe("a set of assumptions", () => {
  it("is known by its values", () => {
    expect(presetOf(UNTUNED)).toBe("untuned");
    expect(presetOf({ ...UNTUNED, ...FITTED, sequence: "lru-k-2" })).toBe("fitted");
    expect(presetOf({ ...UNTUNED, refault: false })).toBe("own");
  });
});
