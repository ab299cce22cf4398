import { expect, test, vi } from "vitest";
import { type MachineState, createMachineStore } from "./machine-store.ts";
import type { RunListener } from "./run-listener.ts";
import { Session } from "./session.ts";
import type { RunSoFar } from "./session-protocol.ts";

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

const LARGE = JSON.stringify({ run: { kind: "machine" } });

test("a machine that crashed knows nothing of its past when it is asked for again", () => {
  const session = new Session(() => {
    throw new Error("nothing is run here");
  });
  let listener: RunListener | undefined;
  const open = vi.spyOn(session, "open").mockImplementation((_, heard) => (listener = heard) && undefined);
  const machine = createMachineStore(session);
  machine.open(LARGE);
  listener?.progress({ seconds: 60, head: { os: "linux" }, scans: new Float64Array() } as RunSoFar, true);
  listener?.crashed("out of memory");
  expect(machine.getState().run).toBeDefined();
  machine.recover();
  machine.open(LARGE);
  expect(open).toHaveBeenCalledTimes(2);
  // Asked about second 60, a worker that has just begun would have no answer, and nobody would ask it again.
  expect(machine.getState()).toMatchObject({ run: undefined, scenario: undefined, crash: undefined, done: false });
});
