// The page queues of a watched stretch of a machine's run, at any of its events.
//
// A million pages in arrays would have to be searched and shifted at every move. Each page knows its neighbours instead: a
// page is on one queue at most, so one pair of links a page is enough, and a move costs the same on every machine.

import { CELL_WORDS, HEAD, NONE, OP_ATTR, OP_HAND, OP_PLACE } from "../sim/schema.gen.ts";
import { type Change, changeAt } from "./structure.ts";

/** What was there when the stretch began, and what changed in it. */
export interface WatchedQueues {
  /** Pages on the queues at the beginning, one queue after the other, head first. */
  readonly order: Uint32Array;
  /** How many of them each queue has. */
  readonly lengths: Uint32Array;
  /** The attributes at the beginning, one after the other, a value a page each. */
  readonly attrs: Uint32Array;
  /** The page behind which each hand stands, or `NONE`. */
  readonly hands: Uint32Array;
  /** `DELTA_WORDS` words a delta. */
  readonly deltas: Uint32Array;
  /** Number of events. */
  readonly length: number;
  /** Index of the first delta of event `i` (0-based); `i === length` gives the end. */
  firstDelta(i: number): number;
}

/** Ids of the attributes that a cell shows. */
export interface CellAttrs {
  readonly heat: number;
  readonly referenced: number;
  readonly dirty: number;
  readonly busy: number;
}

/** Queues that can be moved to any event. */
export class QueueTable {
  readonly #source: WatchedQueues;
  readonly #frames: number;
  readonly #next: Uint32Array;
  readonly #previous: Uint32Array;
  /** The queue each page is on, counted from 1; 0 is none. */
  readonly #queueOf: Uint8Array;
  readonly #heads: Uint32Array;
  readonly #lengths: Uint32Array;
  readonly #attrs: Uint32Array;
  readonly #hands: Uint32Array;
  #position = 0;

  constructor(source: WatchedQueues, frames: number) {
    this.#source = source;
    this.#frames = frames;
    this.#next = new Uint32Array(frames).fill(NONE);
    this.#previous = new Uint32Array(frames).fill(NONE);
    this.#queueOf = new Uint8Array(frames);
    this.#heads = new Uint32Array(source.lengths.length).fill(NONE);
    this.#lengths = new Uint32Array(source.lengths.length);
    this.#attrs = source.attrs.slice();
    this.#hands = source.hands.slice();
    this.#link();
  }

  /** Moves to the state after an event, counted from 1; 0 is the beginning. */
  seek(event: number): void {
    const target = event === 0 ? 0 : this.#source.firstDelta(event);
    const { deltas } = this.#source;
    while (this.#position < target) this.#apply(changeAt(deltas, this.#position++));
    while (this.#position > target) {
      const change = changeAt(deltas, --this.#position);
      this.#apply({ ...change, from: change.to, to: change.from });
    }
  }

  /** Pages on a queue. */
  lengthOf(queue: number): number {
    return this.#lengths[queue] ?? 0;
  }

  /** The queue a page is on. */
  queueOf(page: number): number | undefined {
    const queue = this.#queueOf[page] ?? 0;
    return queue === 0 ? undefined : queue - 1;
  }

  /** How many pages are before a page on its queue. */
  placeOf(page: number): number {
    let place = 0;
    for (let at = this.#previous[page] ?? NONE; at !== NONE; at = this.#previous[at] ?? NONE) place++;
    return place;
  }

  /** The page a hand stands behind; `HEAD` before the first, `NONE` if it does not stand anywhere. */
  hand(id: number): number {
    return this.#hands[id] ?? NONE;
  }

  /** Attribute `id` of `page`. */
  attr(id: number, page: number): number {
    return this.#attrs[id * this.#frames + page] ?? 0;
  }

  /** The pages of a queue, head first. */
  *pagesOf(queue: number): Generator<number> {
    for (let page = this.#heads[queue] ?? NONE; page !== NONE; page = this.#next[page] ?? NONE) yield page;
  }

  /** A queue with so many pages in each cell, `CELL_WORDS` words each, as the engine gives a picture of it. */
  cellsOf(queue: number, pagesInCell: number, ids: CellAttrs): Uint32Array {
    const cells = new Uint32Array(Math.ceil(this.lengthOf(queue) / pagesInCell) * CELL_WORDS);
    const shown = [ids.heat, ids.referenced, ids.dirty, ids.busy];
    let place = 0;
    for (let page = this.#heads[queue] ?? NONE; page !== NONE; page = this.#next[page] ?? NONE, place++) {
      const at = Math.floor(place / pagesInCell) * CELL_WORDS;
      cells[at] = (cells[at] ?? 0) + 1;
      for (let mark = 0; mark < shown.length; mark++) {
        cells[at + 1 + mark] = (cells[at + 1 + mark] ?? 0) + this.attr(shown[mark] ?? 0, page);
      }
      cells[at + CELL_WORDS - 1] = cells[at] === 1 ? page : NONE;
    }
    return cells;
  }

  #link(): void {
    const { order, lengths } = this.#source;
    let at = 0;
    lengths.forEach((length, queue) => {
      let before = HEAD;
      for (const page of order.subarray(at, at + length)) {
        this.#insert(queue, page, before);
        before = page;
      }
      at += length;
    });
  }

  #apply({ op, id, page, to }: Change): void {
    if (op === OP_PLACE) this.#place(id, page, to);
    else if (op === OP_ATTR) this.#attrs[id * this.#frames + page] = to;
    else if (op === OP_HAND) this.#hands[id] = to;
  }

  /** Puts a page behind another one of a queue, at its head, or takes it off. */
  #place(queue: number, page: number, anchor: number): void {
    if (this.#queueOf[page] === queue + 1) this.#remove(queue, page);
    if (anchor !== NONE) this.#insert(queue, page, anchor);
  }

  #remove(queue: number, page: number): void {
    const [before, after] = [this.#previous[page] ?? NONE, this.#next[page] ?? NONE];
    if (before === NONE) this.#heads[queue] = after;
    else this.#next[before] = after;
    if (after !== NONE) this.#previous[after] = before;
    this.#queueOf[page] = 0;
    this.#lengths[queue] = this.lengthOf(queue) - 1;
  }

  #insert(queue: number, page: number, anchor: number): void {
    const atHead = anchor === HEAD;
    const after = (atHead ? this.#heads[queue] : this.#next[anchor]) ?? NONE;
    this.#next[page] = after;
    this.#previous[page] = atHead ? NONE : anchor;
    if (atHead) this.#heads[queue] = page;
    else this.#next[anchor] = page;
    if (after !== NONE) this.#previous[after] = page;
    this.#queueOf[page] = queue + 1;
    this.#lengths[queue] = this.lengthOf(queue) + 1;
  }
}
