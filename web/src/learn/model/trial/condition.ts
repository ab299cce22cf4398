// Which condition a participant is in: permuted blocks of three, from the trial's code and the participant's number.
//
// Numbers 1 to 3 are a block, 4 to 6 the next. In each block every condition comes once, in an order drawn from the
// code. So groups of consecutive numbers never differ by more than one, whenever the trial stops.

import { hashOf } from "../../../base/model/hash.ts";

/** The conditions: watch an animation, read a text with its figures, predict each step. */
export const CONDITIONS = ["watch", "read", "predict"] as const;

/** One of them. */
export type Condition = (typeof CONDITIONS)[number];

/** The highest number that a participant can have. */
export const MOST_PARTICIPANTS = 9999;

/** The condition of a participant, whose number counts from 1. */
export function conditionOf(code: string, participant: number): Condition {
  const block = Math.floor((participant - 1) / CONDITIONS.length);
  const place = (participant - 1) % CONDITIONS.length;
  const left = [...CONDITIONS];
  const order = CONDITIONS.map((_, drawn) => {
    const at = hashOf("trial-block", code, block, drawn) % left.length;
    return left.splice(at, 1)[0] ?? "watch";
  });
  return order[place] ?? "watch";
}
