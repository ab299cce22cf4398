// What a view shows, as far as goals can ask. Views report it, lessons judge by it.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Params } from "../link/url.ts";

/** The two extremes of a log's column. */
export const EXTREMES = ["highest", "lowest"] as const;

/** A log's column at one of its extremes. */
export interface Extreme {
  readonly side: "a" | "b";
  /** Its qualified name: `so`, `cpu.sy`. */
  readonly column: string;
  readonly which: (typeof EXTREMES)[number];
}

/** A run that is shown. */
export interface SeenRun {
  readonly policy: string;
  /** Equal for runs with the same parameters of the policy. */
  readonly setting: string;
  /** 0 for a policy that sizes its memory itself. */
  readonly frames: number;
  /** Equal for runs of the same string, so that runs can be compared. */
  readonly references: string;
  readonly faults: number;
  readonly writebacks: number;
}

/** What a view shows, as far as goals can ask. */
export interface Seen {
  readonly runs: readonly SeenRun[];
  /** The player's step and last step; both 0 without a player. */
  readonly step: number;
  readonly last: number;
  /** The reason for the step if it is shown completely, or the kind of event shown of a machine. */
  readonly reason: string | undefined;
  readonly differ: boolean;
  /** Predictions on the present run: how many were answered, and how many were right. */
  readonly answered: number;
  readonly right: number;
  readonly daemon: string | undefined;
  readonly logs: number;
  /** Columns that are at one of their extremes at the current moment in the Logs. */
  readonly extremes: readonly Extreme[];
}

/** Nothing is shown. */
export const NOTHING_SEEN: Seen = {
  runs: [],
  step: 0,
  last: 0,
  reason: undefined,
  differ: false,
  answered: 0,
  right: 0,
  daemon: undefined,
  logs: 0,
  extremes: [],
};

/** What the current view and the open lesson tell each other. */
export interface SeenState {
  /** What the view reports. */
  readonly seen: Seen;
  /** The link parameters it was reported for: until these are the present ones, the view shows something older. */
  readonly seenOf: Params | undefined;
  /** How often a lesson's page has been turned to: each time, its questions are asked afresh. */
  readonly turned: number;
  /** Whether the lesson's page asks for a number that the run would tell; `undefined` until the lesson has been read. */
  readonly asks: boolean | undefined;
}

/** The store through which lessons see the view. */
export type SeenStore = StoreApi<SeenState>;

/** Nothing shown yet. */
export function createSeen(): SeenStore {
  return createStore<SeenState>(() => ({ seen: NOTHING_SEEN, seenOf: undefined, turned: 0, asks: undefined }));
}
