// The disk's queues, frame by frame: who is being served and who waits, in the order of service.

import { partitionPoint } from "../partition-point.ts";
import { DISK_HAPPENINGS, DRIVE_MOODS, SERVED_WHY } from "../machines.gen.ts";
import {
  type DiskHappening,
  type DriveMood,
  FRAME_WORDS,
  MARK_LATE,
  MARK_ROUND,
  MARK_SERVED,
  MARK_SYNC,
  MARK_WRITE,
  NONE,
  REQUEST_WORDS,
  SERVICE_WORDS,
  WHY_SHIFT,
  type WhyServed,
} from "../schema.gen.ts";

// The words of a frame, in the order of sim-wasm/storage/src/disk/film.rs.
const TIME = 0;
const DRIVE = 2;
const WHAT = 3;
const MOOD = 4;
const UNTIL = 5;
const HEAD = 7;
const CELLS = 8;
const WAITING = 9;
const SERVED = 10;
const AWAITED = 11;

/** A request of a disk. */
export interface DiskRequest {
  /** In order of arrival. A merged request keeps its oldest number; the parts of one on several drives share theirs. */
  readonly number: number;
  /** Its first page on the drive. */
  readonly block: number;
  readonly pages: number;
  readonly writes: boolean;
  /** Whether somebody waits for it. */
  readonly sync: boolean;
  /** The process it is made for; `undefined` for a daemon. */
  readonly pid: number | undefined;
  /** Seconds since it arrived or, if it is being served, since its service began. */
  readonly age: number;
  /** Whether it has waited longer than its time limit. */
  readonly late: boolean;
  /** Whether it waits in the round that has been chosen. */
  readonly chosen: boolean;
  /** Why it is served when it is; for a waiting request, assuming that no others arrive. */
  readonly why: WhyServed;
}

/** How a request is served: from where, and how its time is made up, in seconds. */
export interface DiskService {
  /** The page at which the arm was before. */
  readonly from: number;
  /** Controller, head switches, latency of flash. */
  readonly overhead: number;
  readonly seek: number;
  readonly rotation: number;
  readonly transfer: number;
}

/** A drive at a moment. */
export interface DriveFrame {
  /** In seconds. */
  readonly time: number;
  readonly drive: number;
  readonly what: DiskHappening;
  readonly mood: DriveMood;
  /** When the first request being served will be done, or the wait will be over, in seconds. */
  readonly until: number | undefined;
  /** The page at which the arm is. */
  readonly head: number;
  readonly served: readonly DiskRequest[];
  /** How each of the requests in `served` is served. */
  readonly services: readonly DiskService[];
  /** The requests to be served next, in that order; a long queue is cut off. */
  readonly queue: readonly DiskRequest[];
  /** How many requests wait in all. */
  readonly waiting: number;
  /** The process whose next request the drive waits for. */
  readonly awaited: number | undefined;
}

/** A range of pages. */
type Stretch = readonly [from: number, to: number];

/** What several frames have in common. */
export interface FilmSurvey {
  /** Lowest and highest page of requests' beginnings and arms; several ranges if they are far apart. */
  readonly stretches: readonly Stretch[];
  /** Most requests that a drive has at a time. */
  readonly most: number;
  /** The processes that make the requests, in order; daemons come last, as `undefined`. */
  readonly owners: readonly (number | undefined)[];
}

/** Reads the frames of a stretch, or those of a moment. */
export class DiskFilm {
  readonly #words: Uint32Array;
  /** Where each frame begins. */
  readonly #starts: readonly number[];

  constructor(words: Uint32Array) {
    this.#words = words;
    const starts: number[] = [];
    for (let at = 0; at < words.length; at = endOfFrame(words, at)) starts.push(at);
    this.#starts = starts;
  }

  /** Number of frames. */
  get length(): number {
    return this.#starts.length;
  }

  /** The time of a frame, in seconds. */
  time(index: number): number {
    return this.#seconds((this.#starts[index] ?? 0) + TIME);
  }

  /** A drive's last frame up to an index; `undefined` if there is none yet. */
  lastOf(drive: number, index: number): DriveFrame | undefined {
    return this.frame(this.indexOf(drive, index));
  }

  /** The index of that frame; -1 if there is none. */
  indexOf(drive: number, index: number): number {
    let i = Math.min(index, this.length - 1);
    while (i >= 0 && this.#words[(this.#starts[i] ?? 0) + DRIVE] !== drive) i -= 1;
    return i;
  }

  /** What several frames have in common. Flash makes tens of thousands a second, so none is turned into objects. */
  survey(frames: readonly number[]): FilmSurvey {
    const words = this.#words;
    let most = 0;
    const [pages, pids] = [new Set<number>(), new Set<number>()];
    for (const frame of frames) {
      const at = this.#starts[frame] ?? 0;
      const [head = 0, cells = 0, waiting = 0, served = 0] = [HEAD, CELLS, WAITING, SERVED].map((n) => words[at + n]);
      most = Math.max(most, waiting + served);
      pages.add(head);
      const behind = at + FRAME_WORDS + cells * REQUEST_WORDS;
      for (let cell = at + FRAME_WORDS; cell < behind; cell += REQUEST_WORDS) {
        pages.add(words[cell + 1] ?? 0);
        pids.add(words[cell + 4] ?? NONE);
      }
      for (let i = 0; i < served; i++) pages.add(words[behind + i * SERVICE_WORDS] ?? 0);
    }
    const owners = [...pids].toSorted((a, b) => a - b).map((pid) => (pid === NONE ? undefined : pid));
    return { stretches: stretchesOf([...pages].toSorted((a, b) => a - b)), most, owners };
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
      services: Array.from({ length: word(SERVED) }, (_, i) => this.#service(at, i)),
      waiting: word(WAITING),
      awaited: word(AWAITED) === NONE ? undefined : word(AWAITED),
    };
  }

  /** The drive's last frame up to a time in seconds: its state then. */
  at(time: number, drive: number): DriveFrame | undefined {
    const later = partitionPoint(this.length, (i) => this.#seconds((this.#starts[i] ?? 0) + TIME) <= time);
    return this.lastOf(drive, later - 1);
  }

  #seconds(at: number): number {
    return ((this.#words[at] ?? 0) + (this.#words[at + 1] ?? 0) * 2 ** 32) / 1e6;
  }

  #service(frame: number, nth: number): DiskService {
    const first = frame + FRAME_WORDS + (this.#words[frame + CELLS] ?? 0) * REQUEST_WORDS + nth * SERVICE_WORDS;
    const [from = 0, overhead = 0, seek = 0, rotation = 0, transfer = 0] = this.#words.subarray(
      first,
      first + SERVICE_WORDS,
    );
    return { from, overhead: overhead / 1e6, seek: seek / 1e6, rotation: rotation / 1e6, transfer: transfer / 1e6 };
  }

  #cell(at: number): { readonly isServed: boolean; readonly request: DiskRequest } {
    const [number = 0, block = 0, pages = 0, marks = 0, pid = NONE, age = 0] = this.#words.subarray(
      at,
      at + REQUEST_WORDS,
    );
    const why = SERVED_WHY[marks >> WHY_SHIFT];
    if (!why) throw new Error("the engine and the page are of different builds");
    const request = {
      number,
      block,
      pages,
      writes: (marks & MARK_WRITE) !== 0,
      sync: (marks & MARK_SYNC) !== 0,
      pid: pid === NONE ? undefined : pid,
      age: age / 1e6,
      late: (marks & MARK_LATE) !== 0,
      chosen: (marks & MARK_ROUND) !== 0,
      why,
    };
    return { isServed: (marks & MARK_SERVED) !== 0, request };
  }
}

/** A gap larger than this share of the whole range is left out; two gaps at most. */
const GAP = 0.3;

function stretchesOf(pages: readonly number[]): readonly Stretch[] {
  const [first = 0, last = first] = [pages[0], pages.at(-1)];
  const gap = (i: number): number => (pages[i] ?? 0) - (pages[i - 1] ?? 0);
  const breaks = pages.flatMap((_, i) => (i > 0 && gap(i) > GAP * (last - first) && gap(i) > 1000 ? [i] : []));
  const ends = [0, ...breaks.slice(0, 2), Math.max(1, pages.length)];
  return ends.slice(1).map((end, i): Stretch => {
    const from = pages[ends[i] ?? 0] ?? 0;
    return [from, Math.max(pages[end - 1] ?? 0, from + 1)];
  });
}

function endOfFrame(words: Uint32Array, at: number): number {
  const word = (offset: number): number => words[at + offset] ?? 0;
  return at + FRAME_WORDS + word(CELLS) * REQUEST_WORDS + word(SERVED) * SERVICE_WORDS;
}
