// Who would have left under OPT, with the memory as the present policy found it: the page whose next use is farthest.

import { NONE } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { Structure } from "../../base/player/structure.ts";

/** OPT's choice in a step that evicts. */
export interface OptChoice {
  /** The page OPT would have let go. */
  readonly page: number;
  /** Step of its next use; 0 if it is never used again. */
  readonly nextUse: number;
  /** Whether the page that left was as good a choice: its next use is as late. */
  readonly same: boolean;
}

/** Looks ahead in the run's own reference string. */
export class OptChoices {
  readonly #run: ReplayRun;
  readonly #structure: Structure;
  /** Steps in which each page is referenced, ascending. */
  readonly #uses: readonly number[][];

  constructor(run: ReplayRun) {
    this.#run = run;
    this.#structure = new Structure(run, run.shape);
    this.#uses = Array.from({ length: run.shape.pages }, () => []);
    for (let step = 1; step <= run.length; step++) this.#uses[run.page(step)]?.push(step);
  }

  /** OPT's choice in a step; `undefined` unless exactly one page leaves, or if the number of frames is not fixed. */
  at(step: number): OptChoice | undefined {
    const run = this.#run;
    if (run.meta.id === "opt" || run.meta.allocation !== "fixed" || step < 1 || step > run.length) return undefined;
    const victim = run.victim(step);
    if (victim === undefined || run.evicted(step) !== 1) return undefined;
    this.#structure.seek(step - 1);
    const residents = Array.from(this.#structure.frames).filter((page) => page !== NONE);
    if (!residents.includes(victim)) return undefined;
    // Pages are numbered by their first use, and among those never used again OPT gives up the one first used first.
    const [first, ...others] = residents.sort((one, other) => one - other);
    if (first === undefined) return undefined;
    const later = (one: number, other: number): boolean => rank(this.#next(one, step)) > rank(this.#next(other, step));
    const page = others.reduce((farthest, other) => (later(other, farthest) ? other : farthest), first);
    const nextUse = this.#next(page, step);
    return { page, nextUse, same: this.#next(victim, step) === nextUse };
  }

  /** The first use after a step; 0 if there is none. */
  #next(page: number, step: number): number {
    const uses = this.#uses[page] ?? [];
    let [low, high] = [0, uses.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((uses[middle] ?? 0) > step) high = middle;
      else low = middle + 1;
    }
    return uses[low] ?? 0;
  }
}

function rank(nextUse: number): number {
  return nextUse === 0 ? Number.POSITIVE_INFINITY : nextUse;
}
