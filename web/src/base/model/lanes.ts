// Lanes of processes and the map of memory, second by second, as a run reports them.

import { DOINGS } from "../sim/machines.gen.ts";
import { LANE_UNITS, OWNER_PROCESS } from "../sim/schema.gen.ts";
import type { LanesTold } from "../sim/machines/session-protocol.ts";

type Column = Uint8Array | Uint32Array;

/** The seconds of a run; the first is the state at time 0. An instance does not see seconds added after it was made. */
export class Lanes {
  /** Number of seconds reported. */
  readonly seconds: number;
  readonly processes: number;
  /** Number of cells in the map. */
  readonly cells: number;
  readonly #told: LanesTold;

  private constructor(told: LanesTold) {
    this.seconds = told.seconds;
    this.#told = told;
    this.processes = told.seconds === 0 ? 0 : told.resident.length / told.seconds;
    this.cells = told.seconds === 0 ? 0 : told.owners.length / told.seconds;
  }

  /** The lanes so far, extended by what has been reported since. */
  static after(before: Lanes | undefined, told: LanesTold): Lanes {
    if (before === undefined) return new Lanes(told);
    const old = before.#told;
    return new Lanes({
      seconds: old.seconds + told.seconds,
      shares: joined(old.shares, told.shares),
      resident: joined(old.resident, told.resident),
      rounds: joined(old.rounds, told.rounds),
      owners: joined(old.owners, told.owners),
    });
  }

  /** The share of the seconds after `from`, up to `to`, that a process spent on something, from 0 to 1. */
  share(process: number, doing: number, from: number, to: number): number {
    const { shares } = this.#told;
    const row = this.processes * DOINGS.length;
    let sum = 0;
    for (let at = (from + 1) * row + process * DOINGS.length + doing, second = from; second < to; second++, at += row)
      sum += shares[at] ?? 0;
    return to > from ? sum / LANE_UNITS / (to - from) : 0;
  }

  /** How many pages of a process are in memory. */
  resident(process: number, second: number): number {
    return this.#told.resident[this.#second(second) * this.processes + process] ?? 0;
  }

  /** How many rounds of its program a process has finished by a second. */
  rounds(process: number, second: number): number {
    return this.#told.rounds[this.#second(second) * this.processes + process] ?? 0;
  }

  /** The owners of the map's frames at a second. */
  owners(second: number): Uint8Array {
    const from = this.#second(second) * this.cells;
    return this.#told.owners.subarray(from, from + this.cells);
  }

  #second(second: number): number {
    return Math.max(0, Math.min(this.seconds - 1, Math.floor(second)));
  }
}

/** The number of a process as an owner of frames. */
export function ownerOf(process: number): number {
  return Math.min(255, OWNER_PROCESS + process);
}

/** Room that a column gets when it is copied: with twice as much, four machines side by side took 30 MB for nothing. */
const GROWTH = 1.25;

/** Concatenates columns. They grow in place while there is room, so that a long run is not copied every time. */
function joined<T extends Column>(before: T, told: T): T {
  const length = before.length + told.length;
  const room = before.buffer.byteLength / before.BYTES_PER_ELEMENT;
  const make = before.constructor as new (of: number | ArrayBufferLike, from?: number, length?: number) => T;
  const whole = length <= room ? new make(before.buffer, 0, room) : new make(Math.ceil(GROWTH * length));
  if (whole.buffer !== before.buffer) whole.set(before);
  whole.set(told, before.length);
  return new make(whole.buffer, 0, length);
}
