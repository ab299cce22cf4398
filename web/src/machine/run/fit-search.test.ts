import { beforeAll, describe, expect, test } from "vitest";
import { kernelScenario, machineOf, machineScenario, FIRST_VALUES } from "../../base/link/kernel/kernel-url.ts";
import { fitAxes, fittedMachine, packedAxes } from "../model/fit/fit-axes.ts";
import { type FromLog, fromLog, measuredSeconds, measuresOf, targetsOf } from "../model/fit/from-log.ts";
import { type FitAsk, type FitProgress, runFit } from "./fit-search.ts";
import { NearWorker } from "../../base/sim/machines/near-worker.ts";
import { guessOfBytes, machineSession, startSystems } from "../../base/sim/node-engine.ts";
import { Session } from "../../base/sim/machines/session.ts";

const SECONDS = 20;
const PLANTED = kernelScenario({ ram: 512, load: 640, seed: 7, seconds: SECONDS });

/** What vmstat prints of the planted machine, as the Logs view would read it. */
function explained(): FromLog {
  const session = machineSession(JSON.stringify(PLANTED));
  const bytes = new TextEncoder().encode(session.printed("vmstat"));
  session.free();
  const guessed = guessOfBytes(bytes);
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

describe("a log beside a run", () => {
  test("has the run's measures, a value a row and a value a second", () => {
    expect(measuresOf(held).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["free", "faults", "scanned", "virtual", "user"]),
    );
    expect(held.atS).toHaveLength(SECONDS);
    expect(measuredSeconds(held, "free")).toHaveLength(SECONDS + 1);
    expect(measuredSeconds(held, "hard")).toBeUndefined();
    const { measures, values } = targetsOf(held, ["faults", "free"]);
    expect(measures).toEqual(["free", "faults"]);
    expect(values).toHaveLength(2 * SECONDS);
  });

  test("agrees with the run that printed it, and has no residual", async () => {
    const session = spawn();
    const done = new Promise<void>((resolve, reject) => {
      session.open(JSON.stringify(PLANTED), {
        progress: (_, all) => all && resolve(),
        refused: reject,
        crashed: reject,
      });
    });
    await done;
    const targets = targetsOf(held, ["free", "faults"]);
    const agreements = await session.agree(targets);
    expect(agreements?.loss).toBe(0);
    expect(agreements?.targets[0]).toMatchObject({ rows: SECONDS, rmse: 0, correlation: 1 });
    expect([...((await session.residuals(targets)) ?? [])]).toEqual(Array.from({ length: 2 * SECONDS }, () => 0));
    session.close();
  });

  test("a window is a part of its rows, and one without rows is no machine", () => {
    const text = new TextEncoder().encode("r b swpd free buff cache si so bi bo in cs us sy id wa\n");
    expect(guessOfBytes(text)).toBeUndefined();
  });
});

describe("a search", () => {
  const machine = machineOf({ ...FIRST_VALUES, seconds: SECONDS, load: 400 });
  const axes = fitAxes(machine, []).filter(({ id }) => id === "load.0.pages");
  const ask = (scenario?: FitAsk["scenario"]): FitAsk => ({
    seed: 1,
    budget: 60,
    axes: packedAxes(axes),
    targets: targetsOf(held, ["free", "faults", "virtual"]),
    seeds: [7],
    scenario: scenario ?? ((point, seed) => JSON.stringify(machineScenario(fittedMachine(machine, axes, point), seed))),
  });
  const finished = (of: FitAsk, workers: number): Promise<FitProgress> =>
    new Promise((resolve) => runFit(of, spawn, workers, (progress) => !progress.running && resolve(progress)));

  test("finds the planted load, however many workers there are, and tries the same machines", async () => {
    const [one, three] = [await finished(ask(), 1), await finished(ask(), 3)];
    expect(three.tried).toEqual(one.tried);
    expect(one.batch?.stage).toBe("done");
    const best = one.tried[one.batch?.best ?? -1];
    expect(Math.abs((best?.point[0] ?? 0) / 640 - 1)).toBeLessThan(0.02);
    expect(one.batch?.sensitivities).toMatchObject([{ flat: false }]);
    expect(one.tried.length).toBeLessThanOrEqual(60);
  }, 60_000);

  test("goes on past machines that are refused, and says so of a search in which all are", async () => {
    const nothing = await finished(
      ask(() => "{}"),
      2,
    );
    expect(nothing).toMatchObject({ crashed: false, batch: { best: null } });
    expect(nothing.tried.every(({ loss }) => Number.isNaN(loss))).toBe(true);
  });

  test("stops when it is told to", async () => {
    let told = 0;
    const stop = runFit(ask(), spawn, 1, () => {
      told += 1;
      stop();
    });
    await expect.poll(() => told).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(told).toBe(1);
  });
});
