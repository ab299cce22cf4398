// One participant's way through the trial: test, condition, test. A pure state, so that it can be kept and gone on with.

import { ITEM_KINDS } from "./items.ts";

/** The parts, in their order. */
export const PARTS = ["pre", "learn", "post", "done"] as const;

/** One of them. */
export type Part = (typeof PARTS)[number];

/** The policies that every condition teaches, in their order. */
export const TAUGHT = ["fifo", "lru", "opt", "clock"] as const;

/**
 * The string that they are taught with: that of Stallings' figures of these policies, on which no two of them have as many
 * faults. It is longer than an item's, so it is never one.
 */
export const TAUGHT_STRING = "2 3 2 1 5 2 4 5 3 2 5 2";
/** The frames that they are taught with. */
export const TAUGHT_FRAMES = 3;

/** One of them. */
export type Taught = (typeof TAUGHT)[number];

/** How the predictions in the Lab went. */
export interface Predictions {
  readonly right: number;
  readonly made: number;
}

/** Where a participant is, and what there is so far. */
export interface Sitting {
  readonly code: string;
  readonly participant: number;
  readonly part: Part;
  /** Which item or policy of the part, from 0. */
  readonly at: number;
  /** 1 for a right answer, 0 for any other. */
  readonly pre: readonly number[];
  readonly post: readonly number[];
  readonly predictions: readonly Predictions[];
  /** When the part began, and how long each took, in milliseconds. */
  readonly since: number;
  readonly took: Readonly<Record<"pre" | "learn" | "post", number>>;
}

/** The beginning. */
export function begin(code: string, participant: number, now: number): Sitting {
  const took = { pre: 0, learn: 0, post: 0 };
  return { code, participant, part: "pre", at: 0, pre: [], post: [], predictions: [], since: now, took };
}

/** After an answer to the present item. */
export function answered(sitting: Sitting, right: boolean, now: number): Sitting {
  const { part } = sitting;
  if (part !== "pre" && part !== "post") return sitting;
  return onward({ ...sitting, [part]: [...sitting[part], right ? 1 : 0] }, part, ITEM_KINDS.length, now);
}

/** After the present policy. */
export function learned(sitting: Sitting, predictions: Predictions, now: number): Sitting {
  if (sitting.part !== "learn") return sitting;
  const next = { ...sitting, predictions: [...sitting.predictions, predictions] };
  return onward(next, "learn", TAUGHT.length, now);
}

function onward(sitting: Sitting, part: "pre" | "learn" | "post", steps: number, now: number): Sitting {
  if (sitting.at + 1 < steps) return { ...sitting, at: sitting.at + 1 };
  const next = PARTS[PARTS.indexOf(part) + 1] ?? "done";
  // A clock that was set back in between must not give a negative time.
  const took = { ...sitting.took, [part]: Math.max(0, now - sitting.since) };
  return { ...sitting, part: next, at: 0, since: now, took };
}

/** What was kept, if it is a sitting of this trial. */
export function readSitting(kept: string | null, code: string): Sitting | undefined {
  try {
    const read = JSON.parse(kept ?? "null") as Partial<Sitting> | null;
    const lists = [read?.pre, read?.post, read?.predictions].every(Array.isArray);
    const whole = read?.code === code && PARTS.some((part) => part === read.part) && read.took !== undefined && lists;
    return whole ? (read as Sitting) : undefined;
  } catch {
    return undefined;
  }
}
