import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readLogText } from "../../../base/sim/node-engine.ts";
import { EMPTY_SHELF } from "../../model/shelf.ts";
import { renderWithServices } from "../../../base/page/testing.tsx";
import { LogSide } from "./side.tsx";

afterEach(cleanup);

test("a refused file says why, how it begins, and why each reader declined", () => {
  const { head } = readLogText("dear diary,\n<b>nothing</b> happened\ntoday\nagain\n");
  const nothing = (): void => undefined;
  const remove = vi.fn<(key: string) => void>();
  const model = { take: nothing, open: nothing, showSample: nothing, move: nothing, swap: nothing, readAs: nothing };
  const file = { key: "1", name: "diary.txt", blob: new Blob([]), options: {} };
  const problem = { kind: "refused", name: "diary.txt", diags: head.diags, head } as const;
  const run = { file, log: undefined, problem, reading: false, replaces: [], sameAs: [] };
  const rest = { remove, leaveOut: () => {}, giveUp: nothing, splitRuns: nothing };
  renderWithServices(
    <LogSide side="b" shelf={{ ...EMPTY_SHELF, b: [run] }} model={{ ...model, ...rest }} onExplain={nothing} />,
  );
  const side = screen.getByRole("region", { name: "B" });
  expect(side.textContent).toContain("diary.txt is not shown.");
  expect(side.textContent).toContain("accepted: vmstat of any system");
  expect(side.querySelector("pre")?.textContent).toBe("dear diary,\n<b>nothing</b> happened\ntoday");
  expect(side.querySelectorAll(".log-problem li")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(remove).toHaveBeenCalledWith("1");
});
