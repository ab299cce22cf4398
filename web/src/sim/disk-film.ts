// The disk's queues, frame by frame: who is served and who waits, in the order of service.

import { partitionPoint } from "./partition-point.ts";
import {
  DISK_HAPPENINGS,
  type DiskHappening,
  DRIVE_MOODS,
  type DriveMood,
  FRAME_WORDS,
  MARK_SERVED,
  MARK_SYNC,
  MARK_WRITE,
  NONE,
  REQUEST_WORDS,
} from "./schema.gen.ts";

// The words of a frame, in the order of machine/disk/film.rs.
const TIME = 0;
const DRIVE = 2;
const WHAT = 3;
const MOOD = 4;
const UNTIL = 5;
const HEAD = 7;
const CELLS = 8;
const WAITING = 9;

/** A request of a disk. */
export interface DiskRequest {
  /** In the order of arrival. A merged one has the number of its oldest, the parts of one on several drives share theirs. */
  readonly number: number;
  /** Its first page on the drive. */
  readonly block: number;
  readonly pages: number;
  readonly writes: boolean;
  /** Whether somebody waits for it. */
  readonly sync: boolean;
  /** On whose behalf; of a daemon, nobody's. */
  readonly pid: number | undefined;
  /** Seconds since it came or, of one being served, since that began. */
  readonly age: number;
}

/** A drive at a moment. */
export interface DriveFrame {
  /** In seconds. */
  readonly time: number;
  readonly drive: number;
  readonly what: DiskHappening;
  readonly mood: DriveMood;
  /** When the first request served is done, or the wait is over, in seconds. */
  readonly until: number | undefined;
  /** The page the arm stands before. */
  readonly head: number;
  readonly served: readonly DiskRequest[];
  /** Those served next, in that order; of a long queue not all. */
  readonly queue: readonly DiskRequest[];
  /** How many wait in all. */
  readonly waiting: number;
}

/** Reads the frames of a stretch, or those of a moment. */
export class DiskFilm {
  readonly #words: Uint32Array;
  /** Where each frame begins. */
  readonly #starts: readonly number[];

  constructor(words: Uint32Array) {
    this.#words = words;
    const starts: number[] = [];
    for (let at = 0; at < words.length; at += FRAME_WORDS + (words[at + CELLS] ?? 0) * REQUEST_WORDS) starts.push(at);
    this.#starts = starts;
  }

  /** Number of frames. */
  get length(): number {
    return this.#starts.length;
  }

  /** A frame, counted from 0. */
  frame(index: number): DriveFrame | undefined {
    const at = this.#starts[index];
    if (at === undefined) return undefined;
    const word = (offset: number): number => this.#words[at + offset] ?? 0;
    const [what, mood] = [DISK_HAPPENINGS[word(WHAT)], DRIVE_MOODS[word(MOOD)]];
    if (!what || !mood) throw new Error("the engine and the page are of different builds");
    const cells = Array.from({ length: word(CELLS) }, (_, i) => this.#cell(at + FRAME_WORDS + i * REQUEST_WORDS));
    const until = this.#seconds(at + UNTIL);
    return {
      time: this.#seconds(at + TIME),
      drive: word(DRIVE),
      what,
      mood,
      until: until === 0 ? undefined : until,
      head: word(HEAD),
      served: cells.filter(({ isServed }) => isServed).map(({ request }) => request),
      queue: cells.filter(({ isServed }) => !isServed).map(({ request }) => request),
      waiting: word(WAITING),
    };
  }

  /** The drive's last frame at a time in seconds: how it stands then. */
  at(time: number, drive: number): DriveFrame | undefined {
    const later = partitionPoint(this.length, (i) => this.#seconds((this.#starts[i] ?? 0) + TIME) <= time);
    for (let i = later - 1; i >= 0; i -= 1) {
      if (this.#words[(this.#starts[i] ?? 0) + DRIVE] === drive) return this.frame(i);
    }
    return undefined;
  }

  #seconds(at: number): number {
    return ((this.#words[at] ?? 0) + (this.#words[at + 1] ?? 0) * 2 ** 32) / 1e6;
  }

  #cell(at: number): { readonly isServed: boolean; readonly request: DiskRequest } {
    const [number = 0, block = 0, pages = 0, marks = 0, pid = NONE, age = 0] = this.#words.subarray(
      at,
      at + REQUEST_WORDS,
    );
    const request = {
      number,
      block,
      pages,
      writes: (marks & MARK_WRITE) !== 0,
      sync: (marks & MARK_SYNC) !== 0,
      pid: pid === NONE ? undefined : pid,
      age: age / 1e6,
    };
    return { isServed: (marks & MARK_SERVED) !== 0, request };
  }
}
