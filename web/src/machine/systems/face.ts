// What the Kernel view shows differently for each system: charts, thresholds, flows, the lamp, the table of a scan.

import type { Chart, ChartLevel, ChartLine } from "../figures/charts/chart-values.ts";
import type { Level } from "../figures/charts/level-labels.ts";
import type { Sentence } from "../../base/text/sentence.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { PrintedText } from "../../base/sim/machines/session-protocol.ts";
import type { ExportType } from "../../base/model/exports.ts";
import type { KernelMoment } from "../model/kernel-moment.ts";
import type { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { grouped } from "../../base/text/numbers.ts";
import type { Entry } from "../../base/text/words.ts";
import { scansSeries } from "./per-second.ts";

/** A number of a run over time. */
export interface Quantity {
  readonly look: ChartLine["look"];
  readonly kind: ChartLine["kind"];
  /** Its name beside other quantities of the same chart. */
  readonly name: string;
  readonly of: (run: MachineRun) => Float64Array;
  /** The queues whose pages it counts, by id or by what their ids begin with; so it is known at any moment. */
  readonly queues?: readonly string[];
}

/** A chart that can be shown. To compare two runs, it shows its first quantity. */
export interface ChartPlan extends Pick<Chart, "id" | "name" | "unit"> {
  readonly quantities: readonly Quantity[];
  /** Its name where only the first quantity is drawn; otherwise that of the quantity. */
  readonly besideName?: string;
  /** The measure of a log that corresponds to its first quantity, if there is one. */
  readonly measure?: string;
  readonly levels?: readonly ChartLevel[];
  readonly cap?: number;
}

/** A way that pages take. Its ends are queues, all queues of one kind or age, the swap space, or the files. */
export interface Way {
  readonly id: FlowId;
  readonly from: string;
  readonly to: string;
  /** What counts it: a number in a scan's report, or a series. */
  readonly scan?: string;
  readonly series?: string;
}

/** The ids of the flows; each has words. */
export type FlowId =
  | "deactivated"
  | "activeLaundry"
  | "reactivated"
  | "cached"
  | "reused"
  | "inactiveLaundry"
  | "freed"
  | "freedAnon"
  | "freedFile"
  | "promoted"
  | "onward"
  | "refaultedAnon"
  | "refaultedFile"
  | "freedDma"
  | "freedNormal"
  | "freedHigh"
  | "freedNode1"
  | "compressed"
  | "writtenBack"
  | "trimmed"
  | "replaced"
  | "softFaults"
  | "repurposed"
  | "readBack"
  | "written";

/** Numbers that are added up and compared with a limit. */
export interface Balance {
  readonly name: string;
  readonly terms: readonly { readonly name: string; readonly value: number }[];
  readonly sum: number;
  readonly limit: number;
  /** The conclusion. */
  readonly verdict: string;
}

/** The table of a scan. */
export interface ScanRows {
  readonly title: string;
  readonly when: string;
  /** How a decision of the scan was weighed, or why it was not made. */
  readonly balance?: Balance | string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly value: string }[];
}

/** What programs print of a run: the name used in file names, and the file types offered. */
export interface PrintedFile {
  readonly id: keyof typeof KERNEL_TEXT.printed;
  readonly types: Partial<Record<ExportType, PrintedText>>;
  /** The series that it needs; without it, there is nothing to print. */
  readonly needs?: string;
}

/** The words for a system's events, knobs and simplifications. */
export interface SystemText {
  readonly events: Readonly<Record<string, Entry>>;
  readonly knobs: Readonly<Record<string, string>>;
  readonly simplifications: Readonly<Record<string, string>>;
}

/** Words for every reason that a system has. */
export interface WordsOf<Reason extends string> {
  readonly events: Readonly<Record<Reason, Entry>>;
}

/** How a system is shown. */
export interface SystemFace {
  readonly text: SystemText;
  /** The title of the view. */
  readonly title: string;
  /** Whether the lesson and the teams' measurements are about this system. */
  readonly hasStory: boolean;
  readonly charts: (run: MachineRun) => readonly ChartPlan[];
  /** The charts shown at first: as many as fit on one screen. */
  readonly firstCharts: readonly string[];
  /** As many charts that a run has of its own and that are shown first instead; none for most runs. */
  readonly firstInstead?: (run: MachineRun, most: number) => readonly string[];
  /** The thresholds that the version has, and the pinned run's target if it is different. */
  readonly levels: (run: MachineRun, pinned?: MachineRun) => readonly Level[];
  /** The ways that pages can take in the run's version. */
  readonly ways: (run: MachineRun) => readonly Way[];
  /** What happened in the second that ends. */
  readonly second: (run: MachineRun, second: number) => Sentence;
  /** What the daemon does, and why. */
  readonly lamp: (run: MachineRun, moment: KernelMoment, level: number) => readonly [string, string];
  readonly scan: (run: MachineRun, scan: number) => ScanRows;
  /** What the system's programs, and the teams' kernels, print. */
  readonly printed: readonly PrintedFile[];
}

/** The first of several series that the run has: older and newer kernels use different names for a number. */
export function firstOf(ids: readonly string[], kind: Quantity["kind"], look: Quantity["look"], name = ""): Quantity {
  return { look, kind, name, of: (run) => run.series(ids.find((id) => has(run, id)) ?? "") };
}

/** The sum of those series that the run has. */
export function sumIn(ids: readonly string[], kind: Quantity["kind"], look: Quantity["look"], name = ""): Quantity {
  const of = (run: MachineRun): Float64Array =>
    sumOf(
      run,
      ids.filter((id) => has(run, id)),
    );
  return { look, kind, name, of };
}

/** The sum of several series of a run. */
export function sumOf(run: MachineRun, ids: readonly string[]): Float64Array {
  const all = ids.map((id) => run.series(id));
  return (all[0] ?? new Float64Array()).map((_, row) => all.reduce((sum, of) => sum + (of[row] ?? 0), 0));
}

/** Whether a run has a series. */
export function has(run: MachineRun, id: string): boolean {
  return run.head.series.some((series) => series.id === id);
}

/**
 * The thresholds that a version has: missing ones are 0. The pinned run's is shown if it differs from the run's own.
 */
export function thereOf(levels: readonly Level[], own: number): readonly Level[] {
  return levels.filter(({ kind, pages }) => pages > 0 && !(kind === "a" && pages === own));
}

/** The names of numbers without some of them. */
export function without(
  rows: Readonly<Record<string, string>>,
  fields: Iterable<string>,
): Readonly<Record<string, string>> {
  const left = new Set(fields);
  return Object.fromEntries(Object.entries(rows).filter(([field]) => !left.has(field)));
}

/** The numbers of a scan with their names. */
export function numbered(rows: Readonly<Record<string, string>>, number: (field: string) => number): ScanRows["rows"] {
  return Object.entries(rows).map(([field, name]) => ({ id: field, name, value: grouped(number(field)) }));
}

/** Looks up what was counted in a second. */
export function counterOf(run: MachineRun, second: number): (id: string) => number {
  return (id) => Math.round(run.series(id)[second] ?? 0);
}

/** A series of the run. */
export function series(id: string, kind: Quantity["kind"], look: Quantity["look"], name = ""): Quantity {
  return { look, kind, name, of: (run) => run.series(id) };
}

/** The same quantity, which counts the pages on these queues. */
export function onQueues(quantity: Quantity, ...queues: readonly string[]): Quantity {
  return { ...quantity, queues };
}

/** A number from the scans of each second. */
export function scans(field: string, look: Quantity["look"], name = ""): Quantity {
  return { look, kind: "rate", name, of: (run) => scansSeries(run, field) };
}
