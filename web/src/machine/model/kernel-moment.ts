// One moment of a machine's run: its queues, the daemon's state, and the latest event.
//
// Within a watched stretch, a moment is one of its events. Elsewhere it is the beginning of a second, of which the
// engine gives a picture. Both show the same: queues in cells of a stated number of pages.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { osOfId, systemOf } from "../../base/sim/systems/index.ts";
import type { DaemonState, SystemDaemon } from "../../base/sim/systems/model.ts";
import { partitionPoint } from "../../base/sim/partition-point.ts";
import { CELL_WORDS, type MachineHead } from "../../base/sim/schema.gen.ts";
import type { Picture } from "../../base/sim/machines/session-protocol.ts";
import type { WatchedRun } from "../run/watched-run.ts";
import { type Generations, generationsAt, generationsBy } from "./generations.ts";
import { placeInGroups, queueInGroups, withGroupQueues } from "./groups/group-queues.ts";
import { movesAt, type QueueMove } from "./queue-moves.ts";
import { type CellAttrs, QueueTable } from "./queue-table.ts";

/** A queue as it is drawn. */
export interface QueueCells {
  readonly length: number;
  /**
   * `CELL_WORDS` words per cell, head first: pages, sum of their heat, referenced, dirty, busy, and the page if there
   * is only one.
   */
  readonly cells: Uint32Array;
}

/** The position of a hand. */
export interface HandPlace {
  /** Its index among the model's hands. */
  readonly id: number;
  readonly queue: number;
  readonly cell: number;
}

/** What the figures draw. */
export interface KernelMoment {
  /** The latest event of the watched stretch, counted from 1; 0 if none is watched, or before the first. */
  readonly event: number;
  readonly time: number;
  /** The physical page that the event is about. */
  readonly page: number | undefined;
  /** The page's cell, if it is on a queue. */
  readonly marked: { readonly queue: number; readonly cell: number } | undefined;
  readonly daemon: DaemonState;
  /** The number of processes that are looking for pages themselves. */
  readonly direct: number;
  /** The scan in progress, or the last one. */
  readonly scan: number | undefined;
  /** In the order of the model's queues, those of control groups after them. */
  readonly queues: readonly QueueCells[];
  readonly pagesInCell: number;
  /** The hands of this version, each at the cell of the page it has just passed; undefined if no stretch is watched. */
  readonly hands?: readonly HandPlace[];
  /** The numbers of the generations, if the kernel keeps pages in generations. */
  readonly generations?: Generations | undefined;
  /** What the event moved from queue to queue; undefined if no stretch is watched. */
  readonly moves?: readonly QueueMove[];
  readonly wired: number;
  readonly frames: number;
}

/** A watched stretch with its cursor and the index of its daemon's events. */
export interface Stretch {
  readonly watched: WatchedRun;
  readonly system: SystemDaemon;
  readonly table: QueueTable;
  readonly daemon: DaemonIndex;
  /** The simulated seconds that it covers. */
  readonly from: number;
  readonly to: number;
}

/** Where a stretch's daemon acts: the events at which a scan begins, and those at which its state changes. */
export interface DaemonIndex {
  readonly scanBegins: readonly number[];
  readonly changes: readonly number[];
}

/** Prepares a watched stretch for display. */
export function stretchOf(watched: WatchedRun, { os, frames }: MachineHead, from: number, to: number): Stretch {
  const end = Math.min(to, watched.fullAt ?? to);
  const { apart, daemon: system } = systemOf(os);
  return {
    watched,
    system,
    table: new QueueTable(watched, frames, apart === undefined ? undefined : osOfId(os).queues.indexOf(apart)),
    daemon: daemonIndex(watched, system),
    from,
    to: end,
  };
}

/** Finds the daemon's events once, so that each moment needs only a bisection. */
export function daemonIndex(watched: Pick<WatchedRun, "length" | "reason">, system: SystemDaemon): DaemonIndex {
  const scanBegins: number[] = [];
  const changes: number[] = [];
  for (let event = 1; event <= watched.length; event++) {
    const reason = watched.reason(event);
    if (system.begins.has(reason)) scanBegins.push(event);
    if (system.after.has(reason)) changes.push(event);
  }
  return { scanBegins, changes };
}

/** The moment after an event of a watched stretch. Moves the stretch's table there. */
export function momentInStretch(run: MachineRun, stretch: Stretch, event: number, pagesInCell: number): KernelMoment {
  const { watched, table } = stretch;
  table.seek(event);
  const page = event === 0 ? undefined : watched.page(event);
  const queue = page === undefined ? undefined : table.queueOf(page);
  const ids = cellAttrs(run);
  const time = event === 0 ? stretch.from : watched.time(event);
  const lists = Array.from({ length: watched.lengths.length }, (_, q) => {
    return { length: table.lengthOf(q), cells: table.cellsOf(q, pagesInCell, ids) };
  });
  return {
    ...frameOf(run, time),
    event,
    page,
    marked:
      page === undefined || queue === undefined
        ? undefined
        : placeInGroups(run, lists, queue, Math.floor(table.placeOf(page) / pagesInCell)),
    daemon: daemonIn(stretch, event) ?? stretch.system.between(run, time),
    queues: withGroupQueues(run, lists),
    pagesInCell,
    hands: handsOf(run, table, pagesInCell),
    generations: generationsBy(run, (name) => table.hand(run.os.hands.indexOf(name))),
    moves: movesAt(watched, event, (list) => queueInGroups(run, list)),
  };
}

/** The queues that hands move over. Some numbers are reported as hands too, but point nowhere. */
const QUEUES_OF_HANDS: Readonly<Record<string, string>> = {
  vmd_inacthead: "inactive",
  "vmd_clock[0]": "active",
  "vmd_clock[1]": "active",
  fronthand: "clock",
  backhand: "clock",
};

/** A hand's value is one more than the page it has just passed, or 0 before the first of its queue. */
function handsOf({ head, os }: MachineRun, table: QueueTable, pagesInCell: number): HandPlace[] {
  return head.hands.flatMap((name) => {
    const over = QUEUES_OF_HANDS[name];
    if (over === undefined) return [];
    const [id, queue] = [os.hands.indexOf(name), os.queues.indexOf(over)];
    const behind = table.hand(id);
    return [{ id, queue, cell: behind === 0 ? 0 : Math.floor(table.placeOf(behind - 1, queue) / pagesInCell) }];
  });
}

/** The moment at the beginning of a second, from the engine's picture of it. */
export function momentOfPicture(run: MachineRun, picture: Picture, second: number, pagesInCell: number): KernelMoment {
  const queues: QueueCells[] = [];
  for (let at = 0; at < picture.length;) {
    const [length, cells] = [picture[at] ?? 0, picture[at + 1] ?? 0];
    queues.push({ length, cells: picture.subarray(at + 2, at + 2 + cells * CELL_WORDS) });
    at += 2 + cells * CELL_WORDS;
  }
  const nowhere = { event: 0, page: undefined, marked: undefined };
  return {
    ...frameOf(run, second),
    ...nowhere,
    daemon: systemOf(run.head.os).daemon.between(run, second),
    queues: withGroupQueues(run, queues),
    pagesInCell,
    generations: generationsAt(run, second),
  };
}

/**
 * The event that a watched run opens on: the first dirty page that the daemon writes, or its first scan, or the end of
 * the log.
 */
export function openingEvent({
  watched,
  system,
  daemon: { scanBegins },
}: Pick<Stretch, "watched" | "system" | "daemon">): number {
  for (let event = scanBegins[0] ?? watched.length; event <= watched.length; event++) {
    if (system.writes.has(watched.reason(event))) return event;
  }
  return scanBegins[0] ?? watched.length;
}

function frameOf(run: MachineRun, time: number): Pick<KernelMoment, "time" | "scan" | "direct" | "wired" | "frames"> {
  const scans = run.scansBegunBy(time);
  const { os, wired, frames } = run.head;
  return {
    time,
    scan: scans === 0 ? undefined : scans - 1,
    direct: systemOf(os).daemon.direct(run, time),
    wired,
    frames,
  };
}

function cellAttrs(run: MachineRun): CellAttrs {
  const { heat, marks } = systemOf(run.head.os);
  const id = (name: string): number => run.os.attrs.indexOf(name);
  return { heat: id(heat.attr), referenced: id(marks.referenced), dirty: id(marks.dirty), busy: marks.busy.map(id) };
}

/** What the daemon does after an event, if the stretch has reported it. */
function daemonIn({ watched, system, daemon: { changes } }: Stretch, event: number): DaemonState | undefined {
  const last = changes[partitionPoint(changes.length, (i) => (changes[i] ?? 0) <= event) - 1];
  return last === undefined ? undefined : system.after.get(watched.reason(last));
}
