// How FreeBSD is shown.

import type { Level } from "../figures/charts/level-labels.ts";
import { sentence } from "../../base/text/sentence.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { FreebsdReason } from "../../base/sim/schema.gen.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { words } from "virtual:words/systems/freebsd";
import { oneDecimal } from "../../base/text/numbers.ts";
import { scansIn } from "./per-second.ts";
import { hasCache } from "./queues-of.ts";
import {
  type ChartPlan,
  counterOf,
  numbered,
  onQueues,
  scans,
  series,
  type SystemFace,
  thereOf,
  type Way,
  without,
  type WordsOf,
} from "./face.ts";
import { machineCharts } from "./machine-charts.ts";

/** Peaks of free pages, when a program ends, are cut: what matters happens near the thresholds. */
const ROOM_OVER_TARGET = 1.8;

const WAYS: readonly Way[] = [
  { id: "deactivated", from: "active", to: "inactive", scan: "active_to_inactive" },
  { id: "reactivated", from: "inactive", to: "active", scan: "inactive_to_active" },
  { id: "activeLaundry", from: "active", to: "laundry", scan: "active_to_laundry" },
  { id: "inactiveLaundry", from: "inactive", to: "laundry", scan: "inactive_to_laundry" },
  { id: "cached", from: "inactive", to: "cache", scan: "inactive_to_cache" },
  { id: "freed", from: "inactive", to: "free", scan: "inactive_to_free" },
  { id: "written", from: "laundry", to: "swap", scan: "pages_laundered" },
  // On a kernel with a cache, this counter has the pages taken back from the cache.
  { id: "reused", from: "cache", to: "active", series: "v_reactivated" },
];

/** Numbers of a scan that only exist if a certain queue does. */
const ROWS_OF: Readonly<Record<string, string>> = {
  inactive_to_cache: "cache",
  inactive_to_laundry: "laundry",
  requeued_dirty: "cache",
  active_to_laundry: "laundry",
};

/** How FreeBSD is shown. */
export const FREEBSD: SystemFace = {
  text: words satisfies WordsOf<FreebsdReason>,
  title: KERNEL_TEXT.titles.freebsd,
  hasStory: true,
  charts,
  firstCharts: ["free", "scanned", "faults", "queues"],
  levels,
  ways: ({ head: { queues } }) =>
    // Without a laundry queue, the scan of the inactive queue does the writing.
    WAYS.map((way) => (way.from === "laundry" && !queues.includes("laundry") ? { ...way, from: "inactive" } : way)),
  second: (run, second) => {
    const count = counterOf(run, second);
    const [faults, hard, scanned] = [count("v_vm_faults"), count("v_io_faults"), count("v_pdpages")];
    return sentence(KERNEL_TEXT.ofSecond({ second, faults, hard, scanned, scans: scansIn(run, second) }));
  },
  lamp: (run, { daemon, scan }, level) => {
    const { lamp, lampWhy } = KERNEL_TEXT;
    const short = Math.max(0, run.threshold("v_free_target") - level);
    switch (daemon) {
      case "scanning":
        return [lamp.scanning({ pass: run.scanNumber(scan ?? 0, "pass") }), lampWhy.scanning({ short })];
      case "asleep":
        return [lamp.asleep, lampWhy.asleep({ level })];
      case "waiting":
        return [lamp.waiting, lampWhy.waiting({ short })];
    }
  },
  scan: (run, scan) => {
    const number = (field: string): number => run.scanNumber(scan, field);
    const { queues } = run.head;
    const lacking = Object.keys(ROWS_OF).filter((field) => !queues.includes(ROWS_OF[field] ?? ""));
    return {
      title: KERNEL_TEXT.scanOf({ number: number("number") }),
      when: KERNEL_TEXT.scanHead({ pass: number("pass"), time: oneDecimal(number("time_us") / 1e6) }),
      rows: numbered(without(KERNEL_TEXT.scanRows, lacking), number),
    };
  },
  printed: [
    { id: "vmstat", types: { txt: "vmstat", csv: "vmstat-csv" } },
    { id: "pageout", types: { txt: "pageout-log", csv: "pageout-csv" } },
    { id: "np", types: { txt: "np-log" } },
    { id: "vmstat-s", types: { txt: "vmstat-s" } },
    { id: "sysctl", types: { txt: "sysctl" } },
    { id: "time-l", types: { txt: "time-l" } },
  ],
};

function charts(run: MachineRun): readonly ChartPlan[] {
  const { chartNames: names, pages, perSecond } = FIGURE_TEXT;
  const hard = series("v_io_faults", "rate", "hard", FIGURE_TEXT.hard);
  const active = onQueues(series("v_active_count", "gauge", "strong", names.active), "active");
  const inactive = onQueues(series("v_inactive_count", "gauge", "second", names.inactive), "inactive");
  const laundry = onQueues(series("v_laundry_count", "gauge", "third", names.laundry), "laundry");
  const washes = run.head.queues.includes("laundry") ? [laundry] : [];
  return [
    freePlan(run),
    { id: "scanned", name: names.scanned, unit: perSecond, quantities: [scans("scanned_active", "strong")] },
    {
      id: "faults",
      measure: "faults",
      name: names.faults,
      unit: perSecond,
      quantities: [series("v_vm_faults", "rate", "fault"), hard],
    },
    { id: "queues", name: names.queues, unit: pages, quantities: [active, inactive, ...washes] },
    { id: "hard", measure: "hard", name: names.hard, unit: perSecond, quantities: [{ ...hard, name: "" }] },
    { id: "inactive", name: names.inactive, unit: pages, quantities: [{ ...inactive, name: "" }] },
    ...washes.map((queue) => ({
      id: "laundry",
      name: names.laundry,
      unit: pages,
      quantities: [{ ...queue, name: "" }],
    })),
    {
      id: "swap",
      name: names.swap,
      unit: perSecond,
      quantities: [
        series("v_swapout", "rate", "fault", names.swapOut),
        series("v_swapin", "rate", "second", names.swapIn),
      ],
    },
    { id: "written", name: names.written, unit: perSecond, quantities: [scans("pages_laundered", "third")] },
    ...machineCharts(run),
  ];
}

/** What the daemon compares with its thresholds. */
function freePlan(run: MachineRun): ChartPlan {
  const { chartNames: names, pages } = FIGURE_TEXT;
  const target = run.threshold("v_free_target");
  return {
    id: "free",
    measure: "free",
    name: hasCache(run) ? names.freeAndCache : names.free,
    unit: pages,
    quantities: [onQueues({ look: "strong", kind: "gauge", name: "", of: freePages }, "free", "cache")],
    levels: [
      { kind: "min", name: FIGURE_TEXT.levels.min, value: run.threshold("v_free_min") },
      { kind: "tgt", name: FIGURE_TEXT.levels.target, value: target },
    ],
    cap: Math.ceil(target * ROOM_OVER_TARGET),
  };
}

/** Free pages, plus those in the cache; the cache counts 0 if the kernel has none. */
function freePages(run: MachineRun): Float64Array {
  const cache = run.series("v_cache_count");
  return run.series("v_free_count").map((pages, second) => pages + (cache[second] ?? 0));
}

function levels(run: MachineRun, pinned?: MachineRun): readonly Level[] {
  const names = FIGURE_TEXT.levels;
  const target = run.threshold("v_free_target");
  const wakeup = run.threshold("vm.pageout_wakeup_thresh") || run.threshold("vmd_pageout_wakeup_thresh");
  const all: readonly Level[] = [
    { kind: "res", name: names.reserved, pages: run.threshold("v_free_reserved") },
    { kind: "wak", name: names.wakeup, pages: wakeup },
    { kind: "min", name: names.min, pages: run.threshold("v_free_min") },
    { kind: "tgt", name: names.target, pages: target },
    { kind: "a", name: names.pinned, pages: pinned?.threshold("v_free_target") ?? target },
  ];
  return thereOf(all, target);
}
