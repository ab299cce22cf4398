// How Linux is shown: kswapd and the processes that reclaim for themselves, watermarks, the tendency to swap.

import type { Level } from "../../../draw/level-labels.ts";
import { sentence } from "../../../explain/sentence.ts";
import type { MachineRun } from "../../../sim/machine-run.ts";
import { FIGURE_TEXT } from "../../../text/kernel-figures.ts";
import { KERNEL_TEXT } from "../../../text/kernel.ts";
import { grouped, oneDecimal } from "../../../text/numbers.ts";
import { type Balance, type ChartPlan, type Quantity, series, type SystemFace, type Way } from "./face.ts";

/** Peaks of free pages, when a program ends, are cut: what matters happens around the watermarks. */
const ROOM_OVER_HIGH = 1.8;

/** From this tendency on mapped pages are taken, too (mm/vmscan.c of 2.6.12). */
const TAKES_MAPPED = 100;

const WAYS: readonly Way[] = [
  { id: "deactivated", from: "active", to: "inactive", series: "pgdeactivate" },
  { id: "reactivated", from: "inactive", to: "active", series: "pgactivate" },
  { id: "freed", from: "inactive", to: "free", series: "pgsteal_normal" },
  { id: "written", from: "inactive", to: "swap", series: "pswpout" },
];

/** How Linux is shown. */
export const LINUX: SystemFace = {
  title: KERNEL_TEXT.titles.linux,
  isTold: false,
  charts,
  firstCharts: ["free", "scanned", "faults", "queues"],
  levels,
  ways: () => WAYS,
  second: (run, second) => {
    const count = (id: string): number => Math.round(run.series(id)[second] ?? 0);
    return sentence(
      KERNEL_TEXT.linux.ofSecond(second, {
        faults: count("pgfault"),
        hard: count("pgmajfault"),
        kswapd: count("pgscan_kswapd_normal"),
        direct: count("pgscan_direct_normal"),
        stalls: count("allocstall"),
      }),
    );
  },
  lamp: (run, { daemon, direct }, level) => {
    const { lamp, why } = KERNEL_TEXT.linux;
    const short = Math.max(0, run.threshold("pages_high") - level);
    const word = { scanning: lamp.reclaiming, asleep: lamp.asleep, waiting: lamp.waiting }[daemon];
    const reason = daemon === "asleep" ? why.enough(level) : why.short(short);
    return direct > 0 ? [lamp.both(word), why.direct(direct, reason)] : [word, reason];
  },
  scan: (run, scan) => {
    const words = KERNEL_TEXT.linux;
    const number = (field: string): number => run.scanNumber(scan, field);
    const by = number("by");
    return {
      title: by === 0 ? words.roundOfKswapd(number("number")) : words.roundOf(number("number"), by - 1),
      when: words.roundHead(number("priority"), oneDecimal(number("time_us") / 1e6)),
      balance: tendency(number),
      rows: words.roundRows.map(({ field, name }) => ({ id: field, name, value: grouped(number(field)) })),
    };
  },
  printed: [
    { id: "vmstat", types: { txt: "vmstat" } },
    { id: "vmstat-s", types: { txt: "vmstat-s" } },
    { id: "sar", types: { txt: "sar" } },
    { id: "proc-vmstat", types: { txt: "proc-vmstat" } },
    { id: "proc-meminfo", types: { txt: "proc-meminfo" } },
    { id: "sysctl", types: { txt: "sysctl" } },
  ],
  compared: { scanned: ["pgscan_kswapd_normal", "pgscan_direct_normal", "pgrefill_normal"], faults: "pgfault" },
};

/** By what refill_inactive_zone decides on mapped pages; a round that looked at no active page did not ask. */
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
  const { chartNames: names, pages, perSecond, percent } = FIGURE_TEXT;
  const hard = series("pgmajfault", "rate", "hard", FIGURE_TEXT.hard);
  const alone = (quantity: Quantity): Quantity => ({ ...quantity, name: "" });
  return [
    freePlan(run),
    {
      id: "scanned",
      name: names.looked,
      unit: perSecond,
      quantities: [
        series("pgscan_kswapd_normal", "rate", "strong", names.byKswapd),
        series("pgscan_direct_normal", "rate", "fault", names.byProcesses),
      ],
    },
    { id: "faults", name: names.faults, unit: perSecond, quantities: [series("pgfault", "rate", "fault"), hard] },
    {
      id: "queues",
      name: names.lists,
      unit: pages,
      quantities: [
        series("nr_active", "gauge", "strong", names.active),
        series("nr_inactive", "gauge", "second", names.inactive),
      ],
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
    { id: "stalls", name: names.stalls, unit: perSecond, quantities: [series("allocstall", "rate", "fault")] },
    { id: "disk", name: names.disk, unit: percent, quantities: [series("disk_busy", "rate", "fault")] },
  ];
}

/** What kswapd compares with its watermarks. */
function freePlan(run: MachineRun): ChartPlan {
  const high = run.threshold("pages_high");
  const names = FIGURE_TEXT.levels;
  return {
    id: "free",
    name: FIGURE_TEXT.chartNames.free,
    unit: FIGURE_TEXT.pages,
    quantities: [series("nr_free_pages", "gauge", "strong")],
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
  return all.filter(({ kind, pages }) => pages > 0 && !(kind === "a" && pages === high));
}
