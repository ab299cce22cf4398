// How Linux is shown: kswapd and the processes that reclaim for themselves, watermarks, the tendency to swap.

import type { Level } from "../../../draw/level-labels.ts";
import { sentence } from "../../../explain/sentence.ts";
import type { MachineRun } from "../../../sim/machine-run.ts";
import { FIGURE_TEXT } from "../../../text/kernel-figures.ts";
import { KERNEL_TEXT } from "../../../text/kernel.ts";
import { grouped, oneDecimal } from "../../../text/numbers.ts";
import { type ChartPlan, type Quantity, type ScanRows, series, type SystemFace, type Way } from "./face.ts";

/** Peaks of free pages, when a program ends, are cut: what matters happens around the watermarks. */
const ROOM_OVER_HIGH = 1.8;

/** From this tendency on mapped pages are taken too. */
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
    return [direct > 0 ? lamp.both(word, direct) : word, daemon === "asleep" ? why.enough(level) : why.short(short)];
  },
  scan: (run, scan) => {
    const words = KERNEL_TEXT.linux;
    const number = (field: string): number => run.scanNumber(scan, field);
    const by = number("by");
    const counts = words.roundRows.map(({ field, name }) => ({ id: field, name, value: grouped(number(field)) }));
    const sum = tendencyOf(number);
    const none = { id: "tendency", name: words.tendencyName, value: words.tendencyNone };
    return {
      title: by === 0 ? words.roundOfKswapd(number("number")) : words.roundOf(number("number"), by - 1),
      when: words.roundHead(number("priority"), oneDecimal(number("time_us") / 1e6)),
      rows: sum === undefined ? [...counts, none] : counts,
      ...(sum && { sum }),
    };
  },
  compared: { scanned: ["pgscan_kswapd_normal", "pgscan_direct_normal", "pgrefill_normal"], faults: "pgfault" },
};

/** The swap tendency of a round's last look at the active list; none if it did not look there. */
function tendencyOf(number: (field: string) => number): ScanRows["sum"] {
  const words = KERNEL_TEXT.linux;
  const terms = [
    { id: "mapped", value: Math.floor(number("mapped_ratio") / 2) },
    { id: "distress", value: number("distress") },
    { id: "swappiness", value: number("swappiness") },
  ] as const;
  if (number("refilled") === 0 && terms.every(({ value }) => value === 0)) return undefined;
  return {
    name: words.tendencyName,
    said: words.tendency(number("swap_tendency"), number("reclaim_mapped") > 0),
    terms: terms.map(({ id, value }) => ({ id, value, name: words.terms[id] })),
    mark: TAKES_MAPPED,
    markName: String(TAKES_MAPPED),
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
