import { describe, expect, test } from "vitest";
import { FIRST_VALUES, kernelScenario, valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";
import { machineSession } from "../../../base/sim/node-engine.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { memoryParts } from "../../kernel/panes/memory-parts.ts";
import { watchedMachine } from "../../run/test-machine.ts";
import { momentInStretch, momentOfPicture } from "../kernel-moment.ts";

/** Three groups, one of them the parent of another, and a workload in the root. */
const machine = (generations: 0 | 1): Machine => ({
  os: { id: "linux", version: "6.12", knobs: { "lru_gen.enabled": generations } },
  frames: 2048,
  seconds: 12,
  swap: 4096,
  workloads: [
    { id: "stress", pages: 900, touch_us: 500, start_s: 0 },
    { id: "stress", pages: 900, touch_us: 700, start_s: 1 },
    { id: "idle", processes: 1, pages: 40, touches: 10, sleep_ms: 200, start_s: 0 },
  ],
  cgroups: [
    { path: "/a", workloads: [] },
    { path: "/a/x", workloads: [0], memory_max: 700 },
    { path: "/b", workloads: [1] },
  ],
});

describe.each([
  ["lists", 0],
  ["generations", 1],
] as const)("pages of control groups under %s", (_, generations) => {
  const values = { ...FIRST_VALUES, ...valuesOfMachine(machine(generations)) };
  const scenario = JSON.stringify(kernelScenario(values));
  const { run, stretch } = watchedMachine(scenario);

  test("are in one queue for each group, and every frame is somewhere", () => {
    const moment = momentInStretch(run, stretch, stretch.watched.eventAt(9 - 1e-6), 1);
    const parts = memoryParts(run, moment);
    expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(2048);
    const held = parts.filter(({ id }) => id.startsWith("cgroup")).map(({ name, pages }) => [name, pages > 0]);
    const root = generations === 1 ? [["/", true]] : [];
    expect(held).toEqual([["/a/x", true], ["/b", true], ...root]);
    const none = parts.find(({ id }) => id === "none")?.pages ?? 0;
    // Pages that are being read or are on their way.
    expect(none).toBeLessThan(100);
    expect(parts.find(({ name }) => name === "/a/x")?.pages).toBeLessThanOrEqual(700);
  });

  test("are drawn alike by a picture and by the stretch around it", () => {
    const session = machineSession(scenario);
    for (const pagesInCell of [1, 8]) {
      const told = momentOfPicture(run, session.picture(9, pagesInCell), 9, pagesInCell);
      const seen = momentInStretch(run, stretch, stretch.watched.eventAt(9 - 1e-6), pagesInCell);
      expect(told.queues).toEqual(seen.queues);
    }
    session.free();
  });

  test("are marked where they are drawn", () => {
    const { watched } = stretch;
    let found = 0;
    for (let event = watched.eventAt(8); event < watched.length && found < 20; event += 7) {
      const { marked, page, queues } = momentInStretch(run, stretch, event, 1);
      if (marked === undefined || marked.queue < run.os.queues.length) continue;
      expect(queues[marked.queue]?.cells[marked.cell * 6 + 5]).toBe(page);
      found++;
    }
    expect(found).toBeGreaterThan(0);
  });
});
