import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readLogText } from "../../../base/sim/node-engine.ts";
import { EMPTY_SHELF, holdsRuns, type ShelfRun } from "../../model/shelf.ts";
import { logOf } from "../../model/test-logs.ts";
import { renderWithServices } from "../../../base/page/testing.tsx";
import { LogSide } from "./side.tsx";

afterEach(cleanup);

const TIMES = "real 20.24\nuser 0.02\nsys 0.29\n";
const settled = { reading: false, replaces: [], sameAs: [] };

function runOf(name: string): ShelfRun {
  const log = logOf(TIMES, name);
  return { ...settled, file: log.file, log, problem: undefined };
}

function refused(name: string): ShelfRun {
  const { head } = readLogText("dear diary,\nnothing happened\n");
  const file = { key: name, name, blob: new Blob([]), options: {} };
  return { ...settled, file, log: undefined, problem: { kind: "refused", name, diags: head.diags, head } };
}

function show(b: readonly ShelfRun[]): { readonly side: HTMLElement; readonly remove: ReturnType<typeof vi.fn> } {
  const nothing = (): void => undefined;
  const remove = vi.fn<(key: string) => void>();
  const rest = { leaveOut: nothing, giveUp: nothing, splitRuns: nothing };
  const open = { take: nothing, open: nothing, showSample: nothing, move: nothing, swap: nothing, readAs: nothing };
  const model = { ...open, ...rest, remove };
  renderWithServices(<LogSide side="b" shelf={{ ...EMPTY_SHELF, b }} model={model} onExplain={nothing} />);
  return { side: screen.getByRole("region", { name: "B" }), remove };
}

test("files of a folder that are not logs take one sentence, and are dismissed at once", () => {
  const { side, remove } = show([runOf("run1"), refused("notes.md"), runOf("run2"), refused("readme.md")]);
  expect(side.querySelectorAll(".log-run")).toHaveLength(2);
  expect(side.textContent).toContain("2 files are not logs and were passed over.");
  const named = [...side.querySelectorAll(".log-problem li b")].map(({ textContent }) => textContent);
  expect(named).toEqual(["notes.md", "readme.md"]);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(remove.mock.calls).toEqual([["notes.md"], ["readme.md"]]);
});

test("a single one keeps its card", () => {
  const { side } = show([runOf("run1"), refused("notes.md")]);
  expect(side.textContent).toContain("notes.md is not shown.");
});

test("repetitions of an experiment count as runs without being asked to", () => {
  const log = logOf(TIMES + TIMES);
  const run = { ...settled, file: log.file, log, problem: undefined };
  expect(log.head.runs).toHaveLength(2);
  expect(holdsRuns({ ...EMPTY_SHELF, a: [run] })).toBe(false);
});
