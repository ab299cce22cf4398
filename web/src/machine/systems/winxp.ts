// How Windows XP is shown: working sets, the balance set manager that trims them, and the lists that pages wait on.

import type { Level } from "../figures/charts/level-labels.ts";
import { sentence } from "../../base/text/sentence.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { WinxpReason } from "../../base/sim/schema.gen.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { oneDecimal } from "../../base/text/numbers.ts";
import { words } from "virtual:words/systems/winxp";
import {
  type ChartPlan,
  counterOf,
  numbered,
  series,
  type SystemFace,
  thereOf,
  type Way,
  type WordsOf,
} from "./face.ts";
import { machineCharts } from "./machine-charts.ts";

const FACE_TEXT = words.face;

/** Peaks of available pages, when a program ends, are cut: what matters happens near the limits. */
const ROOM_OVER_PLENTY = 3;

const WAYS: readonly Way[] = [
  // Modified pages wait on the modified list, the others on standby, but the counters do not distinguish them.
  { id: "trimmed", from: "active", to: "lists", series: "trimmed" },
  { id: "replaced", from: "active", to: "lists", series: "replaced" },
  { id: "softFaults", from: "lists", to: "active", series: "transition_faults" },
  { id: "written", from: "modified", to: "swap", series: "pages_output" },
  { id: "readBack", from: "swap", to: "active", series: "pages_input" },
  { id: "repurposed", from: "standby", to: "active", series: "repurposed" },
];

/** How Windows XP is shown. */
export const WINDOWS_XP: SystemFace = {
  text: words satisfies WordsOf<WinxpReason>,
  title: FACE_TEXT.title,
  hasStory: false,
  charts,
  firstCharts: ["free", "scanned", "faults", "queues"],
  levels,
  ways: () => WAYS,
  second: (run, second) => {
    const count = counterOf(run, second);
    const [faults, read] = [count("page_faults"), count("pages_input")];
    const [trimmed, replaced] = [count("trimmed"), count("replaced")];
    return sentence(FACE_TEXT.ofSecond({ second, faults, read, trimmed, replaced, lost: trimmed + replaced }));
  },
  lamp: (run, { daemon }, available) => {
    const short = run.threshold("MmPlentyFreePages") - available;
    const word = daemon === "scanning" ? FACE_TEXT.lamp.trims : FACE_TEXT.lamp.asleep;
    return [word, short > 0 ? FACE_TEXT.short({ short }) : FACE_TEXT.enough({ available })];
  },
  scan: (run, pass) => {
    const number = (field: string): number => run.scanNumber(pass, field);
    return {
      // The model counts from 0.
      title: FACE_TEXT.passOf({ number: number("number") + 1 }),
      when: FACE_TEXT.passHead({ woken: number("woken") > 0, time: oneDecimal(number("time_us") / 1e6) }),
      rows: numbered(FACE_TEXT.passRows, number),
    };
  },
  printed: [{ id: "perfmon", types: { csv: "perfmon" } }],
};

function charts(run: MachineRun): readonly ChartPlan[] {
  const { pages, perSecond } = FIGURE_TEXT;
  const { charts: names } = FACE_TEXT;
  return [
    availablePlan(run),
    {
      id: "scanned",
      name: names.examined,
      unit: perSecond,
      quantities: [
        series("trimmed", "rate", "strong", names.byManager),
        series("replaced", "rate", "fault", names.byFault),
      ],
    },
    {
      id: "faults",
      name: FIGURE_TEXT.chartNames.faults,
      unit: perSecond,
      quantities: [series("page_faults", "rate", "fault"), series("page_reads", "rate", "hard", FIGURE_TEXT.hard)],
    },
    {
      id: "queues",
      name: names.lists,
      unit: pages,
      quantities: [
        series("working_sets", "gauge", "strong", names.workingSets),
        series("modified", "gauge", "third", names.modified),
      ],
    },
    {
      id: "transition",
      name: names.transition,
      unit: perSecond,
      quantities: [series("transition_faults", "rate", "second")],
    },
    {
      id: "swap",
      name: names.pageFile,
      unit: perSecond,
      quantities: [
        series("pages_output", "rate", "fault", names.out),
        series("pages_input", "rate", "second", names.in),
      ],
    },
    { id: "commit", name: names.commit, unit: pages, quantities: [series("committed", "gauge", "strong")] },
    ...machineCharts(run),
  ];
}

/** What the balance set manager compares with its limits. */
function availablePlan(run: MachineRun): ChartPlan {
  const plenty = run.threshold("MmPlentyFreePages");
  return {
    id: "free",
    name: FACE_TEXT.charts.available,
    unit: FIGURE_TEXT.pages,
    quantities: [series("available", "gauge", "strong")],
    levels: [
      { kind: "min", name: FACE_TEXT.levels.minimum, value: run.threshold("MmMinimumFreePages") },
      { kind: "tgt", name: FACE_TEXT.levels.plenty, value: plenty },
    ],
    cap: Math.ceil(plenty * ROOM_OVER_PLENTY),
  };
}

function levels(run: MachineRun, pinned?: MachineRun): readonly Level[] {
  const names = FACE_TEXT.levels;
  const plenty = run.threshold("MmPlentyFreePages");
  const all: readonly Level[] = [
    { kind: "min", name: names.minimum, pages: run.threshold("MmMinimumFreePages") },
    { kind: "tgt", name: names.plenty, pages: plenty },
    { kind: "a", name: names.pinned, pages: pinned?.threshold("MmPlentyFreePages") ?? plenty },
  ];
  return thereOf(all, plenty);
}
