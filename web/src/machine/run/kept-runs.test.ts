import { beforeAll, describe, expect, it } from "vitest";
import { countedOf, measured, MEASURES, readCounted } from "../../base/link/kernel/measures.ts";
import { hold } from "../../base/sim/machines/recordings.ts";
import { startSystems } from "../../base/sim/node-engine.ts";
import { NearWorker } from "../../base/sim/machines/near-worker.ts";
import { Session } from "../../base/sim/machines/session.ts";
import { CORE } from "../../base/sim/machines.gen.ts";
import type { MachineHead } from "../../base/sim/schema.gen.ts";
import { ranToItsEnd } from "./in-order.ts";
import { type KeptRuns, runKey } from "./kept-runs.ts";
import { runMany } from "./many-runs.ts";

const scenario = (frames: number): string =>
  JSON.stringify({
    version: 1,
    seed: 1,
    run: {
      kind: "machine",
      os: { id: "linux", version: "6.12" },
      frames,
      seconds: 3,
      workloads: [{ id: "stress", pages: 900, touch_us: 20, start_s: 0, workers: 3 }],
    },
  });

// The engine is started by whoever uses it first.
beforeAll(startSystems);

const spawn = (): Session => new Session(() => new NearWorker());

async function headOf(text: string): Promise<MachineHead> {
  const session = spawn();
  const head = await ranToItsEnd(session, text);
  session.close();
  if (head === undefined) throw new Error("refused");
  return head;
}

describe("the key of a run", () => {
  it("is another for another scenario and for another version of the core", async () => {
    const key = await runKey(scenario(512));
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await runKey(scenario(512), CORE)).toBe(key);
    expect(await runKey(scenario(512), `${CORE}0`)).not.toBe(key);
    expect(await runKey(scenario(513))).not.toBe(key);
  });

  it("is another for another recorded load of the same name", async () => {
    const named = scenario(512).replace('"workloads":[', '"workloads":[{"id":"recorded","load":"rec/a"},');
    hold({ ref: "rec/a", name: "a", text: "one", processes: 1, lines: 1 });
    const one = await runKey(named);
    hold({ ref: "rec/a", name: "a", text: "other", processes: 1, lines: 1 });
    expect(await runKey(named)).not.toBe(one);
  });
});

describe("what is kept of a run", () => {
  it("gives every measure to the last bit", async () => {
    const head = await headOf(scenario(1024));
    const kept = readCounted(structuredClone(countedOf(head)));
    if (kept === undefined) throw new Error("not read");
    for (const measure of MEASURES) expect(measured(kept, measure)).toBe(measured(head, measure));
    expect(measured(kept, "rounds")).toBeGreaterThan(0);
  });

  it("is nothing if it is damaged", async () => {
    const kept = countedOf(await headOf(scenario(1024)));
    expect(readCounted({ ...kept, totals: { pgmajfault: "many" } })).toBeUndefined();
    expect(readCounted({ ...kept, os: "beos" })).toBeUndefined();
    expect(readCounted({ ...kept, processes: [{}] })).toBeUndefined();
    for (const other of [undefined, null, 7, "x", {}, []]) expect(readCounted(other)).toBeUndefined();
  });
});

describe("many runs", () => {
  it("do not make those again that are kept, and keep the others", async () => {
    const texts = [1024, 1100, 1200].map(scenario);
    const before = new Map([[texts[1] ?? "", countedOf(await headOf(scenario(1100)))]]);
    const keeps: string[] = [];
    const kept: KeptRuns = { find: async () => before, keep: async (text) => void keeps.push(text) };
    const told: string[] = [];
    await new Promise<void>((resolve) => {
      runMany(
        texts.map((text) => ({ scenario: text })),
        spawn,
        kept,
        {
          found: (made) => told.push(`found ${made.map(({ run }) => texts.indexOf(run.scenario)).join()}`),
          done: ({ scenario: text }) => {
            told.push(`made ${texts.indexOf(text)}`);
            if (told.length === 3) resolve();
          },
          refused: () => told.push("refused"),
          crashed: () => told.push("crashed"),
        },
      );
    });
    expect(told[0]).toBe("found 1");
    expect(told.slice(1).toSorted()).toEqual(["made 0", "made 2"]);
    expect(new Set(keeps)).toEqual(new Set([texts[0], texts[2]]));
    expect(keeps).toHaveLength(2);
  });
});
