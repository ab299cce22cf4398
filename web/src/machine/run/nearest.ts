// A knob's value that the engine refuses, and the nearest one to it that it takes.

import { machineScenario } from "../../base/link/kernel/kernel-url.ts";
import type { Machine } from "../../base/sim/schema.gen.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import { withKnob } from "../model/edit/machine-edit.ts";
import { checkMachine } from "./check-machines.ts";

/** A knob that was turned too far. */
export interface TurnedTooFar {
  readonly id: string;
  /** A value that works with everything else as it is. */
  readonly good: number;
  readonly refused: number;
  /** Whether only whole numbers are values. */
  readonly whole: boolean;
}

/** After so many halvings, more would not be seen. */
const HALVINGS = 24;

/** A knob that was set to a number; before, it had that value or its default. */
export interface Turned {
  readonly id: string;
  readonly before: number | undefined;
  readonly refused: number;
}

/** The only knob in which two machines differ, if it is a number. */
export function turned(from: Machine, to: Machine): Turned | undefined {
  const [before, after] = [from.os.knobs ?? {}, to.os.knobs ?? {}];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);
  const [id] = ids;
  if (ids.length !== 1 || id === undefined || from.os.version !== to.os.version) return undefined;
  const refused = after[id];
  const was = before[id];
  return typeof refused === "number" ? { id, before: typeof was === "number" ? was : undefined, refused } : undefined;
}

/** The value nearest to the refused one that `accepts` takes, which must take the good one. */
export async function nearest(
  { good, refused, whole }: TurnedTooFar,
  accepts: (value: number) => Promise<boolean>,
): Promise<number> {
  let [works, fails] = [good, refused];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const between = (works + fails) / 2;
    const middle = whole ? Math.round(between) : Number(between.toPrecision(4));
    if (middle === works || middle === fails) break;
    if (await accepts(middle)) works = middle;
    else fails = middle;
  }
  return works;
}

/** Whether the engine takes a machine with a knob at a value. A second of it is enough to know. */
export function accepter(session: Session, machine: Machine, id: string): (value: number) => Promise<boolean> {
  return async (value) => {
    const tried = { ...withKnob(machine, id, value), seconds: 1 };
    const reasons = await checkMachine(session, JSON.stringify(machineScenario(tried, 1)));
    return reasons?.length === 0;
  };
}
