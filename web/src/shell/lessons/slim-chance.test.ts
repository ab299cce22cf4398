// The lesson on Slim Chance: its words, its links, a way to every goal, and its claims, all from the real engine.

import { describe, expect, it } from "vitest";
import stored from "../../base/published/experiments.json";
import { kernelScenario, kernelUrl, type MachineValues, pinnedValues } from "../../base/link/kernel/kernel-url.ts";
import { readLink } from "../../base/link/url.ts";
import { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { machineSession } from "../../base/sim/node-engine.ts";
import type { FreebsdReason } from "../../base/sim/schema.gen.ts";
import { soFarOf } from "../../base/sim/machines/session-host.ts";
import { pairsOf, type PublishedExperiment } from "../../base/published/published-experiments.ts";
import GERMAN from "virtual:words-of/de/lessons";
import ENGLISH from "virtual:words-of/en/lessons";
import type { WatchedMachine } from "../../machine/run/test-machine.ts";
import { SLIM_CHANCE } from "../../learn/plans/slim-chance.ts";
import { changed, machineRun } from "./test-sights.ts";
import { describeLessons } from "./test-ways.ts";

const state = (page: number): string => SLIM_CHANCE.pages[page - 1]?.state ?? "";
const run = (link: string): WatchedMachine => machineRun(readLink(link).link.params);
const pinnedOf = (link: string): WatchedMachine => {
  const { pinned } = kernelUrl.read(readLink(link).link.params);
  return run(pinned === "-" ? "view=kernel" : `view=kernel&${pinned}`);
};

/** A link with one of its knobs at its default. */
const without = (knob: string, link: string): string => {
  const knobs = readLink(link).link.params.get("k") ?? "";
  const rest = knobs.split(",").filter((setting) => !setting.startsWith(knob));
  return changed(link, `k=${rest.join(",")}`);
};
const knobsOf = (link: string): string => `k=${readLink(link).link.params.get("k") ?? ""}`;

describeLessons([
  [
    SLIM_CHANCE,
    [
      [[{ link: "e=1156" }]],
      [[{ link: "e=2052" }]],
      [[{ link: "e=5245" }]],
      [[{ link: "e=8622" }], [{ link: knobsOf(without("active_requeue_end", state(4))) }]],
      [[{ link: "load=400" }]],
      [],
    ],
  ],
]);

/** Events of a kind, in order of time. */
const events = ({ stretch: { watched } }: WatchedMachine, reason: FreebsdReason): readonly number[] =>
  Array.from({ length: watched.length }, (_, i) => i + 1).filter((event) => watched.reason(event) === reason);

/** For each scan, the pages that its active part looked at, in order. */
function looksOf({ run: { scanCount }, stretch: { watched } }: WatchedMachine): readonly (readonly number[])[] {
  const looks: number[][] = Array.from({ length: scanCount }, () => []);
  for (let event = 1; event <= watched.length; event++) {
    const [scan, page] = [watched.scanOf(event), watched.page(event)];
    const isLook = /^active-(referenced|aged|deactivated)$/.test(watched.reason(event));
    if (isLook && scan !== undefined && page !== undefined) looks[scan]?.push(page);
  }
  return looks;
}

/** How long the first to wait for memory waited: until the next fault was served. */
function firstWait(machine: WatchedMachine): number {
  const { watched } = machine.stretch;
  const [begun = NaN] = events(machine, "wait-memory");
  const served = events(machine, "zero-fill").find((event) => event > begun) ?? NaN;
  return watched.time(served) - watched.time(begun);
}

const sum = ({ run: of }: WatchedMachine, series: string): number =>
  of.series(series).reduce((all, one) => all + one, 0);
const reads = (link: string): number => sum(run(link), "v_io_faults");
const timeOf = ({ stretch }: WatchedMachine, event = NaN): string => stretch.watched.time(event).toFixed(1);

describe("what the lesson claims of the quiet machine", () => {
  const [stock, slim] = [run(state(1)), run(state(3))];
  const FIRST_QUIET = 2; // the scan at second 3, when both programs are there

  it("pins as A what page 1 shows", () => {
    const [one, three] = [state(1), state(3)].map((link) => kernelUrl.read(readLink(link).link.params));
    expect(three && pinnedValues(three)).toMatchObject({ knobs: one?.knobs, workloads: one?.workloads, seconds: 100 });
  });

  it("stock looks at 30 of 300 pages a scan, at all of them in ten, and six times at each before second 70", () => {
    const looks = looksOf(stock).slice(FIRST_QUIET, 69);
    expect(looks.every((pages) => pages.length === 30)).toBe(true);
    expect(new Set(looks.slice(0, 10).flat()).size).toBe(300);
    const timesOf = (page: number): number => looks.filter((pages) => pages.includes(page)).length;
    expect(Math.min(...looks.slice(0, 10).flat().map(timesOf))).toBe(6);
    expect(timeOf(stock, events(stock, "active-aged")[0])).toBe("17.0");
  });

  it("Slim Chance looks at the same 30 for 67 seconds, there and back again, and at no forgotten page", () => {
    const all = looksOf(slim).slice(0, 69);
    expect(new Set(all.flat()).size).toBe(30);
    const looks = all.slice(FIRST_QUIET);
    const [there = [], back] = looks;
    expect(there).toHaveLength(30);
    expect(back).toEqual(there.toReversed());
    expect(looks).toEqual(looks.map((_, scan) => (scan % 2 === 0 ? there : back)));
    const written = events(slim, "zero-fill").filter((event) => slim.stretch.watched.time(event) < 2);
    const worker = new Set(written.map((event) => slim.stretch.watched.page(event)));
    expect(worker.size).toBe(160);
    expect(there.every((page) => worker.has(page))).toBe(true);
    expect(timeOf(slim, events(slim, "active-aged")[0])).toBe("70.5");
  });

  it("an unused front drains: forgotten pages that came first are inactive after 35 s", () => {
    const [worker = "", forgotten = "", newcomer = ""] = (readLink(state(3)).link.params.get("wl") ?? "").split(",");
    const early = [forgotten.replace("start_s=2", "start_s=0"), worker.replace("start_s=0", "start_s=2"), newcomer];
    const machine = run(changed(state(3), `wl=${early.join(",")}`));
    const before70 = events(machine, "active-deactivated").filter((event) => machine.stretch.watched.time(event) < 70);
    expect([before70.length, timeOf(machine, before70.at(-1))]).toEqual([140, "35.0"]);
  });

  it("the newcomer waits 1.5 s under stock, 2.5 s under Slim Chance, and half a second without the head of active", () => {
    const mended = run(without("active_requeue_end", state(4)));
    expect([stock, slim, mended].map((machine) => firstWait(machine).toFixed(1))).toEqual(["1.5", "2.5", "0.5"]);
    expect(firstWait(run(without("deactivate_end", state(4)))).toFixed(1)).toBe("2.5");
  });

  it("eight pages are read back under Slim Chance, none under stock, and none with one knob turned back", () => {
    expect([reads(state(1)), reads(state(4))]).toEqual([0, 8]);
    const knobs = ["active_requeue_end", "deactivate_end", "free_end"];
    expect(knobs.map((knob) => reads(without(knob, state(4))))).toEqual([0, 0, 8]);
  });

  it("a fresh page of the newcomer is written while forgotten pages wait on inactive", () => {
    const { watched, table } = slim.stretch;
    const fresh = new Set(
      events(slim, "zero-fill")
        .filter((event) => watched.time(event) > 70)
        .map((event) => watched.page(event)),
    );
    const forgotten = events(slim, "zero-fill")
      .filter((event) => watched.time(event) >= 2 && watched.time(event) < 70)
      .map((event) => watched.page(event));
    const first = events(slim, "inactive-laundered").find((event) => fresh.has(watched.page(event))) ?? NaN;
    table.seek(first);
    const inactive = slim.run.os.queues.indexOf("inactive");
    const waiting = forgotten.filter(
      (page) => page !== undefined && !fresh.has(page) && table.queueOf(page) === inactive,
    );
    expect(waiting.length).toBeGreaterThan(0);
  });
});

describe("what the lesson claims of the worker", () => {
  it("five scans instead of ten until a page is inactive, and half the wait", () => {
    const [slim, stock] = [run(state(2)), pinnedOf(state(2))];
    const first = (machine: WatchedMachine): readonly unknown[] => {
      const [event = NaN] = events(machine, "active-deactivated");
      const scan = machine.stretch.watched.scanOf(event) ?? NaN;
      return [machine.run.scanNumber(scan, "number") + 1, timeOf(machine, event)];
    };
    expect([first(slim), first(stock)]).toEqual([
      [5, "2.3"],
      [10, "4.8"],
    ]);
    const page = slim.stretch.watched.page(2052);
    const counts = events(slim, "active-referenced").concat(
      events(slim, "active-aged"),
      events(slim, "active-deactivated"),
    );
    const own = counts.filter((event) => event <= 2052 && slim.stretch.watched.page(event) === page);
    expect(own.sort((a, b) => a - b).map((event) => slim.stretch.watched.aux(event))).toEqual([
      [5, 9],
      [9, 4],
      [4, 2],
      [2, 1],
      [1, 0],
    ]);
    expect([firstWait(slim).toFixed(1), firstWait(stock).toFixed(1)]).toEqual(["2.5", "5.0"]);
  });

  it("of 800 pages: fewer pages a scan, more writes a scan, more faults, and more rounds", () => {
    const [slim, stock] = [run(state(5)), pinnedOf(state(5))];
    const scans = ({ run: { scanCount } }: WatchedMachine): number => scanCount;
    const rounds = ({ run: { head } }: WatchedMachine): number => head.processes[0]?.rounds ?? 0;
    const percent = (of: (machine: WatchedMachine) => number): number => Math.round((of(slim) / of(stock) - 1) * 100);
    const aScan = (series: string): number => percent((machine) => sum(machine, series) / scans(machine));
    expect([aScan("v_pdpages"), aScan("v_swapout"), percent((machine) => sum(machine, "v_vm_faults"))]).toEqual([
      -31, 23, 55,
    ]);
    expect([rounds(slim), rounds(stock)]).toEqual([9, 6]);
    expect(percent((machine) => sum(machine, "v_vm_faults") / rounds(machine))).toBe(4);
  });

  it("405 pages fit under both kernels, and one more is the end of most rounds, under stock more so", () => {
    const both = (load: number): readonly (readonly number[])[] =>
      [state(5), "view=kernel"].map((link) => {
        const machine = run(changed(link, `load=${load}&pin=`));
        return [Math.min(1, sum(machine, "v_swapout")), machine.run.head.processes[0]?.rounds ?? 0];
      });
    expect(both(405)).toEqual([
      [0, 37],
      [0, 37],
    ]);
    expect(both(406)).toEqual([
      [1, 12],
      [1, 6],
    ]);
  });
});

describe("what the lesson tells of the teams", () => {
  const pairs = (stored as unknown as readonly PublishedExperiment[]).flatMap(pairsOf);
  const published = (id: string, metric: string): number => {
    const found = pairs.find((pair) => pair.id === id)?.metrics.find(({ stock }) => stock.metric === metric);
    return found === undefined ? NaN : Math.round((found.variant.published / found.stock.published - 1) * 100);
  };

  it("is what they published", () => {
    const team2 = ["pages scanned", "queued for flush", "page reclaims"].map((metric) =>
      published("Alternate", metric),
    );
    const team1 = ["active scanned", "flush", "vmstat flt"].map((metric) => published("test 1: custom", metric));
    expect([team2, team1]).toEqual([
      [-28, 38, 223],
      [-45, 12, 7],
    ]);
  });

  it.each([ENGLISH, GERMAN])("leads to our run of team 2's kernel", (lessons) => {
    const [, link = ""] = /\]\((#[^)]*)\)/.exec(lessons["slim-chance"]?.pages[5]?.text ?? "") ?? [];
    const ours = pairs.find(({ id }) => id === "Alternate")?.link.params;
    expect(readLink(link).link.params).toEqual(ours);
  });

  it("and of that run: B scans more in all, and more often", () => {
    const values = kernelUrl.read(pairs.find(({ id }) => id === "Alternate")?.link.params ?? new Map());
    const ran = (of: Partial<MachineValues>): MachineRun => {
      const session = machineSession(JSON.stringify(kernelScenario(of)));
      return new MachineRun(soFarOf(session));
    };
    const [b, a] = [ran(values), ran(pinnedValues(values) ?? {})];
    const looks = ({ head }: MachineRun): number => head.totals["v_pdpages"] ?? NaN;
    expect(Math.round((looks(b) / looks(a) - 1) * 100)).toBe(21);
    expect(b.scanCount).toBeGreaterThan(a.scanCount);
  });
});
