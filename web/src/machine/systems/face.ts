// What the Kernel view shows of a system in its own way: charts, thresholds, flows, the lamp, the table of a scan.

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
  /** What it is called beside others of its chart. */
  readonly name: string;
  readonly of: (run: MachineRun) => Float64Array;
}

/** A chart that can be shown; of two runs it shows its first quantity. */
export interface ChartPlan extends Pick<Chart, "id" | "name" | "unit"> {
  readonly quantities: readonly Quantity[];
  /** What a log may have measured of its first quantity. */
  readonly measure?: string;
  readonly levels?: readonly ChartLevel[];
  readonly cap?: number;
}

/** A way that pages go: names of queues, of all those of a kind or of an age, of the swap space, or of the files. */
export interface Way {
  readonly id: FlowId;
  readonly from: string;
  readonly to: string;
  /** The number of a scan's report, or the series, that counts it. */
  readonly scan?: string;
  readonly series?: string;
}

/** Ids of the flows, which have words. */
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
  /** What follows. */
  readonly verdict: string;
}

/** The table of a scan. */
export interface ScanRows {
  readonly title: string;
  readonly when: string;
  /** What a decision of the scan was weighed by, or why it was not asked. */
  readonly balance?: Balance | string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly value: string }[];
}

/** What programs print of a run: called so in file names, and the kinds of file it comes as. */
export interface PrintedFile {
  readonly id: keyof typeof KERNEL_TEXT.printed;
  readonly types: Partial<Record<ExportType, PrintedText>>;
  /** The series without which there is nothing to print. */
  readonly needs?: string;
}

/** What a system's events, knobs and simplifications are called. */
export interface SystemText {
  readonly events: Readonly<Record<string, Entry>>;
  readonly knobs: Readonly<Record<string, string>>;
  readonly simplifications: Readonly<Record<string, string>>;
}

/** Words for every one of a system's reasons. */
export interface WordsOf<Reason extends string> {
  readonly events: Readonly<Record<Reason, Entry>>;
}

/** How a system is shown. */
export interface SystemFace {
  readonly text: SystemText;
  /** What the view is called. */
  readonly title: string;
  /** Whether the lesson and the teams' measurements are of it. */
  readonly hasStory: boolean;
  readonly charts: (run: MachineRun) => readonly ChartPlan[];
  /** Those that are shown at first: as many as fit one screen. */
  readonly firstCharts: readonly string[];
  /** The thresholds that the version has, and the pinned run's where it is another one. */
  readonly levels: (run: MachineRun, pinned?: MachineRun) => readonly Level[];
  /** The ways that pages can go in a run's version. */
  readonly ways: (run: MachineRun) => readonly Way[];
  /** What happened in the second that ends. */
  readonly second: (run: MachineRun, second: number) => Sentence;
  /** What the daemon does, and why. */
  readonly lamp: (run: MachineRun, moment: KernelMoment, level: number) => readonly [string, string];
  readonly scan: (run: MachineRun, scan: number) => ScanRows;
  /** What its programs, and the teams' kernels, print. */
  readonly printed: readonly PrintedFile[];
  /** The series of pages looked at, and of faults, by which two runs are compared. */
  readonly compared: { readonly scanned: readonly string[]; readonly faults: string };
}

/** The first of several series that the run has: kernels of different times call a number by different names. */
export function firstOf(ids: readonly string[], kind: Quantity["kind"], look: Quantity["look"], name = ""): Quantity {
  return { look, kind, name, of: (run) => run.series(ids.find((id) => has(run, id)) ?? "") };
}

/** The sum of those of several series that the run has. */
export function sumIn(ids: readonly string[], kind: Quantity["kind"], look: Quantity["look"], name = ""): Quantity {
  const of = (run: MachineRun): Float64Array =>
    sumOf(
      run,
      ids.filter((id) => has(run, id)),
    );
  return { look, kind, name, of };
}

/** The sum of series of a run. */
export function sumOf(run: MachineRun, ids: readonly string[]): Float64Array {
  const all = ids.map((id) => run.series(id));
  return (all[0] ?? new Float64Array()).map((_, row) => all.reduce((sum, of) => sum + (of[row] ?? 0), 0));
}

/** Whether a run has a series. */
export function has(run: MachineRun, id: string): boolean {
  return run.head.series.some((series) => series.id === id);
}

/** The thresholds that a version has: those it does not have are 0. The pinned run's is shown where it differs from the run's own. */
export function thereOf(levels: readonly Level[], own: number): readonly Level[] {
  return levels.filter(({ kind, pages }) => pages > 0 && !(kind === "a" && pages === own));
}

/** Names of numbers but for some. */
export function without(
  rows: Readonly<Record<string, string>>,
  fields: Iterable<string>,
): Readonly<Record<string, string>> {
  const left = new Set(fields);
  return Object.fromEntries(Object.entries(rows).filter(([field]) => !left.has(field)));
}

/** Numbers of a scan by their names. */
export function numbered(rows: Readonly<Record<string, string>>, number: (field: string) => number): ScanRows["rows"] {
  return Object.entries(rows).map(([field, name]) => ({ id: field, name, value: grouped(number(field)) }));
}

/** What was counted in a second. */
export function counterOf(run: MachineRun, second: number): (id: string) => number {
  return (id) => Math.round(run.series(id)[second] ?? 0);
}

/** A series of the run. */
export function series(id: string, kind: Quantity["kind"], look: Quantity["look"], name = ""): Quantity {
  return { look, kind, name, of: (run) => run.series(id) };
}

/** A number of the scans of each second. */
export function scans(field: string, look: Quantity["look"], name = ""): Quantity {
  return { look, kind: "rate", name, of: (run) => scansSeries(run, field) };
}
