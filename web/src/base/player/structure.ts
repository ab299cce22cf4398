// A structure (frames, lists, bits, hands) at any step of a run, rebuilt from the delta log.
//
// The log stores each change with its inverse, so the cursor walks forwards and backwards alike; a far jump starts from
// the nearest checkpoint. Policies and operating systems share this code.

import {
  CHECKPOINT_EVERY,
  DELTA_WORDS,
  HEAD,
  NONE,
  OP_ATTR,
  OP_FRAME,
  OP_HAND,
  OP_PLACE,
  OP_SCALAR,
} from "../sim/schema.gen.ts";

/** The stages of a step, as the log numbers them: look up, choose, replace. */
export type Stage = 0 | 1 | 2;

/** The last stage: the state *after* a step. */
export const LAST_STAGE: Stage = 2;

/** The deltas of a run. Indices count deltas, not words. */
export interface DeltaSource {
  readonly deltas: Uint32Array;
  readonly checkpoints: Uint32Array;
  /** Where each checkpoint begins; where the next begins, too, if it was left out because it would have been too large. */
  readonly checkpointStarts: Uint32Array;
  /** Number of steps. */
  readonly length: number;
  /** Index of the first delta of step `i` (0-based); `i === length` gives the end. */
  firstDelta(i: number): number;
}

/** The size of a structure. */
export interface StructureShape {
  readonly pages: number;
  readonly frames: number;
  readonly lists: number;
  readonly attrs: number;
  readonly hands: number;
  readonly scalars: number;
  /** Whether numbers may be below 0. */
  readonly signed?: boolean;
}

/** One change, unpacked. */
export interface Change {
  readonly op: number;
  readonly stage: Stage;
  readonly id: number;
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/** Reads delta `index` of a packed log. */
export function changeAt(words: Uint32Array, index: number): Change {
  const at = index * DELTA_WORDS;
  const head = words[at] ?? 0;
  return {
    op: head & 0xff,
    stage: ((head >>> 8) & 0xff) as Stage,
    id: head >>> 16,
    page: words[at + 1] ?? NONE,
    from: words[at + 2] ?? NONE,
    to: words[at + 3] ?? NONE,
  };
}

/** A structure that can be moved to any step and stage. */
export class Structure {
  readonly #source: DeltaSource;
  readonly #shape: StructureShape;
  /** Page in each frame, or `NONE`. */
  frames: Uint32Array;
  /** Frame of each page, or `NONE`. */
  frameOf: Uint32Array;
  /** Pages of each list, head first. */
  lists: number[][];
  /** `attrs[attribute][page]` */
  attrs: (Uint32Array | Int32Array)[];
  /** Frame each hand points at. */
  hands: Uint32Array;
  scalars: Uint32Array | Int32Array;
  #position = 0;

  constructor(source: DeltaSource, shape: StructureShape) {
    this.#source = source;
    this.#shape = shape;
    this.frames = new Uint32Array(shape.frames).fill(NONE);
    this.frameOf = new Uint32Array(shape.pages).fill(NONE);
    this.lists = Array.from({ length: shape.lists }, () => []);
    const Numbers = shape.signed === true ? Int32Array : Uint32Array;
    this.attrs = Array.from({ length: shape.attrs }, () => new Numbers(shape.pages));
    this.hands = new Uint32Array(shape.hands);
    this.scalars = new Numbers(shape.scalars);
  }

  /** Moves to the state after `stage` of step `step`, counted from 1; step 0 is the empty beginning. */
  seek(step: number, stage: Stage = LAST_STAGE): void {
    const target = this.#deltaOf(step, stage);
    let checkpoint = Math.floor(Math.max(0, step - 1) / CHECKPOINT_EVERY);
    while (checkpoint > 0 && this.#isLeftOut(checkpoint)) checkpoint -= 1;
    const from = this.#source.firstDelta(checkpoint * CHECKPOINT_EVERY);
    if (Math.abs(target - this.#position) > target - from) this.#restore(checkpoint, from);
    while (this.#position < target) this.#apply(changeAt(this.#source.deltas, this.#position++));
    while (this.#position > target) this.#revert(changeAt(this.#source.deltas, --this.#position));
  }

  /** Attribute `id` of `page`. */
  attr(id: number, page: number): number {
    return this.attrs[id]?.[page] ?? 0;
  }

  #deltaOf(step: number, stage: Stage): number {
    if (step === 0) return 0;
    let index = this.#source.firstDelta(step - 1);
    const end = this.#source.firstDelta(step);
    while (index < end && changeAt(this.#source.deltas, index).stage <= stage) index++;
    return index;
  }

  #endOf(checkpoint: number): number {
    const { checkpoints, checkpointStarts } = this.#source;
    return checkpointStarts[checkpoint + 1] ?? checkpoints.length / DELTA_WORDS;
  }

  #isLeftOut(checkpoint: number): boolean {
    return this.#source.checkpointStarts[checkpoint] === this.#endOf(checkpoint);
  }

  #restore(checkpoint: number, position: number): void {
    const fresh = new Structure(this.#source, this.#shape);
    const { checkpoints, checkpointStarts } = this.#source;
    const end = this.#endOf(checkpoint);
    for (let i = checkpointStarts[checkpoint] ?? end; i < end; i++) fresh.#apply(changeAt(checkpoints, i));
    this.frames = fresh.frames;
    this.frameOf = fresh.frameOf;
    this.lists = fresh.lists;
    this.attrs = fresh.attrs;
    this.hands = fresh.hands;
    this.scalars = fresh.scalars;
    this.#position = position;
  }

  #revert(change: Change): void {
    this.#apply({ ...change, from: change.to, to: change.from });
  }

  #apply({ op, id, page, from, to }: Change): void {
    switch (op) {
      case OP_PLACE:
        this.#place(id, page, to);
        return;
      case OP_ATTR: {
        const values = this.attrs[id];
        if (values) values[page] = to;
        return;
      }
      case OP_HAND:
        this.hands[id] = to;
        return;
      case OP_SCALAR:
        this.scalars[id] = to;
        return;
      case OP_FRAME:
        if (from !== NONE) this.frames[from] = NONE;
        if (to !== NONE) this.frames[to] = page;
        this.frameOf[page] = to;
        return;
    }
  }

  #place(list: number, page: number, anchor: number): void {
    const pages = this.lists[list];
    if (!pages) return;
    const at = pages.indexOf(page);
    if (at >= 0) pages.splice(at, 1);
    if (anchor === NONE) return;
    pages.splice(anchor === HEAD ? 0 : pages.indexOf(anchor) + 1, 0, page);
  }
}
