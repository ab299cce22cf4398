// How Linux is shown: kswapd and the processes that reclaim for themselves, watermarks, the tendency to swap.

import type { Level } from "../../../draw/level-labels.ts";
import { sentence } from "../../../explain/sentence.ts";
import type { MachineRun } from "../../../sim/machine-run.ts";
import { FIGURE_TEXT } from "../../../text/kernel-figures.ts";
import { KERNEL_TEXT } from "../../../text/kernel.ts";
import { grouped, oneDecimal } from "../../../text/numbers.ts";
import {
  type Balance,
  type ChartPlan,
  firstOf,
  has,
  type Quantity,
  type ScanRows,
  series,
  sumOf,
  type SystemFace,
  type Way,
} from "./face.ts";
import { poolPlan, WAYS_OF_POOL } from "./linux-compressed.ts";

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

/** Of kernels that keep the kinds apart, as far as they count them apart. */
const WAYS_OF_KINDS: readonly Way[] = [
  { id: "freedAnon", from: "inactive_anon", to: "free", series: "pgsteal_anon" },
  { id: "freedFile", from: "inactive_file", to: "free", series: "pgsteal_file" },
  { id: "written", from: "inactive_anon", to: "swap", series: "pswpout" },
];

/** Numbers that 2.6 and later kernels have under different names. */
const BY_KSWAPD = ["pgscan_kswapd_normal", "pgscan_kswapd"];
const BY_PROCESSES = ["pgscan_direct_normal", "pgscan_direct"];
const STALLS = ["allocstall", "allocstall_movable"];

/** How Linux is shown. */
export const LINUX: SystemFace = {
  title: KERNEL_TEXT.titles.linux,
  isTold: false,
  charts,
  firstCharts: ["free", "scanned", "faults", "queues"],
  levels,
  ways: (run) => {
    const ways = hasKinds(run) ? WAYS_OF_KINDS : WAYS;
    return run.threshold("zswap_max_pages") > 0 ? [...ways, ...WAYS_OF_POOL] : ways;
  },
  second: (run, second) => {
    const count = (...ids: readonly string[]): number =>
      Math.round(
        sumOf(
          run,
          ids.filter((id) => has(run, id)),
        )[second] ?? 0,
      );
    return sentence(
      KERNEL_TEXT.linux.ofSecond(second, {
        faults: count("pgfault"),
        hard: count("pgmajfault"),
        kswapd: count(...BY_KSWAPD),
        direct: count(...BY_PROCESSES),
        stalls: count(...STALLS),
        compresses: has(run, "nr_zspages"),
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
      ...(hasKinds(run) ? {} : { balance: tendency(number) }),
      rows: [
        ...words.roundRows.map(({ field, name }) => ({ id: field, name, value: grouped(number(field)) })),
        ...(hasKinds(run) ? rowsOfKinds(number) : []),
      ],
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
  compared: { scanned: [...BY_KSWAPD, ...BY_PROCESSES, "pgrefill_normal", "pgrefill"], faults: "pgfault" },
};

/** What a round of a kernel that keeps the kinds apart did with each, and what it chose by. */
function rowsOfKinds(number: (field: string) => number): ScanRows["rows"] {
  const words = KERNEL_TEXT.linux;
  const counts = words.kindRows.map(({ field, name }) => ({ id: field, name, value: grouped(number(field)) }));
  if (number("max_seq") > 0) {
    const value = words.generations(number("min_seq_anon"), number("min_seq_file"), number("max_seq"));
    return [...counts, { id: "generations", name: words.generationsName, value }];
  }
  const choice = { id: "choice", name: words.choiceName, value: words.choices[number("choice")] ?? "" };
  const share = { id: "share", name: words.shareName, value: words.share(number("anon_share")) };
  return [...counts, choice, ...(number("choice") === 0 ? [share] : [])];
}

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
        firstOf(BY_KSWAPD, "rate", "strong", names.byKswapd),
        firstOf(BY_PROCESSES, "rate", "fault", names.byProcesses),
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
    { id: "disk", name: names.disk, unit: percent, quantities: [series("disk_busy", "rate", "fault")] },
  ];
}

/** Whether the run's kernel keeps anonymous pages and those of files apart. */
function hasKinds(run: MachineRun): boolean {
  return has(run, "nr_active_anon");
}

/** Pages on the active lists, or on the inactive ones, however many there are. */
function listed(state: "active" | "inactive", look: Quantity["look"], name: string): Quantity {
  const ids = [`nr_${state}`, `nr_${state}_anon`, `nr_${state}_file`];
  const of = (run: MachineRun): Float64Array =>
    sumOf(
      run,
      ids.filter((id) => has(run, id)),
    );
  return { look, kind: "gauge", name, of };
}

/** What only kernels tell that keep the kinds apart. */
function chartsOfKinds(): readonly ChartPlan[] {
  const { chartNames: names, pages, perSecond, percent } = FIGURE_TEXT;
  const kind = (of: "anon" | "file", look: Quantity["look"], name: string): Quantity => ({
    look,
    kind: "gauge",
    name,
    of: (run) => sumOf(run, [`nr_active_${of}`, `nr_inactive_${of}`]),
  });
  return [
    {
      id: "kinds",
      name: names.kinds,
      unit: pages,
      quantities: [kind("anon", "strong", names.anon), kind("file", "second", names.files)],
    },
    {
      id: "refaults",
      name: names.refaults,
      unit: perSecond,
      quantities: [
        series("workingset_refault_anon", "rate", "strong", names.anon),
        series("workingset_refault_file", "rate", "second", names.files),
      ],
    },
    {
      id: "pressure",
      name: names.pressure,
      unit: percent,
      quantities: [
        series("memory_some_avg10", "gauge", "second", names.some),
        series("memory_full_avg10", "gauge", "fault", names.full),
      ],
    },
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
