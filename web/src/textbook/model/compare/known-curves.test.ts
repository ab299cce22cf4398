import { describe, expect, it } from "vitest";
import type { Curve } from "../../../base/sim/schema.gen.ts";
import { askEngine } from "../../../base/sim/node-engine.ts";
import { curvesOf, knownOf, learned, missingIn, NO_CURVES } from "./known-curves.ts";

const ASK = {
  references: "1 2 3 4 1 2 5 1 2 3 4 5",
  policies: [{ id: "random", params: {} }, { id: "lru" }, { id: "opt" }],
  points: 64,
  seed: 1,
};
type Ask = typeof ASK;

const computed = (ask: Ask, known = knownOf(NO_CURVES, ask)): readonly Curve[] =>
  askEngine("curves", { ...ask, policies: missingIn(known, ask) });
const KNOWN = learned(knownOf(NO_CURVES, ASK), ASK, computed(ASK));
const missing = (ask: Parameters<typeof missingIn>[1]): readonly string[] =>
  missingIn(knownOf(KNOWN, ask), ask).map(({ id }) => id);

describe("the known curves", () => {
  it("are those that were computed, in the order in which they are asked for", () => {
    expect(missing(ASK)).toEqual([]);
    expect(curvesOf(KNOWN, ASK)).toEqual(askEngine("curves", ASK));
    const turned = { ...ASK, policies: ASK.policies.toReversed() };
    expect(curvesOf(KNOWN, turned).map(({ policy }) => policy.id)).toEqual(["opt", "lru", "random"]);
  });

  it("lack one curve after another seed or another setting of one policy, and none after fewer lanes", () => {
    expect(missing({ ...ASK, seed: 2 })).toEqual(["random"]);
    expect(missing({ ...ASK, policies: [{ id: "lru" }, { id: "clock", params: { "load-r": 1 } }] })).toEqual(["clock"]);
    expect(missing({ ...ASK, policies: [{ id: "opt" }] })).toEqual([]);
  });

  it("lack all curves of another string, of other sizes, and of another draw of a pattern", () => {
    const all = ["random", "lru", "opt"];
    expect(missing({ ...ASK, references: "1 2 3" })).toEqual(all);
    expect(missing({ ...ASK, points: 8 })).toEqual(all);
    const drawn = { ...ASK, references: { pattern: "zipf", params: {} } };
    const known = learned(knownOf(NO_CURVES, drawn), drawn, askEngine("curves", drawn));
    expect(missingIn(knownOf(known, drawn), drawn)).toEqual([]);
    expect(missingIn(knownOf(known, { ...drawn, seed: 2 }), { ...drawn, seed: 2 })).toHaveLength(3);
  });

  it("take a new one in beside those that stay, and forget the one before it", () => {
    const next = { ...ASK, seed: 2 };
    const kept = knownOf(KNOWN, next);
    const known = learned(kept, next, computed(next, kept));
    expect(known.curves.size).toBe(3);
    expect(curvesOf(known, next)).toEqual(askEngine("curves", next));
    expect(missingIn(knownOf(known, ASK), ASK).map(({ id }) => id)).toEqual(["random"]);
  });
});
