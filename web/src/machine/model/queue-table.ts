// The page queues of a watched stretch of a machine's run, at any of its events.
//
// A million pages in arrays would have to be searched and shifted at every move. Instead, each page knows its
// neighbours: a page is on one queue at most, so one pair of links per page is enough, and a move costs the same on
// every machine. If another list holds all frames as well, there is a second pair of links for that list.

import { CELL_WORDS, HEAD, NONE, OP_ATTR, OP_HAND, OP_PLACE } from "../../base/sim/schema.gen.ts";
import { type Change, changeAt } from "../../base/player/structure.ts";

/** What existed when the stretch began, and what changed in it. */
export interface WatchedQueues {
  /** The pages on the queues at the beginning, one queue after the other, head first. */
  readonly order: Uint32Array;
  /** How many of them are on each queue. */
  readonly lengths: Uint32Array;
  /** The attributes at the beginning, one after the other, with one value per page. */
  readonly attrs: Uint32Array;
  /** The value of each hand at the beginning. */
  readonly hands: Uint32Array;
  /** `DELTA_WORDS` words per delta. */
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
  /** A page that has any of these is busy. */
  readonly busy: readonly number[];
}

/** Queues that can be moved to any event. */
export class QueueTable {
  readonly #source: WatchedQueues;
  readonly #frames: number;
  /** The list that every page is on in addition to its queue. */
  readonly #apart: number | undefined;
  readonly #next: Uint32Array;
  readonly #previous: Uint32Array;
  /** The queue that each page is on, counted from 1; 0 is none. */
  readonly #queueOf: Uint8Array;
  readonly #heads: Uint32Array;
  readonly #lengths: Uint32Array;
  readonly #attrs: Uint32Array;
  readonly #hands: Uint32Array;
  #position = 0;

  /** `apart` is the list that every page is on in addition to its queue, if there is one. */
  constructor(source: WatchedQueues, frames: number, apart?: number) {
    this.#source = source;
    this.#frames = frames;
    this.#apart = apart;
    const links = apart === undefined ? frames : 2 * frames;
    this.#next = new Uint32Array(links).fill(NONE);
    this.#previous = new Uint32Array(links).fill(NONE);
    this.#queueOf = new Uint8Array(links);
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

  /** The number of pages on a queue. */
  lengthOf(queue: number): number {
    return this.#lengths[queue] ?? 0;
  }

  /** The queue that a page is on. */
  queueOf(page: number): number | undefined {
    const queue = this.#queueOf[page] || this.#queueOf[page + this.#frames] || 0;
    return queue === 0 ? undefined : queue - 1;
  }

  /** How many pages precede a page on a queue, provided that it is on that queue. */
  placeOf(page: number, queue = this.queueOf(page)): number {
    const space = this.#spaceOf(queue);
    let place = 0;
    for (let at = this.#previous[page + space] ?? NONE; at !== NONE; at = this.#previous[at + space] ?? NONE) place++;
    return place;
  }

  /** The value of a hand. */
  hand(id: number): number {
    return this.#hands[id] ?? 0;
  }

  /** Attribute `id` of `page`. */
  attr(id: number, page: number): number {
    return this.#attrs[id * this.#frames + page] ?? 0;
  }

  /** The pages of a queue, head first. */
  *pagesOf(queue: number): Generator<number> {
    const space = this.#spaceOf(queue);
    for (let page = this.#heads[queue] ?? NONE; page !== NONE; page = this.#next[page + space] ?? NONE) yield page;
  }

  /** A queue in cells of `pagesInCell` pages, `CELL_WORDS` words each, in the format of the engine's picture. */
  cellsOf(queue: number, pagesInCell: number, ids: CellAttrs): Uint32Array {
    const cells = new Uint32Array(Math.ceil(this.lengthOf(queue) / pagesInCell) * CELL_WORDS);
    const shown = [ids.heat, ids.referenced, ids.dirty];
    const space = this.#spaceOf(queue);
    let place = 0;
    // A million pages may be on a queue that is drawn again at every move, so there is no generator and no allocation.
    for (let page = this.#heads[queue] ?? NONE; page !== NONE; page = this.#next[page + space] ?? NONE, place++) {
      const at = Math.floor(place / pagesInCell) * CELL_WORDS;
      cells[at] = (cells[at] ?? 0) + 1;
      let mark = at + 1;
      for (const id of shown) cells[mark] = (cells[mark++] ?? 0) + this.attr(id, page);
      cells[mark] = (cells[mark] ?? 0) + this.#busy(ids.busy, page);
      cells[at + CELL_WORDS - 1] = cells[at] === 1 ? page : NONE;
    }
    return cells;
  }

  /** The strongest of several marks on a page. */
  #busy(ids: readonly number[], page: number): number {
    let busy = 0;
    for (const id of ids) busy = Math.max(busy, this.attr(id, page));
    return busy;
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

  /** Puts a page after another one on a queue or at its head, or takes it off. */
  #place(queue: number, page: number, anchor: number): void {
    if (this.#queueOf[page + this.#spaceOf(queue)] === queue + 1) this.#remove(queue, page);
    if (anchor !== NONE) this.#insert(queue, page, anchor);
  }

  /** Where the links of a queue begin. */
  #spaceOf(queue: number | undefined): number {
    return queue !== undefined && queue === this.#apart ? this.#frames : 0;
  }

  #remove(queue: number, page: number): void {
    const space = this.#spaceOf(queue);
    const [before, after] = [this.#previous[page + space] ?? NONE, this.#next[page + space] ?? NONE];
    if (before === NONE) this.#heads[queue] = after;
    else this.#next[before + space] = after;
    if (after !== NONE) this.#previous[after + space] = before;
    this.#queueOf[page + space] = 0;
    this.#lengths[queue] = this.lengthOf(queue) - 1;
  }

  #insert(queue: number, page: number, anchor: number): void {
    const [space, atHead] = [this.#spaceOf(queue), anchor === HEAD];
    const after = (atHead ? this.#heads[queue] : this.#next[anchor + space]) ?? NONE;
    this.#next[page + space] = after;
    this.#previous[page + space] = atHead ? NONE : anchor;
    if (atHead) this.#heads[queue] = page;
    else this.#next[anchor + space] = page;
    if (after !== NONE) this.#previous[after + space] = page;
    this.#queueOf[page + space] = queue + 1;
    this.#lengths[queue] = this.lengthOf(queue) + 1;
  }
}
