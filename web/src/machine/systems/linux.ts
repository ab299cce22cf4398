// How Linux is shown: kswapd and the processes in direct reclaim, watermarks, the tendency to swap.

import type { Level } from "../figures/charts/level-labels.ts";
import { countersOf } from "../../base/sim/systems/linux.ts";
import { sentence } from "../../base/text/sentence.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { LinuxReason } from "../../base/sim/schema.gen.ts";
import { hasGenerations } from "../model/generations.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { hasZones, shortest, ZONES, zonesAt } from "../model/zones.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { words } from "virtual:words/systems/linux";
import { oneDecimal } from "../../base/text/numbers.ts";
import { words as ZONE_TEXT } from "virtual:words/machine/zones";
import {
  type Balance,
  type ChartPlan,
  firstOf,
  sumIn,
  has,
  onQueues,
  type Quantity,
  series,
  sumOf,
  type SystemFace,
  thereOf,
  type Way,
  type WordsOf,
} from "./face.ts";
import { firstOfGroups, groupPlans } from "./linux-groups.ts";
import { chartsOfKinds, hasKinds } from "./linux-kinds.ts";
import { roundRows } from "./linux-rows.ts";
import { machineCharts } from "./machine-charts.ts";
import { poolPlan, WAYS_OF_POOL } from "./linux-compressed.ts";

/** Peaks of free pages, when a program ends, are cut: what matters happens near the watermarks. */
const ROOM_OVER_HIGH = 1.8;

/** From this tendency on, mapped pages are taken too (mm/vmscan.c of 2.6.12). */
const TAKES_MAPPED = 100;

const WAYS: readonly Way[] = [
  { id: "deactivated", from: "active", to: "inactive", series: "pgdeactivate" },
  { id: "reactivated", from: "inactive", to: "active", series: "pgactivate" },
  { id: "freed", from: "inactive", to: "free", series: "pgsteal_normal" },
  { id: "written", from: "inactive", to: "swap", series: "pswpout" },
];

const BACK: readonly Way[] = [
  { id: "refaultedAnon", from: "swap", to: "inactive_anon", series: "workingset_refault_anon" },
  { id: "refaultedFile", from: "files", to: "inactive_file", series: "workingset_refault_file" },
];

/** The ways in kernels that keep the kinds apart, if they also count them separately. */
const WAYS_OF_KINDS: readonly Way[] = [
  { id: "deactivated", from: "active", to: "inactive", series: "pgdeactivate" },
  { id: "reactivated", from: "inactive", to: "active", series: "pgactivate" },
  { id: "freedAnon", from: "inactive_anon", to: "free", series: "pgsteal_anon" },
  { id: "freedFile", from: "inactive_file", to: "free", series: "pgsteal_file" },
  { id: "written", from: "inactive_anon", to: "swap", series: "pswpout" },
  ...BACK,
];

/** The ways between generations: the older ones have the colours of inactive pages. */
const WAYS_OF_GENERATIONS: readonly Way[] = [
  { id: "promoted", from: "inactive", to: "active", scan: "promoted" },
  { id: "onward", from: "inactive", to: "inactive", scan: "onward" },
  { id: "freedAnon", from: "inactive_anon", to: "free", series: "pgsteal_anon" },
  { id: "freedFile", from: "inactive_file", to: "free", series: "pgsteal_file" },
  { id: "written", from: "inactive_anon", to: "swap", series: "pswpout" },
  ...BACK,
];

/** The ways in machines with several zones. */
const WAYS_OF_ZONES: readonly Way[] = [
  { id: "freedDma", from: "inactive_dma", to: "free_dma", series: "pgsteal_dma" },
  { id: "freedNormal", from: "inactive_normal", to: "free_normal", series: "pgsteal_normal" },
  { id: "freedHigh", from: "inactive_high", to: "free_high", series: "pgsteal_high" },
  { id: "freedNode1", from: "inactive_normal_1", to: "free_normal_1", series: "pgsteal_normal_1" },
];

/** Numbers that have different names in 2.6 and in later kernels. */
const BY_KSWAPD = countersOf("pgscan_kswapd");
const BY_PROCESSES = countersOf("pgscan_direct");
const STALLS = ["allocstall", "allocstall_movable"];

function ways(run: MachineRun): readonly Way[] {
  if (hasZones(run)) return WAYS_OF_ZONES;
  const own = hasGenerations(run) ? WAYS_OF_GENERATIONS : hasKinds(run) ? WAYS_OF_KINDS : WAYS;
  return run.threshold("zswap_max_pages") > 0 ? [...own, ...WAYS_OF_POOL] : own;
}

/** How Linux is shown. */
export const LINUX: SystemFace = {
  text: words satisfies WordsOf<LinuxReason>,
  title: KERNEL_TEXT.titles.linux,
  hasStory: false,
  charts,
  firstCharts: ["free", "scanned", "faults", "queues"],
  firstInstead: firstOfGroups,
  levels,
  ways,
  second: (run, second) => {
    const count = (...ids: readonly string[]): number =>
      Math.round(
        sumOf(
          run,
          ids.filter((id) => has(run, id)),
        )[second] ?? 0,
      );
    const [kswapd, direct] = [count(...BY_KSWAPD), count(...BY_PROCESSES)];
    return sentence(
      KERNEL_TEXT.linux.ofSecond({
        second,
        faults: count("pgfault"),
        hard: count("pgmajfault"),
        kswapd,
        direct,
        looked: kswapd + direct,
        stalls: count(...STALLS),
        compresses: has(run, "nr_zspages"),
      }),
    );
  },
  lamp: (run, moment, level) => {
    const { daemon, direct } = moment;
    const { lamp, why } = KERNEL_TEXT.linux;
    const zone = shortest(zonesAt(run, moment));
    const short = Math.max(0, run.threshold("pages_high") - level);
    const word = { scanning: lamp.reclaiming, asleep: lamp.asleep, waiting: lamp.waiting }[daemon];
    const lacking = zone === undefined ? why.short({ short }) : ZONE_TEXT.lamp({ zone: zone.name, short: zone.short });
    const reason = daemon === "asleep" ? why.enough({ free: level }) : lacking;
    return direct > 0 ? [lamp.both({ word }), why.direct({ processes: direct, why: reason })] : [word, reason];
  },
  scan: (run, scan) => {
    const words = KERNEL_TEXT.linux;
    const number = (field: string): number => run.scanNumber(scan, field);
    const by = number("by");
    // The model counts from 0.
    const nth = number("number") + 1;
    return {
      title: by === 0 ? words.roundOfKswapd({ number: nth }) : words.roundOf({ number: nth, process: by - 1 }),
      when: words.roundHead({ priority: number("priority"), time: oneDecimal(number("time_us") / 1e6) }),
      ...(hasKinds(run) ? {} : { balance: tendency(number) }),
      rows: roundRows(run, number),
    };
  },
  printed: [
    { id: "vmstat", types: { txt: "vmstat" } },
    { id: "vmstat-s", types: { txt: "vmstat-s" } },
    { id: "sar", types: { txt: "sar" } },
    { id: "proc-vmstat", types: { txt: "proc-vmstat" } },
    { id: "proc-meminfo", types: { txt: "proc-meminfo" } },
    { id: "proc-pressure", types: { txt: "proc-pressure" }, needs: "memory_some_total" },
    { id: "sysctl", types: { txt: "sysctl" } },
  ],
};

/** How refill_inactive_zone decides on mapped pages; a round that looked at no active page did not have to decide. */
function tendency(number: (field: string) => number): Balance | string {
  const { name, terms, takes, stays, notAsked } = KERNEL_TEXT.linux.tendency;
  if (number("refilled") === 0) return notAsked;
  return {
    name,
    terms: [
      { name: terms.mapped, value: Math.floor(number("mapped_ratio") / 2) },
      { name: terms.distress, value: number("distress") },
      { name: terms.swappiness, value: number("swappiness") },
    ],
    sum: number("swap_tendency"),
    limit: TAKES_MAPPED,
    verdict: number("reclaim_mapped") > 0 ? takes : stays,
  };
}

function charts(run: MachineRun): readonly ChartPlan[] {
  const { chartNames: names, pages, perSecond } = FIGURE_TEXT;
  const hard = series("pgmajfault", "rate", "hard", FIGURE_TEXT.hard);
  const alone = (quantity: Quantity): Quantity => ({ ...quantity, name: "" });
  return [
    hasZones(run) ? freeOfZones(run) : freePlan(run),
    {
      id: "scanned",
      name: names.looked,
      unit: perSecond,
      quantities: [
        sumIn(BY_KSWAPD, "rate", "strong", names.byKswapd),
        sumIn(BY_PROCESSES, "rate", "fault", names.byProcesses),
      ],
    },
    { id: "faults", name: names.faults, unit: perSecond, quantities: [series("pgfault", "rate", "fault"), hard] },
    {
      id: "queues",
      name: names.lists,
      unit: pages,
      quantities: [listed("active", "strong", names.active), listed("inactive", "second", names.inactive)],
    },
    { id: "hard", name: names.hard, unit: perSecond, quantities: [alone(hard)] },
    {
      id: "file",
      name: names.pageCache,
      unit: pages,
      quantities: [
        series("nr_file_pages", "gauge", "strong", names.file),
        series("nr_mapped", "gauge", "second", names.mapped),
      ],
    },
    {
      id: "swap",
      name: names.swap,
      unit: perSecond,
      quantities: [series("pswpout", "rate", "fault", names.swapOut), series("pswpin", "rate", "second", names.swapIn)],
    },
    {
      id: "dirty",
      name: names.dirty,
      unit: pages,
      quantities: [
        series("nr_dirty", "gauge", "third", names.waiting),
        series("nr_writeback", "gauge", "strong", names.underWay),
      ],
    },
    { id: "stalls", name: names.stalls, unit: perSecond, quantities: [firstOf(STALLS, "rate", "fault")] },
    ...(hasKinds(run) ? chartsOfKinds() : []),
    ...(has(run, "nr_zspages") ? [poolPlan(run)] : []),
    ...groupPlans(run),
    ...machineCharts(run),
  ];
}

/** The pages on all active lists, or on all inactive ones, however many lists there are. */
function listed(state: "active" | "inactive", look: Quantity["look"], name: string): Quantity {
  return onQueues(sumIn([`nr_${state}`, `nr_${state}_anon`, `nr_${state}_file`], "gauge", look, name), state);
}

/** Free pages of the two highest zones; DMA, if it is a third zone, is only in the figure of zones. */
function freeOfZones(run: MachineRun): ChartPlan {
  const two = ZONES.filter(({ id }) => has(run, `nr_free_pages_${id}`)).slice(-2);
  const quantities = two.map(({ id, name }, zone) =>
    series(`nr_free_pages_${id}`, "gauge", zone === 0 ? "strong" : "second", name),
  );
  return { id: "free", name: ZONE_TEXT.chart, unit: FIGURE_TEXT.pages, quantities };
}

/** What kswapd compares with its watermarks. */
function freePlan(run: MachineRun): ChartPlan {
  const high = run.threshold("pages_high");
  const names = FIGURE_TEXT.levels;
  return {
    id: "free",
    name: FIGURE_TEXT.chartNames.free,
    unit: FIGURE_TEXT.pages,
    quantities: [onQueues(series("nr_free_pages", "gauge", "strong"), "free")],
    levels: [
      { kind: "min", name: names.min, value: run.threshold("pages_min") },
      { kind: "tgt", name: names.high, value: high },
    ],
    cap: Math.ceil(high * ROOM_OVER_HIGH),
  };
}

function levels(run: MachineRun, pinned?: MachineRun): readonly Level[] {
  const names = FIGURE_TEXT.levels;
  const high = run.threshold("pages_high");
  const all: readonly Level[] = [
    { kind: "min", name: names.min, pages: run.threshold("pages_min") },
    { kind: "wak", name: names.low, pages: run.threshold("pages_low") },
    { kind: "tgt", name: names.high, pages: high },
    { kind: "a", name: names.pinnedHigh, pages: pinned?.threshold("pages_high") ?? high },
  ];
  return thereOf(all, high);
}
