import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readLogText } from "../../sim/node-engine.ts";
import { EMPTY_SLOT } from "../../state/log-shelf.ts";
import type { Side } from "../../state/log.ts";
import { renderWithServices } from "../../ui/testing.tsx";
import { LogSlot } from "./log-slot.tsx";

afterEach(cleanup);

test("a refused file says why, how it begins, and why each reader declined", () => {
  const { head } = readLogText("dear diary,\n<b>nothing</b> happened\ntoday\nagain\n");
  const model = { take: () => undefined, remove: () => undefined, dismiss: vi.fn<(side: Side) => void>() };
  const slot = { ...EMPTY_SLOT, problem: { kind: "refused", name: "diary.txt", diags: head.diags, head } } as const;
  renderWithServices(<LogSlot side="b" slot={slot} model={model} />);
  const side = screen.getByRole("region", { name: "B" });
  expect(side.textContent).toContain("diary.txt is not shown.");
  expect(side.textContent).toContain("accepted: vmstat of any system");
  expect(side.querySelector("pre")?.textContent).toBe("dear diary,\n<b>nothing</b> happened\ntoday");
  expect(side.querySelectorAll(".log-problem li")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(model.dismiss).toHaveBeenCalledWith("b");
});
