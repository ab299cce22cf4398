import { describe, expect, it } from "vitest";
import { kernelScenario } from "../scenario/kernel-url.ts";
import { FREEBSD_REASONS, type FreebsdReason, OSES } from "../sim/schema.gen.ts";
import { watchedMachine } from "../sim/test-machine.ts";
import { EVENT_TEXT, KNOB_TEXT, SIMPLIFICATION_TEXT } from "../text/freebsd.ts";
import { explainEvent } from "./event.ts";
import { plain, sentence } from "./sentence.ts";

describe("the sentence of an event", () => {
  it("can be made for every event of a run that pages", () => {
    const scenario = JSON.stringify(kernelScenario({ ram: 512, load: 640, seed: 7 }));
    const run = watchedMachine(scenario).stretch.watched;
    const met = new Set<FreebsdReason>();
    for (let event = 1; event <= run.length; event++) {
      if (met.has(run.reason(event))) continue;
      met.add(run.reason(event));
      expect(plain(explainEvent(run, event))).toMatch(/^[A-Z<0-9][^<>{}]+\.$/);
    }
    expect(met.size).toBeGreaterThan(20);
  });

  it("can be made for every event of a run that reads files", () => {
    const machine = { kind: "machine", os: { id: "freebsd", version: "10.2" }, frames: 256, seconds: 3 };
    const reader = { id: "file-reader", pages: 400, touch_us: 500 };
    const workloads = [
      { ...reader, file: 1, by: "read", sleep_ms: 1 },
      { ...reader, file: 2, by: "mmap" },
      { ...reader, file: 3, pages: 20, by: "read" },
    ];
    const scenario = JSON.stringify({ version: 1, run: { ...machine, workloads } });
    const run = watchedMachine(scenario).stretch.watched;
    const events = Array.from({ length: run.length }, (_, i) => i + 1);
    for (const event of events) expect(plain(explainEvent(run, event))).toMatch(/^[A-Z<0-9][^<>{}]+\.$/);
    const met = new Set(events.map((event) => run.reason(event)));
    for (const reason of ["file-in", "file-read", "file-in-done", "file-hit"] as const) expect(met).toContain(reason);
  });

  it("exists for every reason, with no other arguments than an event has", () => {
    expect(Object.keys(EVENT_TEXT).sort()).toEqual([...FREEBSD_REASONS].sort());
    for (const text of Object.values(EVENT_TEXT)) expect(() => sentence(text, { a: 1, b: 2, page: 3 })).not.toThrow();
  });

  it("says of every model what it leaves out", () => {
    const ids = OSES.flatMap((os) => os.simplifications);
    expect(Object.keys(SIMPLIFICATION_TEXT).sort()).toEqual([...ids].sort());
  });

  it("says what every knob sets", () => {
    const ids = OSES.flatMap((os) => os.knobs.map((knob) => knob.param.id));
    expect(Object.keys(KNOB_TEXT).sort()).toEqual([...ids].sort());
  });
});
