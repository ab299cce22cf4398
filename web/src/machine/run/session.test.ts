import { beforeAll, describe, expect, it } from "vitest";
import { kernelScenario } from "../../base/link/kernel/kernel-url.ts";
import { machineSession, startSystems } from "../../base/sim/node-engine.ts";
import { thrashScenario } from "../model/thrash/thrash-machine.ts";
import { thrashUrl } from "../link/thrash-url.ts";
import { Lanes } from "../../base/model/lanes.ts";
import { WORKER_ENDED } from "../../base/sim/life/launch.ts";
import { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { type Diag, EVENT_WORDS } from "../../base/sim/schema.gen.ts";
import { NearWorker } from "../../base/sim/machines/near-worker.ts";
import { Session } from "../../base/sim/machines/session.ts";
import { soFarOf } from "../../base/sim/machines/session-host.ts";
import type { RunSoFar } from "../../base/sim/machines/session-protocol.ts";

const SCENARIO = JSON.stringify(kernelScenario({ ram: 512, load: 640, seed: 7 }));

/** Four consumers of 16,000 pages each, in 40,000 pages, starting one second apart. */
const SMALL = new Map(Object.entries({ exp: "e4", n: "4", s: "16000", w: "2000", left: "40000" }));

interface Heard {
  readonly soFar: RunSoFar | undefined;
  readonly diags: readonly Diag[];
  readonly crash: string | undefined;
}

/** Runs to the end, to a refusal, or to a crash. */
function opened(session: Session, scenario: string): Promise<Heard> {
  return new Promise((resolve) => {
    session.open(scenario, {
      progress: (soFar, done) => {
        if (done) resolve({ soFar, diags: [], crash: undefined });
      },
      refused: (diags) => resolve({ soFar: undefined, diags, crash: undefined }),
      crashed: (crash) => resolve({ soFar: undefined, diags: [], crash }),
    });
  });
}

describe("Session", () => {
  // The engine is started by whoever uses it first.
  beforeAll(startSystems);

  it("tells of the run that one question would have answered", async () => {
    const whole = soFarOf(machineSession(SCENARIO));
    const { soFar } = await opened(new Session(() => new NearWorker()), SCENARIO);
    expect(soFar?.series).toEqual(whole.series);
    expect(soFar?.head.digest).toBe(whole.head.digest);
    expect(soFar?.seconds).toBe(60);
  });

  it("answers for any moment that has been run, and for no other", async () => {
    const session = new Session(() => new NearWorker());
    await opened(session, SCENARIO);
    const picture = await session.picture(30, 20);
    expect(picture?.[1]).toBe(Math.ceil((picture?.[0] ?? 0) / 20));
    expect(await session.picture(61, 20)).toBeUndefined();
    const watched = await session.watch({ scan: 3 }, 1);
    expect((watched?.events.length ?? 0) / EVENT_WORDS).toBeGreaterThan(10);
    expect(await session.watch({ scan: 99_999 }, 1)).toBeUndefined();
  });

  it("runs again after the browser has ended its worker, and answers as if nothing had happened", async () => {
    const workers: NearWorker[] = [];
    const session = new Session(() => {
      const worker = new NearWorker();
      workers.push(worker);
      return worker;
    });
    const end = (): void => {
      const worker = workers.at(-1);
      worker?.terminate();
      worker?.onerror?.({ message: WORKER_ENDED } as unknown as ErrorEvent);
    };
    const told: number[] = [];
    const whole = await opened(new Session(() => new NearWorker()), SCENARIO);
    const ran = await new Promise<RunSoFar>((resolve, reject) => {
      session.open(SCENARIO, {
        progress: (soFar, done) => {
          told.push(soFar.seconds);
          if (told.length === 1) end();
          if (done) resolve(soFar);
        },
        refused: () => reject(new Error("refused")),
        crashed: (message) => reject(new Error(message)),
      });
    });
    expect(workers).toHaveLength(2);
    expect(ran.series).toEqual(whole.soFar?.series);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    const picture = await session.picture(30, 20);
    expect(picture?.length).toBeGreaterThan(2);
    let crash: string | undefined;
    const other = new Promise((resolve) => {
      session.open(SCENARIO, {
        progress: (_, done) => done && resolve(undefined),
        refused: resolve,
        crashed: (message) => (crash = message),
      });
    });
    await other;
    const asked = session.picture(30, 20);
    end();
    expect(await asked).toEqual(picture);
    const lost = session.picture(30, 20);
    end();
    expect([await lost, crash]).toEqual([undefined, WORKER_ENDED]);
  });

  it("runs again when its worker has nothing in hand before the run is over, and asks again what is open after it", async () => {
    const workers: NearWorker[] = [];
    const session = new Session(() => {
      const worker = new NearWorker();
      workers.push(worker);
      return worker;
    });
    const ran = opened(session, SCENARIO);
    workers[0]?.terminate();
    workers[0]?.onrest?.();
    expect((await ran).soFar?.seconds).toBe(60);
    expect(workers).toHaveLength(2);
    workers[1]?.onrest?.();
    expect(workers).toHaveLength(2);
    const again = opened(session, SCENARIO);
    await again;
    const picture = session.picture(30, 20);
    workers[1]?.terminate();
    workers[1]?.onrest?.();
    expect((await picture)?.length).toBeGreaterThan(2);
    expect(workers).toHaveLength(3);
  });

  it("leaves no question about a refused run without an answer", async () => {
    const worker = new NearWorker();
    const session = new Session(() => worker);
    await opened(session, SCENARIO.replace("512", "5"));
    const picture = session.picture(0, 20);
    worker.onrest?.();
    expect(await picture).toBeUndefined();
  });

  it("lets a newer run take the place of an older one, whose questions stay unanswered", async () => {
    const session = new Session(() => new NearWorker());
    let older = 0;
    const listener = { progress: () => older++, refused: () => older++, crashed: () => older++ };
    session.open(SCENARIO, listener);
    const picture = session.picture(0, 20);
    const { soFar } = await opened(session, JSON.stringify(kernelScenario({ ram: 256, load: 400, seed: 1 })));
    expect(soFar?.head.frames).toBe(256);
    expect(await picture).toBeUndefined();
    expect(older).toBe(0);
  });

  it("says why a scenario is refused, and can be asked again", async () => {
    const session = new Session(() => new NearWorker());
    expect((await opened(session, SCENARIO.replace("512", "5"))).diags.map((diag) => diag.code)).toContain(
      "out-of-range",
    );
    expect((await opened(session, SCENARIO)).soFar?.seconds).toBe(60);
  });

  it("starts a fresh worker after a crash", async () => {
    const workers: NearWorker[] = [];
    const session = new Session(() => {
      const worker = new NearWorker();
      workers.push(worker);
      return worker;
    });
    const first = opened(session, SCENARIO);
    workers[0]?.onerror?.({ message: "unreachable" } as ErrorEvent);
    expect((await first).crash).toBe("unreachable");
    expect(workers[0]?.terminated).toBe(true);
    expect((await opened(session, SCENARIO)).soFar?.seconds).toBe(60);
    expect(workers).toHaveLength(2);
  });

  it("tells lanes to who asks for them, every second once, and what the study asks of the run", async () => {
    const scenario = JSON.stringify(thrashScenario(thrashUrl.read(SMALL), "linux"));
    const session = new Session(() => new NearWorker());
    let lanes: Lanes | undefined;
    const soFar = await new Promise<RunSoFar>((resolve, reject) => {
      const progress = (of: RunSoFar, done: boolean): void => {
        lanes = of.lanes && Lanes.after(lanes, of.lanes);
        if (done) resolve(of);
      };
      session.open(scenario, { progress, refused: reject, crashed: reject }, 100);
    });
    expect(lanes?.seconds).toBe(soFar.seconds + 1);
    expect([lanes?.processes, lanes?.cells]).toEqual([5, 100]);
    expect(lanes?.rounds(3, 1e9)).toBe(soFar.head.processes[3]?.rounds);
    expect(await session.study()).toMatchObject({ room: 40_000, onset: { fit: 2, second: 12 } });
    const user = soFar.head.series.findIndex(({ id }) => id === "user");
    const smoothed = await session.smooth([user], 11);
    const raw = new MachineRun(soFar).series("user");
    expect([smoothed?.length, smoothed?.[0], smoothed?.[10]]).toEqual([11, raw[0], raw.at(-1)]);
    // Without asking for lanes, one gets none.
    const { soFar: plain } = await opened(new Session(() => new NearWorker()), scenario);
    expect(plain?.lanes).toBeUndefined();
    expect(plain?.head.digest).toBe(soFar.head.digest);
  });
});
