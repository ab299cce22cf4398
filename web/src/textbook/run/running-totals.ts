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

/** Steps from one entry to the next: what lies between is counted when it is asked for. */
const STRIDE = 32;

/** Counts that are carried from step to step. */
interface Tally {
  readonly faults: number;
  readonly cold: number;
  readonly fills: number;
  readonly coldFills: number;
  readonly writebacks: number;
  /** Pages in memory, their sum over all steps, and the most. */
  readonly resident: number;
  readonly residentSum: number;
  readonly residentMax: number;
}

const FIELDS = [
  "faults",
  "cold",
  "fills",
  "coldFills",
  "writebacks",
  "resident",
  "residentSum",
  "residentMax",
] as const satisfies readonly (keyof Tally)[];

/** Running totals: one entry for each `STRIDE` steps, the first for the beginning. A number a step would take as much as the log. */
export class RunningTotals {
  readonly #run: Counted;
  readonly #entries: Float64Array;

  /** All are computed in one pass: every change of settings makes a new run, and a dragged slider makes many. */
  constructor(run: Counted) {
    this.#run = run;
    const count = Math.floor(run.length / STRIDE) + 1;
    this.#entries = new Float64Array(count * FIELDS.length);
    for (let entry = 1; entry < count; entry++) {
      const tally = this.#walked(entry - 1, entry * STRIDE);
      FIELDS.forEach((field, at) => (this.#entries[entry * FIELDS.length + at] = tally[field]));
    }
  }

  /** The counts after a step; step 0 is the beginning. */
  at(step: number): Counts {
    const within = Math.max(0, Math.min(step, this.#run.length));
    const { resident: _, residentSum, residentMax, ...counts } = this.#walked(Math.floor(within / STRIDE), within);
    const isVariable = this.#run.meta.allocation === "variable";
    return {
      ...counts,
      hits: step - counts.faults,
      resident: isVariable ? { mean: residentSum / Math.max(1, step), max: residentMax } : undefined,
    };
  }

  /** The tally after a step, counted on from an entry. */
  #walked(entry: number, to: number): Tally {
    const at = (field: (typeof FIELDS)[number]): number =>
      this.#entries[entry * FIELDS.length + FIELDS.indexOf(field)] ?? 0;
    let [faults, cold, fills, coldFills, writebacks] = [
      at("faults"),
      at("cold"),
      at("fills"),
      at("coldFills"),
      at("writebacks"),
    ];
    let [resident, residentSum, residentMax] = [at("resident"), at("residentSum"), at("residentMax")];
    for (let step = entry * STRIDE + 1; step <= to; step++) {
      const outcome = this.#run.outcome(step);
      const evicted = this.#run.evicted(step);
      if (outcome !== "hit") {
        const loads = this.#run.frame(step) !== undefined;
        const first = Number(outcome === "cold");
        const filled = Number(loads && evicted === 0);
        faults++;
        cold += first;
        fills += filled;
        coldFills += first & filled;
        resident += Number(loads);
      }
      writebacks += this.#run.writebacks(step);
      resident -= evicted;
      residentSum += resident;
      residentMax = Math.max(residentMax, resident);
    }
    return { faults, cold, fills, coldFills, writebacks, resident, residentSum, residentMax };
  }
}
