import { expect, test, vi } from "vitest";
import { type MachineState, createMachineStore } from "./machine-store.ts";
import { Session } from "./session.ts";

test("a machine that took over another's run still runs what the other was asked for since", () => {
  const session = new Session(() => {
    throw new Error("nothing is run here");
  });
  const open = vi.spyOn(session, "open").mockImplementation(() => undefined);
  const machine = createMachineStore(session);
  const other: MachineState = { ...machine.getState(), asked: "newer", scenario: "older", done: true };
  machine.adopt(other);
  expect(machine.getState().scenario).toBe("older");
  machine.open("newer");
  expect(open).toHaveBeenCalledOnce();
  // What it took over is not run again.
  machine.adopt(other);
  machine.open("older");
  expect(open).toHaveBeenCalledOnce();
});
