import { describe, expect, it } from "vitest";
import { createExports, entriesOf, type ExportEntry } from "./exports.ts";

const entry = (id: string, kind: ExportEntry["kind"] = "figure"): ExportEntry => ({ id, kind, name: id, offers: [] });

describe("what a view offers for export", () => {
  it("keeps its place when it is offered anew under another name", () => {
    const exports = createExports();
    exports.offer("ring", [entry("Ring")]);
    exports.offer("history", [entry("History")]);
    exports.offer("ring", [entry("Queue")]);
    expect(entriesOf(exports.getState(), "figure").map(({ id }) => id)).toEqual(["Queue", "History"]);
  });

  it("is gone with whoever offered it, and nothing else is", () => {
    const exports = createExports();
    exports.offer("ring", [entry("Ring")]);
    exports.offer("lab", [entry("Steps", "run"), entry("Sheet", "print")]);
    exports.withdraw("ring");
    expect(entriesOf(exports.getState(), "figure")).toEqual([]);
    expect(entriesOf(exports.getState(), "run").map(({ id }) => id)).toEqual(["Steps"]);
    expect(entriesOf(exports.getState(), "print").map(({ id }) => id)).toEqual(["Sheet"]);
  });
});
