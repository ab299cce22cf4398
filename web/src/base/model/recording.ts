// A recorded load as the page holds it. Machines and links contain only its name, `rec/1f2e3d4c/run.load.txt`; whoever
// runs a machine gets the text instead.

import type { Machine, WorkloadSpec } from "../sim/schema.gen.ts";
import { hashOf } from "./hash.ts";

/** How much is in a recording. */
export interface RecordingSize {
  readonly processes: number;
  readonly lines: number;
}

/** A recording. */
export interface Recording extends RecordingSize {
  /** The name that stands for it in a machine. */
  readonly ref: string;
  /** The name of its file. */
  readonly name: string;
  readonly text: string;
}

/** The prefix of every name; the engine knows it, too. */
const NAMED = "rec/";

/** Longest file name in a link. */
const LONGEST = 60;

/** The name of a recording: a hash of its text, to distinguish files of the same name, and the file name. */
export function refOf(name: string, text: string): string {
  const short = name.replace(/[\s/#"\\]+/gu, "_").slice(-LONGEST) || "load.txt";
  return `${NAMED}${hashOf(text).toString(16).padStart(8, "0")}/${short}`;
}

/** The name of the file; `undefined` if this isn't a name but a recording itself. */
export function nameOfRef(load: string): string | undefined {
  return load.startsWith(NAMED) ? load.slice(load.lastIndexOf("/") + 1) : undefined;
}

/** Whether two names mean the same text: the file may have been renamed. */
export function isSameText(ref: string, other: string): boolean {
  const text = (named: string): string => named.slice(0, named.lastIndexOf("/"));
  return text(ref) === text(other);
}

/** The recordings that a machine names. */
export function refsOf({ workloads }: Pick<Machine, "workloads">): readonly string[] {
  return workloads.flatMap((workload) => (isNamed(workload) ? [workload.load] : []));
}

function isNamed(workload: WorkloadSpec): workload is Extract<WorkloadSpec, { readonly id: "recorded" }> {
  return workload.id === "recorded" && typeof workload.load === "string" && nameOfRef(workload.load) !== undefined;
}

/** The workload of a recording. */
export function recordedWorkload({ ref }: Pick<Recording, "ref">): WorkloadSpec {
  return { id: "recorded", load: ref };
}

/** A machine with names replaced by texts. A name without a text stays, and the engine reports it. */
export function withTexts(machine: Machine, textOf: (ref: string) => string | undefined): Machine {
  if (refsOf(machine).length === 0) return machine;
  const workloads = machine.workloads.map((workload) =>
    isNamed(workload) ? { ...workload, load: textOf(workload.load) ?? workload.load } : workload,
  );
  return { ...machine, workloads };
}

/** The first word of a file that contains a recording. */
const HEAD = "faultline-load";

/** Whether a file is meant to be a recording, judging by its first word or by its name. */
export function isRecording(name: string, beginning: string): boolean {
  return beginning.trimStart().startsWith(HEAD) || /\.load(\.txt|\.gz)*$/i.test(name);
}
