// How OpenSolaris is shown: two hands over all frames, lists of free memory, and processes swapped as a whole.

import type { Level } from "../figures/charts/level-labels.ts";
import { sentence } from "../../base/text/sentence.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { SolarisReason } from "../../base/sim/schema.gen.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { oneDecimal } from "../../base/text/numbers.ts";
import { words } from "virtual:words/systems/solaris";
import {
  type ChartPlan,
  counterOf,
  numbered,
  series,
  sumIn,
  type SystemFace,
  thereOf,
  type Way,
  type WordsOf,
} from "./face.ts";
import { machineCharts } from "./machine-charts.ts";

const FACE_TEXT = words.face;

/** Peaks of free memory, when a program ends, are cut: what matters happens near the thresholds. */
const ROOM_OVER_LOTSFREE = 1.8;

/** Both count as free. */
const FREE = ["freelist", "cachelist"];

const WAYS: readonly Way[] = [
  { id: "freed", from: "clock", to: "cachelist", scan: "freed" },
  { id: "written", from: "clock", to: "swap", series: "anonpgout" },
  { id: "reused", from: "cachelist", to: "clock", series: "pgrec" },
  { id: "readBack", from: "swap", to: "clock", series: "anonpgin" },
];

/** How OpenSolaris is shown. */
export const SOLARIS: SystemFace = {
  text: words satisfies WordsOf<SolarisReason>,
  title: FACE_TEXT.title,
  hasStory: false,
  charts,
  firstCharts: ["free", "scanned", "faults", "averages"],
  levels,
  ways: () => WAYS,
  second: (run, second) => {
    const count = counterOf(run, second);
    const [faults, hard] = [count("as_fault"), count("maj_fault")];
    return sentence(FACE_TEXT.ofSecond({ second, faults, hard, scanned: count("scan"), freed: count("dfree") }));
  },
  lamp: (run, { daemon }, free) => {
    const short = run.threshold("lotsfree") - free;
    const { scans, asleep, waits } = FACE_TEXT.lamp;
    const word = { scanning: scans, asleep, waiting: waits }[daemon];
    return [word, short > 0 ? FACE_TEXT.short({ short }) : FACE_TEXT.enough({ free })];
  },
  scan: (run, scan) => {
    const number = (field: string): number => run.scanNumber(scan, field);
    return {
      // The model counts from 0.
      title: FACE_TEXT.scanOf({ number: number("number") + 1 }),
      when: FACE_TEXT.scanHead({ timedOut: number("timed_out") > 0, time: oneDecimal(number("time_us") / 1e6) }),
      rows: numbered(FACE_TEXT.scanRows, number),
    };
  },
  printed: [{ id: "vmstat", types: { txt: "vmstat" } }],
};

function charts(run: MachineRun): readonly ChartPlan[] {
  const { pages, perSecond } = FIGURE_TEXT;
  const { charts: names } = FACE_TEXT;
  return [
    freePlan(run),
    { id: "scanned", name: names.scanned, unit: perSecond, quantities: [series("scan", "rate", "strong")] },
    {
      id: "faults",
      name: FIGURE_TEXT.chartNames.faults,
      unit: perSecond,
      quantities: [series("as_fault", "rate", "fault"), series("maj_fault", "rate", "hard", FIGURE_TEXT.hard)],
    },
    {
      id: "averages",
      name: names.averages,
      unit: pages,
      quantities: [
        series("avefree", "gauge", "strong", names.avefree),
        series("avefree30", "gauge", "second", names.avefree30),
      ],
      levels: [{ kind: "min", name: FACE_TEXT.levels.desfree, value: run.threshold("desfree") }],
      cap: capOf(run),
    },
    {
      id: "queues",
      name: names.free,
      unit: pages,
      quantities: [
        series("freelist", "gauge", "strong", names.freelist),
        series("cachelist", "gauge", "second", names.cachelist),
      ],
      cap: capOf(run),
    },
    ...swapCharts(),
    ...machineCharts(run),
  ];
}

/** What comes back from the cache list or from swap, and what goes there. */
function swapCharts(): readonly ChartPlan[] {
  const { pages, perSecond } = FIGURE_TEXT;
  const { charts: names } = FACE_TEXT;
  return [
    { id: "reclaimed", name: names.reclaimed, unit: perSecond, quantities: [series("pgrec", "rate", "second")] },
    {
      id: "swap",
      name: names.swap,
      unit: perSecond,
      quantities: [series("anonpgout", "rate", "fault", names.out), series("anonpgin", "rate", "second", names.in)],
    },
    {
      id: "swapper",
      name: names.swapper,
      unit: perSecond,
      quantities: [
        series("swapout", "rate", "fault", names.swappedOut),
        sumIn(["pgswapin", "pgswapout"], "rate", "second", names.stacks),
      ],
    },
    {
      id: "reserved",
      name: names.reserved,
      unit: pages,
      quantities: [
        series("swap_resv", "gauge", "strong", names.reservedLine),
        series("swap_in_use", "gauge", "second", names.used),
      ],
    },
  ];
}

function capOf(run: MachineRun): number {
  return Math.ceil(run.threshold("lotsfree") * ROOM_OVER_LOTSFREE);
}

/** What the scanner and the swapper compare with their thresholds. */
function freePlan(run: MachineRun): ChartPlan {
  return {
    id: "free",
    name: FACE_TEXT.charts.free,
    unit: FIGURE_TEXT.pages,
    quantities: [sumIn(FREE, "gauge", "strong")],
    levels: [
      { kind: "min", name: FACE_TEXT.levels.desfree, value: run.threshold("desfree") },
      { kind: "tgt", name: FACE_TEXT.levels.lotsfree, value: run.threshold("lotsfree") },
    ],
    cap: capOf(run),
  };
}

function levels(run: MachineRun, pinned?: MachineRun): readonly Level[] {
  const names = FACE_TEXT.levels;
  const lotsfree = run.threshold("lotsfree");
  const all: readonly Level[] = [
    { kind: "res", name: names.minfree, pages: run.threshold("minfree") },
    { kind: "min", name: names.desfree, pages: run.threshold("desfree") },
    { kind: "tgt", name: names.lotsfree, pages: lotsfree },
    { kind: "a", name: names.pinned, pages: pinned?.threshold("lotsfree") ?? lotsfree },
  ];
  return thereOf(all, lotsfree);
}
