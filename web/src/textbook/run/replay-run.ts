// A replay as the views read it: columns behind names, without an object per step.

import {
  type Change,
  changeAt,
  type DeltaSource,
  LAST_STAGE,
  type StructureShape,
} from "../../base/player/structure.ts";
import { OWN } from "../../base/link/string/lab-params.ts";
import { TINTS } from "../../base/model/tints.ts";
import type { ReplayColumns } from "../../base/sim/protocol.ts";
import type { NarrowColumn } from "../../base/sim/replay/narrow.ts";
import { type Counts, type OutcomeKind, RunningTotals } from "./running-totals.ts";
import {
  BASE_ATTRS,
  DELTA_WORDS,
  EVICTED_SHIFT,
  FLAG_COLD,
  FLAG_FAULT,
  FLAG_WRITE,
  type Meta,
  NONE,
  OP_ATTR,
  OP_FRAME,
  POLICIES,
  type ReplayHead,
  STEP_WORDS,
} from "../../base/sim/schema.gen.ts";

// The words of a step record, in the order of run/replay.rs.
const PAGE = 0;
const FLAGS = 1;
const FRAME = 2;
const VICTIM = 3;
const REASON = 4;
const AUX = 5;
const FIRST_DELTA = 6;
const WRITEBACKS = 7;

const DIRTY = BASE_ATTRS.indexOf("dirty");

/** Reads a replay's columns. Steps are counted from 1, as on the screen; step 0 is the beginning. */
export class ReplayRun implements DeltaSource {
  readonly head: ReplayHead;
  readonly meta: Meta;
  readonly deltas: Uint32Array;
  readonly checkpoints: Uint32Array;
  readonly checkpointStarts: Uint32Array;
  readonly length: number;
  /** Frames worth drawing: those given or, if the policy takes as many as it needs, those ever used. */
  readonly frames: number;
  /** For each word of a step record: where its column begins, how far its values are apart, and how much is added to them. */
  readonly #words: readonly NarrowColumn[];
  readonly #apart: number;
  readonly #added: number;
  readonly #predicted: Uint32Array;
  readonly #rivals: ReadonlyMap<number, readonly number[]>;
  readonly #totals: RunningTotals;

  /** A policy that is not in the registry brings its description. */
  constructor(columns: ReplayColumns, own?: Meta) {
    this.head = columns.head;
    const meta = own ?? POLICIES.find((policy) => policy.id === columns.head.policy.id);
    if (!meta) throw new Error(`no description of policy ${columns.head.policy.id}`);
    this.meta = meta;
    this.deltas = columns.deltas;
    this.checkpoints = columns.checkpoints;
    this.checkpointStarts = columns.checkpointStarts;
    const { steps } = columns;
    const isPlain = steps instanceof Uint32Array;
    this.#words = isPlain ? Array.from({ length: STEP_WORDS }, (_, word) => steps.subarray(word)) : steps;
    this.#apart = isPlain ? STEP_WORDS : 1;
    this.#added = isPlain ? 0 : 1;
    this.#predicted = columns.predicted;
    this.#rivals = pairsByStep(columns.rivals);
    this.length = isPlain ? steps.length / STEP_WORDS : (steps[0]?.length ?? 0);
    this.#totals = new RunningTotals(this);
    this.frames = meta.allocation === "fixed" ? columns.head.frames : this.#framesUsed();
  }

  /** How large the run's structure is. */
  get shape(): StructureShape {
    return {
      pages: this.head.labels.length,
      frames: this.head.frames,
      lists: this.meta.lists.length,
      attrs: BASE_ATTRS.length + this.meta.attrs.length,
      hands: this.meta.hands.length,
      scalars: this.meta.scalars.length,
      signed: this.meta.id === OWN,
    };
  }

  firstDelta(i: number): number {
    return i < this.length ? this.#word(i + 1, FIRST_DELTA) : this.deltas.length / DELTA_WORDS;
  }

  page(step: number): number {
    return this.#word(step, PAGE);
  }

  /** The user's name for a page. */
  label(page: number): string {
    return this.head.labels[page] ?? "";
  }

  /**
   * Which of the tints a page has. Pages are numbered as they first appear, so the first eight of a string differ, and
   * all runs of a string agree.
   */
  hue(page: number): number {
    return page % TINTS;
  }

  outcome(step: number): OutcomeKind {
    const flags = this.#word(step, FLAGS);
    if ((flags & FLAG_FAULT) === 0) return "hit";
    return (flags & FLAG_COLD) === 0 ? "fault" : "cold";
  }

  isWrite(step: number): boolean {
    return (this.#word(step, FLAGS) & FLAG_WRITE) !== 0;
  }

  /** How many pages were written back in a step. */
  writebacks(step: number): number {
    return this.#word(step, WRITEBACKS);
  }

  /** The pages in frames that a step wrote back. A page that never got a frame is not among them. */
  written(step: number): readonly number[] {
    return this.#cleaned(step).map(({ page }) => page);
  }

  /** Those of them that were written during the search for a victim, and so are clean when one of them leaves. */
  writtenOnTheWay(step: number): readonly number[] {
    const early = this.#cleaned(step).filter(({ stage }) => stage < LAST_STAGE);
    return early.map(({ page }) => page);
  }

  /** Frame the referenced page is in after a step; `undefined` if the policy did not load it. */
  frame(step: number): number | undefined {
    const frame = this.#word(step, FRAME);
    return frame === NONE ? undefined : frame;
  }

  /** How many pages left in a step. */
  evicted(step: number): number {
    return this.#word(step, FLAGS) >>> EVICTED_SHIFT;
  }

  /** The page that left in a step, the first if there were several. */
  victim(step: number): number | undefined {
    return this.evicted(step) === 0 ? undefined : this.#word(step, VICTIM);
  }

  /** All pages that left in a step. */
  victims(step: number): readonly number[] {
    if (this.evicted(step) < 2) return this.evicted(step) === 0 ? [] : [this.#word(step, VICTIM)];
    return this.changes(step)
      .filter(({ op, to }) => op === OP_FRAME && to === NONE)
      .map(({ page }) => page);
  }

  /** The reference string as it would be typed. */
  get text(): string {
    const reference = (step: number): string => `${this.label(this.page(step))}${this.isWrite(step) ? "w" : ""}`;
    return Array.from({ length: this.length }, (_, i) => reference(i + 1)).join(" ");
  }

  /** Everything that changed in a step, in order. */
  changes(step: number): readonly Change[] {
    const first = this.firstDelta(step - 1);
    return Array.from({ length: this.firstDelta(step) - first }, (_, i) => changeAt(this.deltas, first + i));
  }

  /** The page the policy would give up if the next reference faulted: a peek, asked before the step. */
  predictedVictim(step: number): number | undefined {
    const page = this.#predicted[step - 1] ?? NONE;
    return page === NONE ? undefined : page;
  }

  /** Whether in some step only the way to break ties decided which page left. */
  get hasTies(): boolean {
    return this.#rivals.size > 0;
  }

  /**
   * The pages that could leave in a step as well as its victim: only the way to break ties is against them. `undefined`
   * if there are more than anyone would list.
   */
  rivals(step: number): readonly number[] | undefined {
    const rivals = this.#rivals.get(step) ?? [];
    return rivals.includes(NONE) ? undefined : rivals;
  }

  /** Why a step went as it did: one of the policy's reasons. */
  reason(step: number): string {
    const reason = this.meta.reasons[this.#word(step, REASON)];
    if (reason === undefined) throw new Error("the engine and the page are of different builds");
    return reason;
  }

  /** The number that goes with the reason; see the reason's description in the core. */
  aux(step: number): number {
    return this.#word(step, AUX);
  }

  /** Counts up to and including a step. */
  counts(step: number): Counts {
    return this.#totals.at(step);
  }

  /** The next or previous step that faults, if there is one. */
  neighbouringFault(step: number, by: 1 | -1): number | undefined {
    for (let s = step + by; s >= 1 && s <= this.length; s += by) if (this.outcome(s) !== "hit") return s;
    return undefined;
  }

  /** Number of the bit that is drawn as the square's dot: the reference bit, or the policy's first; -1 if it has none. */
  get bit(): number {
    const referenced = this.meta.attrs.findIndex(({ id }) => id === "referenced");
    const own = referenced < 0 ? this.meta.attrs.findIndex(({ kind }) => kind === "bit") : referenced;
    return own < 0 ? -1 : BASE_ATTRS.length + own;
  }

  /** Number of a page attribute, by its id in the policy's description. */
  attrIndex(id: string): number {
    // A program may call a dict as it likes: what every page has comes first.
    const base = BASE_ATTRS.indexOf(id);
    const own = this.meta.attrs.findIndex((attr) => attr.id === id);
    return base >= 0 || own < 0 ? base : BASE_ATTRS.length + own;
  }

  #cleaned(step: number): readonly Change[] {
    if (this.writebacks(step) === 0) return [];
    return this.changes(step).filter(({ op, id, to }) => op === OP_ATTR && id === DIRTY && to === 0);
  }

  #word(step: number, word: number): number {
    return ((this.#words[word]?.[(step - 1) * this.#apart] ?? this.#added) - this.#added) >>> 0;
  }

  #framesUsed(): number {
    let last = 0;
    for (let step = 1; step <= this.length; step++) last = Math.max(last, this.frame(step) ?? 0);
    return last + 1;
  }
}

function pairsByStep(pairs: Uint32Array): ReadonlyMap<number, readonly number[]> {
  const byStep = new Map<number, number[]>();
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const step = pairs[at] ?? 0;
    const others = byStep.get(step);
    if (others === undefined) byStep.set(step, [pairs[at + 1] ?? NONE]);
    else others.push(pairs[at + 1] ?? NONE);
  }
  return byStep;
}
