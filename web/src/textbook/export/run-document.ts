// A run as a file: what was run, what came of it, and the link that shows it again. Only the link is read back, since
// the run is a function of what the link says.

import type { ReplayRun } from "../run/replay-run.ts";
import { type Counts, type OutcomeKind } from "../run/running-totals.ts";
import type { Scenario } from "../../base/sim/schema.gen.ts";
import { Structure } from "../../base/player/structure.ts";
import { isRecord, parsed } from "../../base/export/read-json.ts";
import { type Twice, twiceIn } from "../../base/export/twice.ts";
import { labelIn } from "./step-table.ts";

/** The format that such a file says it has. */
export const RUN_FORMAT = "faultline-run";

/** The version `runDocument` writes. Raise it when an older reader would misread the file. */
export const RUN_VERSION = 1;

/** A step in the file. Pages have the names that the user gave them; a frame without a page is null. */
export interface RunStep {
  readonly step: number;
  readonly page: string;
  readonly write: boolean;
  readonly outcome: OutcomeKind;
  /** `null`: the page was not loaded. */
  readonly frame: number | null;
  readonly leaves: readonly string[];
  readonly written_back: number;
  readonly reason: string;
  readonly frames: readonly (string | null)[];
  /** The policy's lists by their ids, head first. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** The file. */
export interface RunDocument {
  readonly format: typeof RUN_FORMAT;
  readonly version: number;
  /** The build that wrote it. */
  readonly faultline: string;
  /** The hash of the address. */
  readonly link: string;
  readonly scenario: Scenario;
  readonly totals: Pick<Counts, "faults" | "cold" | "hits" | "writebacks"> & { readonly references: number };
  readonly steps: readonly RunStep[];
}

/** What the file says about its origin. */
export interface RunOrigin {
  readonly faultline: string;
  readonly link: string;
  readonly scenario: Scenario;
}

/** The file of a run. */
export function runDocument(run: ReplayRun, { faultline, link, scenario }: RunOrigin): RunDocument {
  const { faults, cold, hits, writebacks } = run.counts(run.length);
  const structure = new Structure(run, run.shape);
  const steps = Array.from({ length: run.length }, (_, i) => stepOf(run, structure, i + 1));
  const totals = { references: run.length, faults, cold, hits, writebacks };
  return { format: RUN_FORMAT, version: RUN_VERSION, faultline, link, scenario, totals, steps };
}

function stepOf(run: ReplayRun, structure: Structure, step: number): RunStep {
  structure.seek(step);
  const names = (pages: readonly number[]): readonly string[] => pages.map((page) => run.label(page));
  return {
    step,
    page: run.label(run.page(step)),
    write: run.isWrite(step),
    outcome: run.outcome(step),
    frame: run.frame(step) ?? null,
    leaves: names(run.victims(step)),
    written_back: run.writebacks(step),
    reason: run.reason(step),
    frames: Array.from({ length: run.frames }, (_, frame) => labelIn(run, structure, frame) || null),
    lists: Object.fromEntries(run.meta.lists.map(({ id }, list) => [id, names(structure.lists[list] ?? [])])),
  };
}

/** The file as text: one line per step, so that two runs can be compared with any tool. */
export function writeRun({ steps, ...head }: RunDocument): string {
  const above = JSON.stringify(head, null, 2).replace(/\n\}$/, "");
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
  return `${above},\n  "steps": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

/** What was found in a file. */
export type ReadRun =
  /** Not one of our runs; perhaps somebody else's file. */
  | { readonly kind: "other" }
  /** One of ours, but without a link that could be opened. */
  | { readonly kind: "damaged" }
  | { readonly kind: "twice"; readonly twice: Twice }
  | { readonly kind: "run"; readonly link: string; readonly newer: boolean };

/** Reads what a file says, whatever it is called. */
export function readRun(text: string): ReadRun {
  const document = parsed(text);
  if (!isRecord(document) || document["format"] !== RUN_FORMAT) return { kind: "other" };
  const twice = twiceIn(text);
  if (twice !== undefined) return { kind: "twice", twice };
  const { link, version } = document;
  if (typeof link !== "string" || !link.startsWith("#")) return { kind: "damaged" };
  return { kind: "run", link, newer: typeof version === "number" && version > RUN_VERSION };
}
