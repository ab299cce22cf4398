import { beforeAll, describe, expect, it } from "vitest";
import { FIRST_VALUES, machineOf, machineScenario } from "../../base/link/kernel/kernel-url.ts";
import { DiskFilm } from "../../base/sim/machines/disk-film.ts";
import { machineSession, startSystems } from "../../base/sim/node-engine.ts";
import { DISK_SCHEDULERS } from "../../base/sim/machines.gen.ts";
import type { DiskScheduler } from "../../base/sim/schema.gen.ts";
import { watch } from "../../base/sim/machines/session-host.ts";
import { lanesOf, timeLeft } from "./disk-lanes.ts";
import { DiskSecond } from "./disk-steps.ts";

/** The film of a machine that thrashes, starting at a second. */
function filmed(scheduler: DiskScheduler, disks: number, from: number, seconds: number): DiskFilm {
  const machine = { ...machineOf({ ...FIRST_VALUES, seconds: 8, version: "2.6.12", ram: 1024 }), scheduler, disks };
  const load = {
    id: "random-writer",
    pages: 400,
    writes: 50,
    sleep_ms: 1,
    touch_us: 100,
    processes: 6,
    start_s: 0,
  } as const;
  const session = machineSession(JSON.stringify(machineScenario({ ...machine, workloads: [load] }, 7)));
  try {
    while (session.advance());
    return new DiskFilm(watch(session, { second: from }, seconds)?.disk ?? new Uint32Array());
  } finally {
    session.free();
  }
}

/** The steps of a second. */
function steps(second: DiskSecond): number[] {
  return Array.from({ length: second.length }, (_, i) => i + 1);
}

describe("a second of the disk's queues", () => {
  beforeAll(startSystems);

  it.each([1, 2])("is the same out of a long film as out of its own: %i disks", (disks) => {
    const [long, own] = [filmed("deadline", disks, 0, 8), filmed("deadline", disks, 5, 1)];
    const [a, b] = [new DiskSecond(long, 5, disks), new DiskSecond(own, 5, disks)];
    expect(a.length).toBeGreaterThan(20);
    expect(b.length).toBe(a.length);
    for (const step of [0, 1, Math.floor(a.length / 2), a.length]) {
      expect(b.time(step)).toBe(a.time(step));
      const numbers = (second: DiskSecond) => second.drives(step).map(({ queue }) => queue.map(({ number }) => number));
      expect(numbers(b)).toEqual(numbers(a));
    }
    expect(b.survey()).toEqual(a.survey());
  });

  it("goes in the order of time, and says the step of a time", () => {
    const second = new DiskSecond(filmed("cfq", 2, 5, 1), 5, 2);
    const times = steps(second).map((step) => second.time(step));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([second.time(0), second.stepAt(5.999999), second.clamp(1e9), second.clamp(-1)]).toEqual([
      5,
      second.length,
      second.length,
      0,
    ]);
    expect(second.time(second.stepAt(5.4))).toBeLessThanOrEqual(5.4);
    expect(second.time(second.stepAt(5.4) + 1)).toBeGreaterThan(5.4);
    expect(second.drives(second.length).map(({ drive }) => drive)).toEqual([0, 1]);
  });

  it("names what came, was merged, is done and is served from now on", () => {
    const second = new DiskSecond(filmed("deadline", 1, 5, 1), 5, 1);
    expect(second.change(0)).toBeUndefined();
    expect(second.change(second.length + 1)).toBeUndefined();
    const kinds = new Set<string>();
    for (const step of steps(second)) {
      const change = second.change(step);
      const [before] = second.drives(step - 1);
      const [after] = second.drives(step);
      if (change === undefined || before === undefined || after === undefined) throw new Error("each step is a change");
      kinds.add(change.what);
      const there = (number: number) => [...before.served, ...before.queue].some((other) => other.number === number);
      const { came, merged } = change;
      expect(came !== undefined && !there(came.number)).toBe(change.what === "came");
      expect(merged !== undefined && there(merged.into.number) && merged.pages > 0).toBe(change.what === "merged");
      expect(change.done).toHaveLength(change.what === "done" ? 1 : 0);
      for (const { number } of change.begun) expect(before.served.map((old) => old.number)).not.toContain(number);
    }
    for (const kind of ["came", "merged", "done"]) expect(kinds).toContain(kind);
  });

  it("knows what there is in it, from its beginning to its end", () => {
    const second = new DiskSecond(filmed("deadline", 2, 5, 1), 5, 2);
    const frames = [0, ...steps(second)].flatMap((step) => second.drives(step));
    const requests = frames.flatMap(({ served, queue }) => [...served, ...queue]);
    const pages = [
      ...requests.map(({ block }) => block),
      ...frames.flatMap(({ head, services }) => [head, ...services.map(({ from }) => from)]),
    ];
    const { stretches, most, owners } = second.survey();
    expect(stretches[0]?.[0]).toBe(pages.reduce((a, b) => Math.min(a, b)));
    expect(stretches.at(-1)?.[1]).toBe(pages.reduce((a, b) => Math.max(a, b)));
    expect(pages.every((page) => stretches.some(([from, to]) => from <= page && page <= to))).toBe(true);
    expect(most).toBe(frames.reduce((most, { served, waiting }) => Math.max(most, served.length + waiting), 0));
    expect(new Set(owners)).toEqual(new Set(requests.map(({ pid }) => pid)));
    expect(owners).toHaveLength(new Set(owners).size);
  });

  it("leaves out the pages between an arm at the edge and requests far away", () => {
    const film = filmed("noop", 1, 0, 1);
    const { stretches } = new DiskSecond(film, 0, 1).survey();
    expect(stretches).toHaveLength(2);
    expect(stretches[0]).toEqual([0, 1]);
    expect(stretches[1]?.[0]).toBeGreaterThan(1_000_000);
  });

  it("lets what stands at another disk grow older", () => {
    const second = new DiskSecond(filmed("deadline", 2, 5, 1), 5, 2);
    let seen = 0;
    for (const step of steps(second)) {
      const other = 1 - (second.change(step)?.drive ?? 0);
      const [before, after] = [second.drives(step - 1)[other], second.drives(step)[other]];
      const more = second.time(step) - second.time(step - 1);
      const [old, present] = [before?.queue[0], after?.queue[0]];
      if (old === undefined || present === undefined || more === 0) continue;
      expect(present.age - old.age).toBeCloseTo(more, 5);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(5);
  });
});

describe("a scheduler's lists", () => {
  beforeAll(startSystems);

  it.each([...DISK_SCHEDULERS])("hold every request that waits, in their order: %s", (scheduler) => {
    const second = new DiskSecond(filmed(scheduler, 1, 5, 1), 5, 1);
    const { owners } = second.survey();
    let filled = 0;
    for (const step of [0, ...steps(second)]) {
      const [drive] = second.drives(step);
      if (drive === undefined) throw new Error("there is a drive");
      const lanes = lanesOf(scheduler, drive, false, owners);
      const all = lanes.flatMap(({ requests }) => requests.map(({ number }) => number));
      // The two schedulers with a time limit keep each request twice: by place and by arrival.
      const twice = ["deadline", "mq-deadline", "anticipatory"].includes(scheduler);
      expect(all).toHaveLength(drive.queue.length * (twice ? 2 : 1));
      expect(new Set(all).size).toBe(drive.queue.length);
      for (const { kind, requests, left } of lanes) {
        const keys = requests.map(({ number, block }) =>
          kind === "arrival" || kind.endsWith("fifo") ? number : block,
        );
        // A round, and what is dispatched, go upward from the last request, and then start again from the bottom.
        expect(kind === "round" || kind === "dispatched" || keys.every((key, i) => key >= (keys[i - 1] ?? 0))).toBe(
          true,
        );
        expect(left?.length ?? 0).toBe(kind.endsWith("fifo") ? requests.length : 0);
      }
      filled = Math.max(filled, drive.queue.length);
    }
    expect(filled).toBeGreaterThan(5);
  });

  it("know when a request is late: two ticks around its limit, and never otherwise", () => {
    const second = new DiskSecond(filmed("anticipatory", 1, 5, 1), 5, 1);
    let late = 0;
    for (const step of steps(second)) {
      for (const request of second.drives(step)[0]?.queue ?? []) {
        const left = timeLeft("anticipatory", request) ?? NaN;
        expect(request.late ? left < 0.001 : left > -0.002).toBe(true);
        late += Number(request.late);
      }
    }
    expect(late).toBeGreaterThan(0);
    const request = second.drives(1)[0]?.queue[0] ?? second.drives(0)[0]?.queue[0];
    expect(request).toBeDefined();
    expect(request && timeLeft("noop", request)).toBeUndefined();
  });

  it("of many processes share one for the rest", () => {
    const owners = [0, 1, 2, 3, 4, undefined];
    const lanes = lanesOf("cfq", { queue: [] }, false, owners);
    expect(lanes.map(({ kind, pid }) => (kind === "process" ? pid : kind))).toEqual(["round", 0, 1, 2, "others"]);
    expect(lanesOf("bioq", { queue: [] }, true, owners).map(({ kind }) => kind)).toEqual(["arrival"]);
  });
});
