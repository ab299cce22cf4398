import { describe, expect, it } from "vitest";
import { kernelScenario } from "../../base/link/kernel/kernel-url.ts";
import { machineSession } from "../../base/sim/node-engine.ts";
import { CELL_WORDS } from "../../base/sim/schema.gen.ts";
import { watch } from "../../base/sim/machines/session-host.ts";
import { watchedMachine } from "../run/test-machine.ts";
import { WatchedRun } from "../run/watched-run.ts";
import { memoryParts } from "../kernel/panes/memory-parts.ts";
import { momentInStretch, momentOfPicture, openingEvent, stretchOf } from "./kernel-moment.ts";

const SCENARIO = JSON.stringify(kernelScenario({}));
const { run, stretch } = watchedMachine(SCENARIO);
const { watched } = stretch;

describe("a moment of the kernel", () => {
  it("has every frame in one place just before every sampled second", () => {
    for (const second of [1, 7, 23, 41, 59]) {
      const moment = momentInStretch(run, stretch, watched.eventAt(second - 1e-6), 1);
      const places = moment.queues.map((queue) => queue.length);
      const inFlight = run.series("in_flight")[second] ?? 0;
      expect(places.reduce((sum, n) => sum + n, 0) + moment.wired + inFlight).toBe(512);
      const series = ["v_active_count", "v_inactive_count", "v_cache_count", "v_free_count"];
      expect(places.slice(0, 4)).toEqual(series.map((id) => run.series(id)[second]));
    }
  });

  it("opens on the daemon writing its first dirty page", () => {
    const event = openingEvent(stretch);
    const moment = momentInStretch(run, stretch, event, 1);
    expect(watched.reason(event)).toBe("inactive-laundered");
    expect(moment.daemon).toBe("scanning");
    const { queue = 0, cell = 0 } = moment.marked ?? {};
    const words = moment.queues[queue]?.cells.subarray(cell * CELL_WORDS, (cell + 1) * CELL_WORDS);
    expect([...(words ?? [])].filter((_, word) => word === 4 || word === 5)).toEqual([1, moment.page]);
  });

  it("is the same at the beginning of a second, whoever tells it", () => {
    const session = machineSession(SCENARIO);
    for (const pagesInCell of [1, 8]) {
      for (const second of [3, 30, 60]) {
        const told = momentOfPicture(run, session.picture(second, pagesInCell), second, pagesInCell);
        const seen = momentInStretch(run, stretch, watched.eventAt(second - 1e-6), pagesInCell);
        expect(told.queues).toEqual(seen.queues);
      }
    }
    session.free();
  });

  it("is the same in whatever stretch it lies", () => {
    const session = machineSession(SCENARIO);
    const columns = watch(session, { second: 20 }, 1);
    session.free();
    expect(columns).toBeDefined();
    if (columns === undefined) return;
    const later = stretchOf(new WatchedRun(columns, run.head.os), run.head, 20, 21);
    const skipped = watched.eventAt(20 - 1e-6);
    for (const event of [1, 100, later.watched.length, 7]) {
      const { queues, page, marked } = momentInStretch(run, later, event, 4);
      const whole = momentInStretch(run, stretch, skipped + event, 4);
      expect({ queues, page, marked }).toEqual({ queues: whole.queues, page: whole.page, marked: whole.marked });
    }
  });
});

describe.each([
  ["onnv_86", { ram: 512, load: 640 }],
  ["xp-sp2", { ram: 1024, load: 1280 }],
])("a moment of %s", (version, size) => {
  const scenario = JSON.stringify(kernelScenario({ version, ...size, seconds: 12 }));
  const other = watchedMachine(scenario);

  it("is the same at the beginning of a second, whoever tells it", () => {
    const session = machineSession(scenario);
    for (const pagesInCell of [1, 8]) {
      for (const second of [1, 3, 7, 11]) {
        const told = momentOfPicture(other.run, session.picture(second, pagesInCell), second, pagesInCell);
        const event = other.stretch.watched.eventAt(second - 1e-6);
        expect(momentInStretch(other.run, other.stretch, event, pagesInCell).queues).toEqual(told.queues);
      }
    }
    session.free();
  });

  it("has every frame in one place, and hands over frames", () => {
    for (const second of [1, 5, 11]) {
      const event = other.stretch.watched.eventAt(second - 1e-6);
      const moment = momentInStretch(other.run, other.stretch, event, 1);
      const parts = memoryParts(other.run, moment);
      expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(size.ram);
      expect(moment.hands ?? []).toHaveLength(version === "onnv_86" ? 2 : 0);
    }
  });
});
