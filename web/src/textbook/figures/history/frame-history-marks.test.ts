import { describe, expect, it } from "vitest";
import { frameHistoryColumns } from "../../run/frame-history.ts";
import { momentAt } from "../../run/moment.ts";
import { replayOf } from "../../run/test-engine.ts";
import { Structure } from "../../../base/player/structure.ts";
import { columnMarks, rowsFor } from "./frame-history-marks.ts";

/** The marks of steps 1 to 6 of LRU, at step 4, with the mark on a step. */
function marksWith(marked: number) {
  const run = replayOf("lru", "1 2 3 1 4 2", 3);
  const structure = new Structure(run, run.shape);
  const moment = momentAt(run, structure, 4, 2);
  const cursor = new Structure(run, run.shape);
  const data = { run, moment, cursor, marked, until: 4, readable: 6, original: undefined };
  const unused = { words: undefined as never, onSeek: () => undefined };
  const rows = rowsFor(data, 1);
  return frameHistoryColumns(run, cursor, 1, 6).map((column) =>
    columnMarks(column, { ...data, ...unused }, { x: 0, pitch: 50 }, rows),
  );
}

describe("the history while a question stands", () => {
  it("marks the reference that is asked about, not the one before it", () => {
    const inked = (marked: number) => marksWith(marked).map(([token]) => token?.fill === "ink-1");
    expect(inked(4)).toEqual([false, false, false, true, false, false]);
    expect(inked(5)).toEqual([false, false, false, false, true, false]);
  });

  it("shows neither outcome nor frames of that reference: only its token", () => {
    expect(marksWith(5)[4]).toHaveLength(2);
    // A fault and a hit have edges of different widths once they are known.
    expect(marksWith(5)[4]?.[0]).toMatchObject({ kind: "box", width: "line" });
  });
});
