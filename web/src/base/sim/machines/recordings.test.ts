import { afterEach, describe, expect, it } from "vitest";
import { kernelScenario, kernelUrl, machineScenario } from "../../link/kernel/kernel-url.ts";
import { readLink } from "../../link/url.ts";
import { recordedWorkload, refOf } from "../../model/recording.ts";
import { createMachineStore } from "./machine-store.ts";
import { askEngine, machineSession } from "../node-engine.ts";
import { hold, RECORDINGS, writtenWithLoads } from "./recordings.ts";
import type { Diag, Machine } from "../schema.gen.ts";
import { Session } from "./session.ts";
import type { SessionWorker } from "./run-listener.ts";
import type { SessionAsk } from "./session-protocol.ts";

afterEach(() => RECORDINGS.setState(new Map(), true));

const MACHINE: Machine = {
  os: { id: "linux", version: "2.6.12", knobs: {} },
  frames: 512,
  seconds: 6,
  workloads: [{ id: "random-writer", pages: 200, writes: 100, sleep_ms: 10, touch_us: 500, processes: 4, start_s: 0 }],
};

const written = (machine: Machine): string => JSON.stringify(machineScenario(machine, 7));

function recorded() {
  const answer = askEngine("record-load", { scenario: written(MACHINE) });
  const recording = { ...answer, name: "a.load.txt", ref: refOf("a.load.txt", answer.text) };
  return { recording, machine: { ...MACHINE, workloads: [recordedWorkload(recording)] } };
}

function seriesOf(scenario: string): readonly number[] {
  const session = machineSession(writtenWithLoads(scenario));
  const series = [...session.series];
  session.free();
  return series;
}

function refusedFor(run: () => unknown): readonly Diag[] {
  try {
    run();
  } catch (thrown) {
    return JSON.parse(String(thrown)) as readonly Diag[];
  }
  return [];
}

describe("a recorded load", () => {
  it("runs again as it ran, and under another setting asks for the same", () => {
    const { recording, machine } = recorded();
    hold(recording);
    expect(recording.processes).toBe(4);
    expect(recording.text.split("\n").length - 1).toBe(recording.lines);
    expect(seriesOf(written(machine))).toEqual(seriesOf(written(MACHINE)));
    const other = { ...machine, os: { ...machine.os, knobs: { "vm.swappiness": 0 } } };
    expect(seriesOf(written(other))).not.toEqual(seriesOf(written(machine)));
  });

  it("is said to be only named as long as its file is not here", () => {
    const { machine } = recorded();
    expect(refusedFor(() => seriesOf(written(machine)))).toMatchObject([{ code: "load-named", token: "a.load.txt" }]);
  });

  it("is named by a link, whose other settings stay", () => {
    const { recording, machine } = recorded();
    const values = kernelUrl.read(
      readLink(`view=kernel&os=2.6.12&ram=512&secs=6&wl=recorded:load=${recording.ref}`).link.params,
    );
    hold(recording);
    expect(seriesOf(JSON.stringify(kernelScenario(values)))).toEqual(seriesOf(written(machine)));
  });
});

it("a text that is no recording is refused with its place", () => {
  const [diag] = refusedFor(() => askEngine("check-load", { text: "faultline-load 1\nprocess 0\nmap 0 x" }));
  expect(diag).toMatchObject({ code: "load-value", line: 3, column: 7, token: "x", args: { accepted: "1..67108864" } });
});

it("what was refused is asked for again, what runs is not", () => {
  const asked: SessionAsk[] = [];
  const worker: SessionWorker = {
    postMessage: (message) => asked.push(message),
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
    onrest: null,
  };
  const store = createMachineStore(new Session(() => worker));
  const { recording, machine } = recorded();
  store.open(written(machine));
  store.open(written(machine));
  expect(asked).toHaveLength(1);
  worker.onmessage?.({ data: { kind: "refused", run: 1, diags: [{ code: "load-named" }] } } as never);
  hold(recording);
  store.open(written(machine));
  expect(asked).toMatchObject([{ run: 1 }, { run: 2, scenario: expect.stringContaining("faultline-load 1\\n") }]);
});
