// A replay as the views read it: columns behind names, no object a step.

import type { DeltaSource, StructureShape } from "../state/structure.ts";
import type { ReplayColumns } from "./protocol.ts";
import {
  BASE_ATTRS,
  FLAG_COLD,
  FLAG_EVICTED,
  FLAG_FAULT,
  FLAG_WRITE,
  FLAG_WRITEBACK,
  type Meta,
  NONE,
  POLICIES,
  REASONS,
  type Reason,
  type ReplayHead,
  STEP_WORDS,
} from "./schema.gen.ts";

/** What became of a reference. */
export type OutcomeKind = "hit" | "fault" | "cold";

/** Counts up to and including a step. */
export interface Counts {
  readonly faults: number;
  readonly cold: number;
  readonly hits: number;
  readonly writebacks: number;
}

// The words of a step record, in the order of run/replay.rs.
const PAGE = 0;
const FLAGS = 1;
const FRAME = 2;
const VICTIM = 3;
const REASON = 4;
const AUX = 5;
const FIRST_DELTA = 6;
const DELTA_COUNT = 7;

/** Reads a replay's columns. Steps are counted from 1, as on the screen; step 0 is the beginning. */
export class ReplayRun implements DeltaSource {
  readonly head: ReplayHead;
  readonly meta: Meta;
  readonly deltas: Uint32Array;
  readonly checkpoints: Uint32Array;
  readonly checkpointStarts: Uint32Array;
  readonly length: number;
  readonly #steps: Uint32Array;
  readonly #predicted: Uint32Array;
  /** Running totals, one entry a step; built once because counters are read at every scrub position. */
  readonly #faults: Uint32Array;
  readonly #cold: Uint32Array;
  readonly #writebacks: Uint32Array;
  readonly #hues: Uint8Array;

  constructor(columns: ReplayColumns) {
    this.head = columns.head;
    const meta = POLICIES.find((policy) => policy.id === columns.head.policy.id);
    if (!meta) throw new Error(`no description of policy ${columns.head.policy.id}`);
    this.meta = meta;
    this.deltas = columns.deltas;
    this.checkpoints = columns.checkpoints;
    this.checkpointStarts = columns.checkpointStarts;
    this.#steps = columns.steps;
    this.#predicted = columns.predicted;
    this.length = columns.steps.length / STEP_WORDS;
    this.#faults = this.#running(FLAG_FAULT);
    this.#cold = this.#running(FLAG_COLD);
    this.#writebacks = this.#running(FLAG_WRITEBACK);
    this.#hues = Uint8Array.from(columns.head.labels, modulo7);
  }

  /** How large the run's structure is. */
  get shape(): StructureShape {
    return {
      pages: this.head.labels.length,
      frames: this.head.frames,
      lists: this.meta.lists.length,
      attrs: BASE_ATTRS.length + this.meta.attrs.length,
      hands: this.meta.hands.length,
      scalars: 0,
    };
  }

  firstDelta(i: number): number {
    if (i < this.length) return this.#word(i + 1, FIRST_DELTA);
    return this.length === 0 ? 0 : this.#word(this.length, FIRST_DELTA) + this.#word(this.length, DELTA_COUNT);
  }

  page(step: number): number {
    return this.#word(step, PAGE);
  }

  /** What the user calls a page. */
  label(page: number): string {
    return this.head.labels[page] ?? "";
  }

  /** Which of the seven tints a page has: its number modulo 7, so that a page looks the same in every string. */
  hue(page: number): number {
    return this.#hues[page] ?? 0;
  }

  outcome(step: number): OutcomeKind {
    const flags = this.#word(step, FLAGS);
    if ((flags & FLAG_FAULT) === 0) return "hit";
    return (flags & FLAG_COLD) === 0 ? "fault" : "cold";
  }

  isWrite(step: number): boolean {
    return (this.#word(step, FLAGS) & FLAG_WRITE) !== 0;
  }

  isWriteback(step: number): boolean {
    return (this.#word(step, FLAGS) & FLAG_WRITEBACK) !== 0;
  }

  frame(step: number): number {
    return this.#word(step, FRAME);
  }

  /** The page that left in a step, if one did. */
  victim(step: number): number | undefined {
    return (this.#word(step, FLAGS) & FLAG_EVICTED) === 0 ? undefined : this.#word(step, VICTIM);
  }

  /** The page the policy would give up if the next reference faulted: a peek, asked before the step. */
  predictedVictim(step: number): number | undefined {
    const page = this.#predicted[step - 1] ?? NONE;
    return page === NONE ? undefined : page;
  }

  reason(step: number): Reason {
    const reason = REASONS[this.#word(step, REASON)];
    if (!reason) throw new Error("the engine and the page are of different builds");
    return reason;
  }

  /** The number that goes with the reason; see the reason's description in the core. */
  aux(step: number): number {
    return this.#word(step, AUX);
  }

  counts(step: number): Counts {
    const faults = this.#faults[step] ?? 0;
    return {
      faults,
      cold: this.#cold[step] ?? 0,
      hits: step - faults,
      writebacks: this.#writebacks[step] ?? 0,
    };
  }

  /** The next or previous step that faults, if there is one. */
  neighbouringFault(step: number, by: 1 | -1): number | undefined {
    for (let s = step + by; s >= 1 && s <= this.length; s += by) if (this.outcome(s) !== "hit") return s;
    return undefined;
  }

  /** Number of a page attribute, by its id in the policy's description. */
  attrIndex(id: string): number {
    const own = this.meta.attrs.findIndex((attr) => attr.id === id);
    return own >= 0 ? BASE_ATTRS.length + own : BASE_ATTRS.indexOf(id);
  }

  #word(step: number, word: number): number {
    return this.#steps[(step - 1) * STEP_WORDS + word] ?? 0;
  }

  #running(flag: number): Uint32Array {
    const sums = new Uint32Array(this.length + 1);
    for (let step = 1; step <= this.length; step++) {
      sums[step] = (sums[step - 1] ?? 0) + ((this.#word(step, FLAGS) & flag) === 0 ? 0 : 1);
    }
    return sums;
  }
}

/** Of a decimal number of any length: page numbers may exceed what JavaScript's numbers hold. */
function modulo7(digits: string): number {
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 7, 0);
}
