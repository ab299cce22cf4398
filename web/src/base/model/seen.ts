// What a view shows, as far as goals can ask. Views say it, lessons judge by it.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Params } from "../link/url.ts";

/** Ends of a column of a log. */
export const EXTREMES = ["highest", "lowest"] as const;

/** A column of a log at one of its ends. */
export interface Extreme {
  readonly side: "a" | "b";
  /** By its qualified name: `so`, `cpu.sy`. */
  readonly column: string;
  readonly which: (typeof EXTREMES)[number];
}

/** A run that is shown. */
export interface SeenRun {
  readonly policy: string;
  /** The same for runs with the same parameters of the policy. */
  readonly setting: string;
  /** 0 for a policy with memory of its own size. */
  readonly frames: number;
  /** The same for runs of the same string: what they are compared by. */
  readonly references: string;
  readonly faults: number;
  readonly writebacks: number;
}

/** What a view shows, as far as goals can ask. */
export interface Seen {
  readonly runs: readonly SeenRun[];
  /** Step and last step of the player; 0 of 0 without one. */
  readonly step: number;
  readonly last: number;
  /** Why the step that is shown to its end went as it did, or what the shown event of a machine is. */
  readonly reason: string | undefined;
  readonly differ: boolean;
  /** Predictions on the present run: all that were answered, and the right ones. */
  readonly answered: number;
  readonly right: number;
  readonly daemon: string | undefined;
  readonly logs: number;
  /** Columns that are at an end of theirs at the moment in the Logs. */
  readonly extremes: readonly Extreme[];
}

/** Nothing. */
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

/** What the view that is shown and the open lesson let each other know. */
export interface SeenState {
  /** What the view reports. */
  readonly seen: Seen;
  /** The link's parameters it reports it of: until they are the present ones, it shows something older. */
  readonly seenOf: Params | undefined;
  /** How often a page of a lesson was turned to: each time its questions are put anew. */
  readonly turned: number;
}

/** The page's view, as lessons see it. */
export type SeenStore = StoreApi<SeenState>;

/** Nothing shown yet. */
export function createSeen(): SeenStore {
  return createStore<SeenState>(() => ({ seen: NOTHING_SEEN, seenOf: undefined, turned: 0 }));
}
