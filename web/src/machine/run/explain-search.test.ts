import { beforeAll, describe, expect, test } from "vitest";
import { FIRST_VALUES, machineOf, machineScenario } from "../../base/link/kernel/kernel-url.ts";
import { NearWorker } from "../../base/sim/machines/near-worker.ts";
import { Session } from "../../base/sim/machines/session.ts";
import { guessOfBytes, machineSession, startSystems } from "../../base/sim/node-engine.ts";
import type { Machine } from "../../base/sim/schema.gen.ts";
import { scenarioOf } from "../model/fit/explain.ts";
import { type FromLog, fromLog, targetsOf } from "../model/fit/from-log.ts";
import { type ExplainProgress, runExplain } from "./explain-search.ts";

const SECONDS = 12;
const LEAK = { id: "leak", mb_s: 0.3, pages: 9000, working_set: 60, touch_us: 100, start_s: 1 };

/** What vmstat prints of a small leaking machine, as the Logs view would read it. */
function explained(): FromLog {
  const machine = {
    ...machineOf({ ...FIRST_VALUES, seconds: SECONDS }),
    os: { id: "linux", version: "6.12", knobs: {} },
    frames: 512,
    disk: { kind: "ssd", read_us: 100, write_us: 60, mb_s: 250, channels: 4 },
    workloads: [LEAK],
  } as Machine;
  const session = machineSession(JSON.stringify(machineScenario(machine, 6)));
  while (session.advance());
  const guessed = guessOfBytes(new TextEncoder().encode(session.printed("vmstat")));
  session.free();
  const held = guessed && fromLog("run.txt", guessed);
  if (held === undefined) throw new Error("nothing was guessed");
  return held;
}

let held: FromLog;
beforeAll(() => {
  startSystems();
  held = explained();
});

const spawn = (): Session => new Session(() => new NearWorker());

const finished = (workers: number): Promise<ExplainProgress> =>
  new Promise((resolve) => {
    const wish = { kinds: held.guess.kinds, targets: targetsOf(held) };
    runExplain(wish, spawn, workers, (progress) => !progress.running && resolve(progress));
  });

describe("a search for explanations", () => {
  test("finds the same with one worker and with three", { timeout: 60_000 }, async () => {
    const [one, three] = [await finished(1), await finished(3)];
    expect(one.crashed).toBe(false);
    expect(one.runs).toBeGreaterThan(held.guess.kinds.length);
    expect(three.best).toEqual(one.best);
    expect(three.tellings).toEqual(one.tellings);
    const [best] = one.best;
    expect(best).toMatchObject({ seeds: 3, equal: true });
    expect(best?.of.kind).toBe("leak");
    expect(best?.scenario.seed).toBe(1);
  });

  test("is no longer heard of once it is given up", async () => {
    let heard = 0;
    const wish = { kinds: held.guess.kinds, targets: targetsOf(held) };
    await new Promise<void>((resolve) => {
      const giveUp = runExplain(wish, spawn, 1, () => {
        heard += 1;
        giveUp();
        setTimeout(resolve, 100);
      });
    });
    expect(heard).toBe(1);
  });

  test("a kind's numbers go where they belong, and a knob is turned", () => {
    const [kind] = held.guess.kinds;
    if (kind === undefined) throw new Error("no kind");
    const point = kind.axes.map(({ min }) => min);
    const made = scenarioOf(kind, { kind: 0, point, seed: 9, turn: "little-swapping" });
    const [axis] = kind.axes;
    expect(axis?.places[0]?.pointer).toMatch(/^\/run\/workloads\/0\//);
    expect(Object.values((made.run as Machine).workloads[0] ?? {})).toContain(axis?.min);
    expect(made).toMatchObject({ seed: 9, run: { os: { knobs: { "vm.swappiness": 1 } } } });
    const more = scenarioOf(kind, { kind: 0, point, seed: 9, turn: "more-memory" });
    expect((more.run as Machine).frames).toBe(Math.floor(held.machine.frames * 1.5));
    // The kind itself stays as it was.
    expect(kind.scenario.seed).not.toBe(9);
  });
});
