// What a goal aims at, and whether what is shown reaches it. Pure: a view reports what it shows (`Seen`), this decides.

import { readLink } from "../../base/link/url.ts";
import type { MeaningOf, Params } from "../../base/link/url.ts";
import type { Extreme, Seen, SeenRun } from "../../base/model/seen.ts";

/** Totals of a whole run. */
export const TOTALS = ["faults", "writebacks"] as const;

/** A total. */
export type Total = (typeof TOTALS)[number];

/** What can be aimed at. */
export type Aim =
  /** Everything that a link names has the value given there: `view=lab&a=lru&f=4`. */
  | { readonly kind: "link"; readonly link: string }
  /** The player is at a step; 0 is the last one. */
  | { readonly kind: "step"; readonly step: number }
  /** A run is shown (the Lab's, a lane's or a machine's) with at most or at least this many faults or write-backs. */
  | {
      readonly kind: "total";
      readonly total: Total;
      readonly atMost?: number;
      readonly atLeast?: number;
      readonly policy?: string;
      readonly frames?: number;
    }
  /** A policy (this one, or any but that one) was seen to fault more often on a string with more frames. */
  | { readonly kind: "anomaly"; readonly policy?: string; readonly except?: string }
  /** On the same string and frames, one policy faults less often than another, which has `times` as many faults. */
  | { readonly kind: "beats"; readonly winner: string; readonly loser: string; readonly times?: number }
  /** At least this many predictions have been right since the page was turned to. */
  | { readonly kind: "predict"; readonly right: number }
  /** A complete step is shown with this reason of the policy, or an event of the machine of this kind. */
  | { readonly kind: "reason"; readonly reason: string }
  /** The Arena is at a step where its lanes diverge. */
  | { readonly kind: "differ" }
  /** The right number was typed: a total of the run of a Lab link. */
  | { readonly kind: "number"; readonly total: Total; readonly link: string }
  /** The page daemon was seen in this state. */
  | { readonly kind: "daemon"; readonly state: "scanning" | "asleep" | "waiting" }
  /** At least this many logs are open. */
  | { readonly kind: "logs"; readonly files: number }
  /** At the current moment in the Logs, a column of a log is at its highest or lowest. */
  | ({ readonly kind: "extreme" } & Extreme);

/** Kinds of aims. */
export type AimKind = Aim["kind"];

/** Whether a view's link has all the values that part of a link names. A key it leaves out has its default. */
export function agrees(view: string, params: Params, link: string, meaningOf: MeaningOf): boolean {
  const wanted = readLink(link).link;
  return wanted.view === view && [...wanted.params].every(([key, value]) => meaningOf(view, params, key) === value);
}

/** What is shown now, and the runs shown since the page was turned to, including the present ones. */
export interface Sight {
  readonly view: string;
  readonly params: Params;
  readonly seen: Seen;
  readonly runs: readonly SeenRun[];
  readonly meaningOf: MeaningOf;
}

/** Whether what is shown reaches an aim. A typed number is not shown: it is judged where it is typed. */
export function reached(aim: Aim, { view, params, seen, runs, meaningOf }: Sight): boolean {
  switch (aim.kind) {
    case "link":
      return agrees(view, params, aim.link, meaningOf);
    case "step":
      return seen.last > 0 && seen.step === (aim.step === 0 ? seen.last : aim.step);
    case "total":
      return seen.runs.some((run) => fits(aim, run));
    case "anomaly":
      return seen.runs.some((run) => isAnomalous(aim, run, runs));
    case "beats":
      return seen.runs.some((run) => run.policy === aim.winner && beatsOne(aim, run, runs));
    case "predict":
      return seen.right >= aim.right;
    case "reason":
      return seen.reason === aim.reason;
    case "differ":
      return seen.differ;
    case "number":
      return false;
    case "daemon":
      return seen.daemon === aim.state;
    case "logs":
      return seen.logs >= aim.files;
    case "extreme":
      return seen.extremes.some(
        ({ side, column, which }) => side === aim.side && column === aim.column && which === aim.which,
      );
  }
}

function fits(aim: Extract<Aim, { kind: "total" }>, run: SeenRun): boolean {
  const { total, atMost = Infinity, atLeast = 0, policy = run.policy, frames = run.frames } = aim;
  const value = run[total];
  return value >= atLeast && value <= atMost && run.policy === policy && run.frames === frames;
}

/** Compares with every run of the same policy and string with another number of frames. */
function isAnomalous(aim: Extract<Aim, { kind: "anomaly" }>, run: SeenRun, runs: readonly SeenRun[]): boolean {
  const { policy = run.policy, except } = aim;
  if (run.policy !== policy || run.policy === except) return false;
  return runs.some(
    (other) =>
      other.policy === run.policy &&
      other.setting === run.setting &&
      other.references === run.references &&
      (other.frames - run.frames) * (other.faults - run.faults) > 0,
  );
}

function beatsOne(aim: Extract<Aim, { kind: "beats" }>, run: SeenRun, runs: readonly SeenRun[]): boolean {
  const { loser, times = 1 } = aim;
  return runs.some(
    (other) =>
      other.policy === loser &&
      other.references === run.references &&
      other.frames === run.frames &&
      other.faults > run.faults &&
      other.faults >= run.faults * times,
  );
}
