// Counts up to each step of a replay, built once because counters are read at every scrub position.

/** The outcome of a reference. */
export type OutcomeKind = "hit" | "fault" | "cold";

/** Counts up to and including a step. */
export interface Counts {
  readonly faults: number;
  readonly cold: number;
  /** Faults, and cold faults, that found a free frame: books disagree on whether they count. */
  readonly fills: number;
  readonly coldFills: number;
  readonly hits: number;
  readonly writebacks: number;
  /** Pages in memory after each step so far, for policies that take as many frames as they need. */
  readonly resident: { readonly mean: number; readonly max: number } | undefined;
}

/** What is counted in each step. Steps are counted from 1. */
export interface Counted {
  readonly length: number;
  readonly meta: { readonly allocation: "fixed" | "variable" };
  outcome(step: number): OutcomeKind;
  frame(step: number): number | undefined;
  evicted(step: number): number;
  writebacks(step: number): number;
}

/** Running totals: one entry per step, after a first one for the beginning. */
export class RunningTotals {
  readonly #faults: Uint32Array;
  readonly #cold: Uint32Array;
  readonly #fills: Uint32Array;
  readonly #coldFills: Uint32Array;
  readonly #writebacks: Uint32Array;
  readonly #resident: Resident | undefined;

  /** All are computed in one pass: every change of settings makes a new run, and a dragged slider makes many. */
  constructor(run: Counted) {
    const { length } = run;
    const column = (): Uint32Array => new Uint32Array(length + 1);
    this.#faults = column();
    this.#cold = column();
    this.#fills = column();
    this.#coldFills = column();
    this.#writebacks = column();
    let [faults, cold, fills, coldFills, writebacks] = [0, 0, 0, 0, 0];
    for (let step = 1; step <= length; step++) {
      const outcome = run.outcome(step);
      if (outcome !== "hit") {
        const first = Number(outcome === "cold");
        const filled = Number(run.frame(step) !== undefined && run.evicted(step) === 0);
        faults++;
        cold += first;
        fills += filled;
        coldFills += first & filled;
      }
      writebacks += run.writebacks(step);
      this.#faults[step] = faults;
      this.#cold[step] = cold;
      this.#fills[step] = fills;
      this.#coldFills[step] = coldFills;
      this.#writebacks[step] = writebacks;
    }
    this.#resident = run.meta.allocation === "variable" ? residentOf(run) : undefined;
  }

  /** The counts after a step; step 0 is the beginning. */
  at(step: number): Counts {
    const faults = this.#faults[step] ?? 0;
    return {
      faults,
      cold: this.#cold[step] ?? 0,
      fills: this.#fills[step] ?? 0,
      coldFills: this.#coldFills[step] ?? 0,
      hits: step - faults,
      writebacks: this.#writebacks[step] ?? 0,
      resident: this.#resident && {
        mean: (this.#resident.sum[step] ?? 0) / Math.max(1, step),
        max: this.#resident.max[step] ?? 0,
      },
    };
  }
}

/** Sum and maximum of the pages in memory after each step. */
interface Resident {
  readonly sum: Float64Array;
  readonly max: Uint32Array;
}

function residentOf(run: Counted): Resident {
  const { length } = run;
  const sum = new Float64Array(length + 1);
  const max = new Uint32Array(length + 1);
  let now = 0;
  for (let step = 1; step <= length; step++) {
    const loads = run.outcome(step) !== "hit" && run.frame(step) !== undefined;
    now += Number(loads) - run.evicted(step);
    sum[step] = (sum[step - 1] ?? 0) + now;
    max[step] = Math.max(max[step - 1] ?? 0, now);
  }
  return { sum, max };
}
