import { beforeAll, describe, expect, it } from "vitest";
import { machineOf, FIRST_VALUES, machineScenario } from "../../link/kernel/kernel-url.ts";
import { DiskFilm, type DriveFrame } from "./disk-film.ts";
import { machineSession, startSystems } from "../node-engine.ts";
import { DISK_SCHEDULERS, SERVED_WHY } from "../machines.gen.ts";
import { type DiskScheduler, FRAME_WORDS, MARK_LATE, MARK_SERVED, MARK_WRITE, NONE, WHY_SHIFT } from "../schema.gen.ts";
import { watch } from "./session-host.ts";

/** The disk of a thrashing machine, from its fourth second on. */
function filmed(scheduler: DiskScheduler, disks: number): { readonly film: DiskFilm; readonly now: DiskFilm } {
  const machine = { ...machineOf({ ...FIRST_VALUES, seconds: 12 }), scheduler, disks };
  const load = {
    id: "random-writer",
    pages: 200,
    writes: 50,
    sleep_ms: 1,
    touch_us: 100,
    processes: 6,
    start_s: 0,
  } as const;
  const session = machineSession(JSON.stringify(machineScenario({ ...machine, workloads: [load] }, 7)));
  try {
    while (session.advance());
    const watched = watch(session, { second: 4 }, 8);
    return { film: new DiskFilm(watched?.disk ?? new Uint32Array()), now: new DiskFilm(session.disk(4)) };
  } finally {
    session.free();
  }
}

function framesOf(film: DiskFilm): readonly DriveFrame[] {
  return Array.from({ length: film.length }, (_, i) => film.frame(i)).filter((frame) => frame !== undefined);
}

describe("the film of a disk's queues", () => {
  beforeAll(startSystems);

  it.each(DISK_SCHEDULERS.flatMap((name) => [1, 2].map((disks) => [name, disks] as const)))(
    "begins as the disk stood and shows who is served next: %s on %i",
    (scheduler, disks) => {
      const { film, now } = filmed(scheduler, disks);
      const frames = framesOf(film);
      expect(framesOf(now)).toEqual(frames.slice(0, disks));
      expect(frames.length).toBeGreaterThan(30);
      expect(new Set(frames.map(({ drive }) => drive)).size).toBe(disks);
      expect(frames.every(({ time }) => time >= 4 && time < 12)).toBe(true);
      let begun = 0;
      for (const [i, frame] of frames.entries()) {
        const before = frames.slice(0, i).findLast(({ drive }) => drive === frame.drive);
        if (frame.what !== "done" || before === undefined || before.queue.length === 0) continue;
        if (frame.served.length === 0) continue;
        begun += 1;
        expect(frame.served[0]?.number).toBe(before.queue[0]?.number);
      }
      expect(begun).toBeGreaterThan(5);
    },
  );

  it("says how a drive stands at a time", () => {
    const { film } = filmed("cfq", 2);
    const frames = framesOf(film);
    const last = frames.findLast(({ drive, time }) => drive === 1 && time <= 6);
    expect(film.at(6, 1)).toEqual(last);
    expect(film.at(3, 1)).toBeUndefined();
    expect(film.at(6, 2)).toBeUndefined();
  });

  it("reads every word of a frame", () => {
    const head = [7, 1, 1, 1, 1, 9, 1, 42, 2, 1, 1, NONE];
    const upward = SERVED_WHY.indexOf("upward") << WHY_SHIFT;
    const cells = [3, 40, 2, MARK_SERVED | MARK_WRITE, NONE, 5, 4, 90, 1, MARK_LATE | upward, 6, 2_000_000];
    const service = [38, 100, 2000, 4000, 50];
    const idle = [8, 1, 0, 3, 3, 9, 1, 42, 0, 0, 0, 6];
    const film = new DiskFilm(new Uint32Array([...head, ...cells, ...service, ...idle]));
    expect([head.length, film.length]).toEqual([FRAME_WORDS, 2]);
    const plain = { late: false, chosen: false, why: "oldest" };
    expect(film.frame(0)).toEqual({
      time: (2 ** 32 + 7) / 1e6,
      drive: 1,
      what: "came",
      mood: "serves",
      until: (2 ** 32 + 9) / 1e6,
      head: 42,
      served: [{ number: 3, block: 40, pages: 2, writes: true, sync: false, pid: undefined, age: 5e-6, ...plain }],
      services: [{ from: 38, overhead: 1e-4, seek: 2e-3, rotation: 4e-3, transfer: 5e-5 }],
      queue: [
        {
          number: 4,
          block: 90,
          pages: 1,
          writes: false,
          sync: false,
          pid: 6,
          age: 2,
          ...plain,
          late: true,
          why: "upward",
        },
      ],
      waiting: 1,
      awaited: undefined,
    });
    expect(film.frame(1)).toMatchObject({ drive: 0, mood: "anticipates", awaited: 6, served: [], services: [] });
    expect([film.time(0), film.time(1)]).toEqual([(2 ** 32 + 7) / 1e6, (2 ** 32 + 8) / 1e6]);
    expect([film.lastOf(1, 1)?.head, film.lastOf(0, 0)]).toEqual([42, undefined]);
    expect(film.frame(2)).toBeUndefined();
  });
});
