// The thrashing study's findings and what our runs say about them, as `faultline experiment thrashing --json` writes
// them.

import { type CALIBRATIONS, type ExperimentId, type StudiedId, thrashUrl } from "../../link/thrash-url.ts";
import type { Link, Params } from "../../../base/link/url.ts";

/** A number that a verdict rests on. */
export interface StudyNumber {
  readonly what: string;
  /** The load of the run; empty for a number that does not belong to a run. */
  readonly load: ExperimentId | "";
  readonly condition: (typeof CALIBRATIONS)[number];
  /** The system; empty for a number that does not belong to a run. */
  readonly os: StudiedId | "";
  /** The seconds that it averages over; undefined for a number of the whole run. */
  readonly window_s?: readonly [from: number, to: number];
  /** The mean over the seeds. */
  readonly value: number;
}

/** The verdict on a finding with one load. */
export interface FindingVerdict {
  readonly condition: (typeof CALIBRATIONS)[number];
  /** Null if our runs cannot tell. */
  readonly agrees: boolean | null;
  /** Whether it counts in the load's score: nothing was chosen or added to bring it about. */
  readonly counts: boolean;
  /** The reason, as an id that has words. */
  readonly because: string;
  /**
   * For how many seeds the runs alone lead to the same verdict; null if it takes runs of several seeds, or cannot be
   * told.
   */
  readonly alone: number | null;
}

/** A finding. */
export interface FindingRow {
  /** Its number: `F1`. */
  readonly finding: string;
  /** The verdicts, load by load. */
  readonly verdicts: readonly FindingVerdict[];
  readonly evidence: readonly StudyNumber[];
}

/** How many findings a load reproduces, of those that count. */
export interface Score {
  readonly condition: (typeof CALIBRATIONS)[number];
  readonly agree: number;
  readonly of: number;
}

/** The best that can be said of a finding. */
export type Standing = "literal" | "calibrated" | "uncounted" | "no" | "null";

/** What a finding comes to: reproduced as published, calibrated only, in a way that does not count, or not at all. */
export function standingOf({ verdicts }: FindingRow): Standing {
  const told = (holds: (verdict: FindingVerdict) => boolean): FindingVerdict | undefined => verdicts.find(holds);
  const counted = told(({ agrees, counts }) => agrees === true && counts);
  if (counted !== undefined) return counted.condition;
  if (told(({ agrees }) => agrees === true) !== undefined) return "uncounted";
  return told(({ agrees }) => agrees === false) === undefined ? "null" : "no";
}

/** All findings. */
export interface Findings {
  readonly source: string;
  readonly rows: readonly FindingRow[];
  readonly scores: readonly Score[];
  readonly seeds: number;
}

/** One quantity under every system that was examined. */
export interface EvidenceLine extends Pick<StudyNumber, "what" | "load" | "condition"> {
  readonly window: StudyNumber["window_s"];
  /** The values by system. */
  readonly values: ReadonlyMap<StudyNumber["os"], number>;
}

/** The evidence with the systems side by side, in its original order. */
export function evidenceLines(evidence: readonly StudyNumber[]): readonly EvidenceLine[] {
  const lines = new Map<string, EvidenceLine & { readonly values: Map<StudyNumber["os"], number> }>();
  for (const { what, load, condition, os, window_s: window, value } of evidence) {
    const key = JSON.stringify([what, load, condition, window]);
    const line = lines.get(key) ?? { what, load, condition, window, values: new Map() };
    line.values.set(os, value);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/**
 * The run that a line belongs to, at its moment and with the counters it was read from; undefined if it belongs to no
 * run.
 */
export function linkOf({ what, load, condition, window }: EvidenceLine): Link | undefined {
  if (load === "") return undefined;
  const time = window === undefined ? -1 : Math.round((window[0] + window[1]) / 2);
  const read = what.startsWith("read");
  return {
    view: "thrash",
    params: thrashUrl.write(NOTHING, { experiment: load, calibration: condition, time, read }),
    shell: NOTHING,
  };
}

const NOTHING: Params = new Map();
