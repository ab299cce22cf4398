// A stretch of a machine's run that is watched event by event.

import type { WatchedQueues } from "../model/queue-table.ts";
import { DiskFilm } from "../../base/sim/machines/disk-film.ts";
import { partitionPoint } from "../../base/sim/partition-point.ts";
import { DELTA_WORDS, EVENT_WORDS, NONE } from "../../base/sim/schema.gen.ts";
import type { WatchedColumns } from "../../base/sim/machines/session-protocol.ts";
import { reasonOf, systemOf } from "../../base/sim/systems/index.ts";
import type { Reason } from "../../base/sim/systems/model.ts";

// The words of an event, in the order of machine/event.rs.
const TIME_LOW = 0;
const TIME_HIGH = 1;
const REASON = 2;
const SCAN = 3;
const PAGE = 4;
const AUX = 5;
const FIRST_DELTA = 7;

/** Reads a watched stretch. Its events are counted from 1; 0 is the state before the first. */
export class WatchedRun implements WatchedQueues {
  readonly order: Uint32Array;
  readonly lengths: Uint32Array;
  readonly attrs: Uint32Array;
  readonly hands: Uint32Array;
  readonly deltas: Uint32Array;
  readonly length: number;
  /** When the log became full, in seconds. */
  readonly fullAt: number | undefined;
  /** The disk's queues. */
  readonly disk: DiskFilm;
  /** When the disk's film became full, in seconds. */
  readonly diskFullAt: number | undefined;
  readonly #events: Uint32Array;
  readonly #reasons: readonly Reason[];

  constructor(columns: WatchedColumns, system: string) {
    this.#reasons = systemOf(system).reasons;
    this.order = columns.order;
    this.lengths = columns.lengths;
    this.attrs = columns.attrs;
    this.hands = columns.hands;
    this.deltas = columns.deltas;
    this.#events = columns.events;
    this.length = columns.events.length / EVENT_WORDS;
    this.fullAt = columns.truncatedAtUs === undefined ? undefined : columns.truncatedAtUs / 1e6;
    this.disk = new DiskFilm(columns.disk);
    this.diskFullAt = columns.diskTruncatedAtUs === undefined ? undefined : columns.diskTruncatedAtUs / 1e6;
  }

  firstDelta(i: number): number {
    return i < this.length ? this.#word(i + 1, FIRST_DELTA) : this.deltas.length / DELTA_WORDS;
  }

  /** Time of an event in seconds. */
  time(event: number): number {
    return (this.#word(event, TIME_LOW) + this.#word(event, TIME_HIGH) * 2 ** 32) / 1e6;
  }

  reason(event: number): Reason {
    const reason = reasonOf(this.#reasons, this.#word(event, REASON));
    if (!reason) throw new Error("the engine and the page are of different builds");
    return reason;
  }

  /** The scan that an event belongs to. */
  scanOf(event: number): number | undefined {
    const scan = this.#word(event, SCAN);
    return scan === NONE ? undefined : scan;
  }

  /** The physical page that an event is about. */
  page(event: number): number | undefined {
    const page = this.#word(event, PAGE);
    return page === NONE ? undefined : page;
  }

  /** The two numbers in an event's sentence. */
  aux(event: number): readonly [number, number] {
    return [this.#word(event, AUX), this.#word(event, AUX + 1)];
  }

  /** The last event at or before a time; events are in chronological order. */
  eventAt(seconds: number): number {
    return partitionPoint(this.length, (before) => this.time(before + 1) <= seconds);
  }

  #word(event: number, word: number): number {
    return this.#events[(event - 1) * EVENT_WORDS + word] ?? 0;
  }
}
