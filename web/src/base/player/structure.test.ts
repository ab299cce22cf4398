import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DELTA_WORDS, NONE, POLICIES } from "../sim/schema.gen.ts";
import { replayOf } from "../../textbook/run/test-engine.ts";
import { type DeltaSource, type Stage, Structure } from "./structure.ts";

/** Everything a figure could read, as one comparable value. */
function snapshot(s: Structure): unknown {
  return {
    frames: [...s.frames],
    frameOf: [...s.frameOf],
    lists: s.lists.map((list) => [...list]),
    attrs: s.attrs.map((a) => [...a]),
    hands: [...s.hands],
    scalars: [...s.scalars],
  };
}

describe("Structure", () => {
  it("shows the frames of the textbook FIFO run after each step", () => {
    const run = replayOf("fifo", "1 2 3 1 4", 3);
    const structure = new Structure(run, run.shape);
    const drawn = [0, 1, 2, 3, 4, 5].map((step) => {
      structure.seek(step);
      return [...structure.frames].map((page) => (page === NONE ? "." : run.label(page))).join(" ");
    });
    expect(drawn).toEqual([". . .", "1 . .", "1 2 .", "1 2 3", "1 2 3", "4 2 3"]);
  });

  it("is the same whichever way a step and stage is reached, near or far", () => {
    const references = Array.from({ length: 2600 }, (_, i) => (i * i * 31) % 11).join(" ");
    for (const { id: policy } of POLICIES) {
      const run = replayOf(policy, references, 4);
      const step = fc.tuple(fc.integer({ min: 0, max: run.length }), fc.constantFrom<Stage>(0, 1, 2));
      const wandering = new Structure(run, run.shape);
      fc.assert(
        fc.property(step, ([to, stage]) => {
          wandering.seek(to, stage);
          const straight = new Structure(run, run.shape);
          for (let s = 0; s < to; s += 500) straight.seek(s);
          straight.seek(to, stage);
          expect(snapshot(wandering)).toEqual(snapshot(straight));
        }),
        { numRuns: 20 },
      );
    }
  });

  it("is the same where checkpoints are left out", () => {
    const references = Array.from({ length: 4000 }, (_, i) => (i * i * 31) % 11).join(" ");
    const run = replayOf("lru", references, 4);
    const [, from = 0, to = 0] = run.checkpointStarts;
    const words = [...run.checkpoints];
    words.splice(from * DELTA_WORDS, (to - from) * DELTA_WORDS);
    const without: DeltaSource = {
      deltas: run.deltas,
      checkpoints: Uint32Array.from(words),
      checkpointStarts: run.checkpointStarts.map((start, at) => (at < 2 ? start : start - (to - from))),
      length: run.length,
      firstDelta: (i) => run.firstDelta(i),
    };
    for (const step of [1500, 4000, 1024, 1025, 2048, 2049, 3100]) {
      const [one, other] = [new Structure(run, run.shape), new Structure(without, run.shape)];
      one.seek(step);
      other.seek(step);
      expect(snapshot(other), String(step)).toEqual(snapshot(one));
    }
  });

  it("holds the victim until the last stage of its step", () => {
    const run = replayOf("lru", "1 2 3", 2);
    const structure = new Structure(run, run.shape);
    const victim = run.victim(3) ?? NONE;
    structure.seek(3, 1);
    expect(structure.frameOf[victim]).toBe(0);
    structure.seek(3, 2);
    expect(structure.frameOf[victim]).toBe(NONE);
  });

  it("clears the bits the clock hand passes in the second stage", () => {
    const run = replayOf("clock", "1 2 3 1 2 4", 3);
    const structure = new Structure(run, run.shape);
    const r = run.attrIndex("referenced");
    structure.seek(6, 0);
    expect([0, 1, 2].map((page) => structure.attr(r, page))).toEqual([1, 1, 0]);
    structure.seek(6, 1);
    expect([0, 1, 2].map((page) => structure.attr(r, page))).toEqual([0, 0, 0]);
    expect(structure.hands[0]).toBe(2);
  });
});
