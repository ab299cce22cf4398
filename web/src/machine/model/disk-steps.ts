// A second of a disk's queues, step by step: what happened last, and the state of every drive then.

import type { DiskFilm, DiskRequest, DriveFrame, FilmSurvey } from "../../base/sim/machines/disk-film.ts";
import { partitionPoint } from "../../base/sim/partition-point.ts";
import type { DiskHappening } from "../../base/sim/schema.gen.ts";

/** What happened at a step. */
export interface DiskChange {
  readonly what: DiskHappening;
  readonly drive: number;
  /** In seconds. */
  readonly time: number;
  /** The request that arrived. */
  readonly came: DiskRequest | undefined;
  /** The request it was merged into, as it is now, and whether it was put at the front. */
  readonly merged: { readonly into: DiskRequest; readonly pages: number; readonly before: boolean } | undefined;
  /** The requests that are done. */
  readonly done: readonly DiskRequest[];
  /** The requests whose service begins. */
  readonly begun: readonly DiskRequest[];
  /** The drive after the event. */
  readonly frame: DriveFrame;
}

/** The events of one second. */
export class DiskSecond {
  readonly second: number;
  /** The number of drives. */
  readonly count: number;
  readonly #film: DiskFilm;
  /** The frames of the events. */
  readonly #steps: readonly number[];
  /** The last frame before the second. */
  readonly #before: number;

  constructor(film: DiskFilm, second: number, count: number) {
    this.second = second;
    this.count = count;
    this.#film = film;
    const from = partitionPoint(film.length, (i) => film.time(i) < second);
    const to = partitionPoint(film.length, (i) => film.time(i) < second + 1);
    const frames = Array.from({ length: to - from }, (_, i) => from + i);
    // A film begins with the state of the drives, which is not an event.
    const begins = frames.findIndex((i) => film.frame(i)?.what !== "stands");
    this.#steps = begins < 0 ? [] : frames.slice(begins);
    this.#before = begins < 0 ? to - 1 : from + begins - 1;
  }

  /** The number of events. */
  get length(): number {
    return this.#steps.length;
  }

  /** When an event happened, in seconds. Events are counted from 1; 0 is the start of the second. */
  time(step: number): number {
    const frame = this.#steps[step - 1];
    return frame === undefined ? this.second : this.#film.time(frame);
  }

  /** The last event up to a time. */
  stepAt(time: number): number {
    return partitionPoint(this.length, (before) => this.time(before + 1) <= time);
  }

  /** The nearest step that exists. */
  clamp(step: number): number {
    return Math.max(0, Math.min(this.length, step));
  }

  /** The state of every drive after a step. */
  drives(step: number): readonly DriveFrame[] {
    const last = this.#frameOf(step);
    const now = this.time(step);
    const standing = Array.from({ length: this.count }, (_, drive) => this.#film.lastOf(drive, last));
    return standing.filter((frame) => frame !== undefined).map((frame) => grown(frame, now));
  }

  /** What happened at a step; undefined before the first. */
  change(step: number): DiskChange | undefined {
    const now = this.#steps[step - 1];
    const frame = now === undefined ? undefined : this.#film.frame(now);
    if (now === undefined || frame === undefined) return undefined;
    const before = this.#film.lastOf(frame.drive, now - 1);
    const was = [...(before?.served ?? []), ...(before?.queue ?? [])];
    const present = [...frame.served, ...frame.queue];
    const isNew = ({ number }: DiskRequest): boolean => was.every((old) => old.number !== number);
    return {
      what: frame.what,
      drive: frame.drive,
      time: frame.time,
      came: frame.what === "came" ? present.filter(isNew).toSorted((a, b) => b.number - a.number)[0] : undefined,
      merged: frame.what === "merged" ? mergedOf(was, present) : undefined,
      done: (before?.served ?? []).filter(({ number }) => frame.served.every((other) => other.number !== number)),
      begun: frame.served.filter(({ number }) => !before?.served.some((other) => other.number === number)),
      frame,
    };
  }

  /** What is known of the whole second, including its beginning. */
  survey(): FilmSurvey {
    const [first, last] = [this.#before, this.#steps.at(-1) ?? this.#before];
    // The last frame of an idle drive may be older.
    const standing = Array.from({ length: this.count }, (_, drive) => this.#film.indexOf(drive, first));
    return this.#film.survey([...standing.filter((index) => index >= 0), ...range(first + 1, last)]);
  }

  #frameOf(step: number): number {
    return this.#steps[step - 1] ?? this.#before;
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** A drive some time after its last event: everything in it has aged. */
function grown(frame: DriveFrame, now: number): DriveFrame {
  const more = Math.max(0, now - frame.time);
  if (more === 0) return frame;
  const older = (request: DiskRequest): DiskRequest => ({ ...request, age: request.age + more });
  return { ...frame, served: frame.served.map(older), queue: frame.queue.map(older) };
}

function mergedOf(was: readonly DiskRequest[], present: readonly DiskRequest[]): DiskChange["merged"] {
  for (const into of present) {
    const old = was.find(({ number, pages }) => number === into.number && pages < into.pages);
    if (old !== undefined) return { into, pages: into.pages - old.pages, before: into.block < old.block };
  }
  return undefined;
}
