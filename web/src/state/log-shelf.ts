// The two places for logs, and what became of the files that were put there. Files live in memory only: the shelf
// outlasts a change of view, and a reload empties it.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Diag, LogHead } from "../sim/schema.gen.ts";
import { type Log, type Side, SIDES } from "./log.ts";
import type { Logs } from "./log-pairs.ts";

/** Why a file could not be used. */
export type Problem =
  /** It could not be read, or is no log that can be shown. */
  | { readonly kind: "refused"; readonly name: string; readonly diags: readonly Diag[]; readonly head?: LogHead }
  /** The engine broke on it: a fault of ours. */
  | { readonly kind: "stopped"; readonly name: string; readonly message: string };

/** A place for a log. A log stays until another one has been read in its place. */
export interface Slot {
  readonly log: Log | undefined;
  readonly problem: Problem | undefined;
  /** The file that is being read. */
  readonly reading: Ticket | undefined;
}

/** What a file is read under: the object itself is the key, for two files may have one name. */
export interface Ticket {
  readonly name: string;
}

/** Both places, and whether they hold our own samples. */
export interface ShelfState {
  readonly a: Slot;
  readonly b: Slot;
  readonly holds: "files" | "samples";
}

/** An empty place. */
export const EMPTY_SLOT: Slot = { log: undefined, problem: undefined, reading: undefined };

/** An empty shelf. */
export const EMPTY_SHELF: ShelfState = { a: EMPTY_SLOT, b: EMPTY_SLOT, holds: "files" };

/** The shelf and the ways to change it. */
export interface Shelf extends StoreApi<ShelfState> {
  /** A file is being read for a side. */
  readonly begin: (side: Side, name: string, from: ShelfState["holds"]) => Ticket;
  /** It was read, or not. A file whose place was given to another one meanwhile is dropped. */
  readonly settle: (ticket: Ticket, outcome: Log | Problem) => void;
  readonly remove: (side: Side) => void;
  /** Forgets that a file could not be used. */
  readonly dismiss: (side: Side) => void;
  readonly swap: () => void;
  /** Puts an earlier state back; what was being read then has ended since. */
  readonly restore: (state: ShelfState) => void;
}

/** A shelf. */
export function createShelf(): Shelf {
  const store = createStore<ShelfState>(() => EMPTY_SHELF);
  const patch = (side: Side, slot: Partial<Slot>): void =>
    store.setState((state) => ({ [side]: { ...state[side], ...slot } }));
  return {
    ...store,
    begin: (side, name, from) => {
      const ticket: Ticket = { name };
      patch(side, { reading: ticket, problem: undefined });
      store.setState({ holds: from });
      return ticket;
    },
    settle: (ticket, outcome) => {
      const side = SIDES.find((candidate) => store.getState()[candidate].reading === ticket);
      if (side === undefined) return;
      if ("columns" in outcome) patch(side, { log: outcome, problem: undefined, reading: undefined });
      else patch(side, { problem: outcome, reading: undefined });
    },
    remove: (side) => store.setState({ [side]: EMPTY_SLOT }),
    dismiss: (side) => patch(side, { problem: undefined }),
    swap: () => store.setState(({ a, b }) => ({ a: b, b: a })),
    restore: ({ a, b, holds }) =>
      store.setState({ a: { ...a, reading: undefined }, b: { ...b, reading: undefined }, holds }),
  };
}

/** Where files go that were not dropped on a side: two become A and B, one fills the first gap, a third replaces B. */
export function placesFor(state: ShelfState, files: number): readonly Side[] {
  if (files >= 2) return SIDES;
  if (files <= 0) return [];
  return [SIDES.find((side) => state[side].log === undefined && state[side].reading === undefined) ?? "b"];
}

/** The logs of a shelf. */
export function logsOf({ a, b }: ShelfState): Logs {
  return { a: a.log, b: b.log };
}

/** Whether there is nothing on a shelf, nor about to be. */
export function isBare({ a, b }: ShelfState): boolean {
  return [a, b].every(({ log, problem, reading }) => (log ?? problem ?? reading) === undefined);
}
