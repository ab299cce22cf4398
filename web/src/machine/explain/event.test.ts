import { describe, expect, it } from "vitest";
import { FIRST_VALUES, kernelScenario, machineOf } from "../../base/link/kernel/kernel-url.ts";
import { FREEBSD_REASONS, OSES } from "../../base/sim/machines.gen.ts";
import type { Machine } from "../../base/sim/schema.gen.ts";
import { watchedMachine } from "../run/test-machine.ts";
import { words } from "virtual:words/systems/freebsd";
import { type Entry, say } from "../../base/text/words.ts";
import { explainEvent } from "./event.ts";
import { plain, sentence } from "../../base/text/sentence.ts";

describe("the sentence of an event", () => {
  it("can be made for every event of a run that pages", () => {
    const machine = machineOf(FIRST_VALUES);
    const scenario = JSON.stringify(kernelScenario({}));
    const run = watchedMachine(scenario).stretch.watched;
    const met = new Set<string>();
    for (let event = 1; event <= run.length; event++) {
      if (met.has(run.reason(event))) continue;
      met.add(run.reason(event));
      expect(plain(explainEvent(run, event, machine))).toMatch(/^[A-Z<0-9][^<>{}]+\.$/);
    }
    expect(met.size).toBeGreaterThan(20);
  });

  it("can be made for every event of a run that reads files", () => {
    const booted = { kind: "machine", os: { id: "freebsd", version: "10.2" }, frames: 256, seconds: 3 };
    const reader = { id: "file-reader", pages: 400, touch_us: 500 };
    const workloads = [
      { ...reader, file: 1, by: "read", sleep_ms: 1 },
      { ...reader, file: 2, by: "mmap" },
      { ...reader, file: 3, pages: 20, by: "read" },
    ];
    const scenario = JSON.stringify({ version: 1, run: { ...booted, workloads } });
    const machine = { os: booted.os, frames: booted.frames, workloads: workloads as Machine["workloads"] };
    const run = watchedMachine(scenario).stretch.watched;
    const events = Array.from({ length: run.length }, (_, i) => i + 1);
    for (const event of events) expect(plain(explainEvent(run, event, machine))).toMatch(/^[A-Z<0-9][^<>{}]+\.$/);
    const met = new Set(events.map((event) => run.reason(event)));
    for (const reason of ["file-in", "file-read", "file-in-done", "file-hit"] as const) expect(met).toContain(reason);
  });

  it.each(["head", "tail"] as const)("says at which end a page is put: %s", (end) => {
    const knobs = { active_requeue_end: end, deactivate_end: end, inactive_requeue_end: end };
    const { run, stretch } = watchedMachine(JSON.stringify(kernelScenario({ knobs, load: 560 })));
    const { watched, table } = stretch;
    const machine = machineOf({ ...FIRST_VALUES, knobs });
    const told = new Set<string>();
    for (let event = 1; event <= watched.length; event++) {
      const queue = { "active-aged": "active", "active-deactivated": "inactive" }[watched.reason(event) as string];
      if (queue === undefined) continue;
      expect(plain(explainEvent(watched, event, machine))).toContain(`to the ${end} of ${queue}`);
      told.add(queue);
      table.seek(event);
      const page = watched.page(event) ?? NaN;
      const id = run.os.queues.indexOf(queue);
      expect([table.queueOf(page), table.placeOf(page)]).toEqual([id, end === "head" ? 0 : table.lengthOf(id) - 1]);
    }
    expect([...told].sort()).toEqual(["active", "inactive"]);
  });

  it("speaks of the worker only where there is one", () => {
    const touched = { reason: () => "touched" as const, aux: () => [3, 0] as const, page: () => 3 };
    const idle = { id: "idle" as const, processes: 1, pages: 1, touches: 1, sleep_ms: 1, start_s: 0 };
    const first = machineOf(FIRST_VALUES);
    expect(plain(explainEvent(touched, 1, first))).toMatch(/^The worker touches page 3/);
    expect(plain(explainEvent(touched, 1, { ...first, workloads: [...first.workloads, idle] }))).toMatch(
      /^The process/,
    );
  });

  it("exists for every reason, with no other arguments than an event has", () => {
    expect(Object.keys(words.events).sort()).toEqual([...FREEBSD_REASONS].sort());
    const ends = { activate_end: "", active_requeue_end: "", inactive_requeue_end: "", deactivate_end: "" };
    const args = { a: 1, b: 2, page: 3, ...ends, Who: words.who.worker };
    for (const entry of Object.values<Entry>(words.events)) expect(() => sentence(say(entry, args))).not.toThrow();
  });

  it("says of the model what it leaves out", () => {
    const ids = OSES.flatMap((os) => (os.id === "freebsd" ? os.simplifications : []));
    expect(Object.keys(words.simplifications).sort()).toEqual([...ids].sort());
  });

  it("says what every knob sets", () => {
    const ids = OSES.flatMap((os) => (os.id === "freebsd" ? os.knobs.map((knob) => knob.param.id) : []));
    expect(Object.keys(words.knobs).sort()).toEqual([...ids].sort());
  });
});
