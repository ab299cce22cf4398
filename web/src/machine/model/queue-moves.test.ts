import { describe, expect, it } from "vitest";
import { DELTA_WORDS, HEAD, NONE, OP_ATTR, OP_PLACE } from "../../base/sim/schema.gen.ts";
import { movesAt } from "./queue-moves.ts";

type Words = readonly [op: number, id: number, page: number, from: number, to: number];

/** A film of events, each with its deltas. */
function film(events: readonly (readonly Words[])[]) {
  const words = events.flat().flatMap(([op, id, page, from, to]) => [op + id * 2 ** 16, page, from, to]);
  expect(words.length % DELTA_WORDS).toBe(0);
  const firsts = events.map((_, i) => events.slice(0, i).flat().length);
  return { deltas: Uint32Array.from(words), firstDelta: (i: number) => firsts[i] ?? events.flat().length };
}

const out = (queue: number, page: number): Words => [OP_PLACE, queue, page, HEAD, NONE];
const into = (queue: number, page: number): Words => [OP_PLACE, queue, page, NONE, HEAD];

describe("what an event takes from queue to queue", () => {
  const watched = film([
    [out(7, 1), into(13, 1), out(7, 2), into(13, 2), [OP_ATTR, 9, 1, 0, 3]],
    [out(7, 3)],
    [into(9, 3), out(8, 4), into(10, 4), out(10, 4), into(8, 4)],
  ]);

  it("is counted by where the pages were and where they are", () => {
    expect(movesAt(watched, 1)).toEqual([{ from: 7, to: 13, pages: 2 }]);
  });

  it("is nothing for pages that come from nowhere, go nowhere, or are back in the end", () => {
    expect([0, 2, 3].map((event) => movesAt(watched, event))).toEqual([[], [], []]);
  });
});
