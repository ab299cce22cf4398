import { describe, expect, it } from "vitest";
import { kernelScenario } from "../scenario/kernel-url.ts";
import { machineSession } from "../sim/node-engine.ts";
import { CELL_WORDS } from "../sim/schema.gen.ts";
import { watch } from "../sim/session-host.ts";
import { watchedMachine } from "../sim/test-machine.ts";
import { WatchedRun } from "../sim/watched-run.ts";
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
