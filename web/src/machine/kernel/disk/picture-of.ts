// What the figure of the disk's queues draws for a moment, in words and numbers.

import type { DiskQueueData, DrivePicture, QueueList, QueueMark, ServicePart } from "../../figures/disk/queue.ts";
import { ownerWords, PAGE_SECTORS, shortOwner } from "../../explain/disk.ts";
import type { DiskRequest, DriveFrame, FilmSurvey } from "../../../base/sim/machines/disk-film.ts";
import type { DiskScheduler } from "../../../base/sim/schema.gen.ts";
import { type DiskLane, lanesOf, timeLeft } from "../../model/disk-lanes.ts";
import type { TableData } from "../../../base/model/table.ts";
import { words as DISK_TEXT } from "virtual:words/machine/disk";
import { grouped, oneDecimal } from "../../../base/text/numbers.ts";

/** What determines the lists of a drive. */
export interface QueueRules {
  readonly scheduler: DiskScheduler;
  readonly flash: boolean;
  /** The processes whose requests occur in the second. */
  readonly owners: readonly (number | undefined)[];
}

/** What the figure shows. */
export function pictureOf(
  drives: readonly DriveFrame[],
  time: number,
  { stretches, most }: FilmSurvey,
  rules: QueueRules,
): DiskQueueData {
  const { now, order, sector: axis, empty, moreShort } = DISK_TEXT;
  return {
    drives: drives.map((frame) => driveOf(frame, time, drives.length, rules)),
    most,
    stretches: stretches.map(([from, to]) => [from * PAGE_SECTORS, to * PAGE_SECTORS] as const),
    words: { now, order, axis, sector: grouped, empty, more: (count) => moreShort({ count }) },
    table: tableOf(drives, rules),
  };
}

/** The processes that have a colour of their own, in colour order. */
export function colouredOwners(owners: readonly (number | undefined)[]): readonly number[] {
  return owners.filter((pid) => pid !== undefined);
}

function driveOf(frame: DriveFrame, time: number, count: number, rules: QueueRules): DrivePicture {
  const { drive, served, queue, services, head, waiting } = frame;
  const marked = (request: DiskRequest): QueueMark => markOf(request, rules);
  return {
    id: drive,
    name: count > 1 ? DISK_TEXT.drive({ number: drive + 1 }) : DISK_TEXT.only,
    state: `${moodOf(frame, time)}; ${waitingOf(waiting, queue.length)}`,
    service: serviceOf(frame, time, rules),
    arm: rules.flash ? undefined : (services[0]?.from ?? head) * PAGE_SECTORS,
    served: served.map(marked),
    next: queue.map(marked),
    rest: (shown) => (waiting > shown ? DISK_TEXT.more({ count: waiting - shown }) : ""),
    lists: lanesOf(rules.scheduler, frame, rules.flash, rules.owners).map((lane) => listOf(lane, marked)),
  };
}

function waitingOf(count: number, shown: number): string {
  return shown < count ? DISK_TEXT.waitingShown({ count, shown }) : DISK_TEXT.waiting({ count });
}

function milliseconds(seconds: number): string {
  return oneDecimal(seconds * 1000);
}

function moodOf({ mood, until, served, awaited }: DriveFrame, time: number): string {
  const { moods } = DISK_TEXT;
  const left = milliseconds(Math.max(0, (until ?? time) - time));
  switch (mood) {
    case "idle":
      return moods.idle;
    case "gathers":
      return moods.gathers({ ms: left });
    case "anticipates":
      return moods.anticipates({ who: ownerWords(awaited), ms: left });
    case "serves":
      return served.length === 1
        ? moods.serves({ number: served[0]?.number ?? 0, ms: left })
        : moods.servesSeveral({ count: served.length });
  }
}

/** The longest a drive waits, in seconds: for more requests to come, and for a process. */
const LONGEST_WAIT = { gathers: 0.003, anticipates: 0.007 } as const;

function serviceOf(
  { mood, until, served, services }: DriveFrame,
  time: number,
  { flash }: QueueRules,
): DrivePicture["service"] {
  if (mood === "gathers" || mood === "anticipates") {
    return { left: Math.min(1, Math.max(0, (until ?? time) - time) / LONGEST_WAIT[mood]) };
  }
  const [service, first] = [services[0], served[0]];
  if (service === undefined || first === undefined) return undefined;
  const { overhead, seek, rotation, transfer } = service;
  const all = overhead + seek + rotation + transfer;
  if (all === 0) return undefined;
  const part = (kind: ServicePart["kind"], seconds: number): ServicePart => {
    const name = kind === "overhead" && flash ? DISK_TEXT.parts.latency : DISK_TEXT.parts[kind];
    return { kind, words: `${name} ${DISK_TEXT.ms({ value: milliseconds(seconds) })}`, share: seconds / all };
  };
  const parts = [
    part("overhead", overhead),
    part("seek", seek),
    part("rotation", rotation),
    part("transfer", transfer),
  ];
  return { parts: parts.filter(({ share }) => share > 0), over: Math.min(1, first.age / all) };
}

function markOf(request: DiskRequest, { owners }: QueueRules): QueueMark {
  const { number, block, writes, pid, late, age } = request;
  const owner = pid === undefined ? undefined : colouredOwners(owners).indexOf(pid);
  // Tenths of a millisecond do not matter in a long wait.
  const waited = age < 0.1 ? milliseconds(age) : grouped(Math.round(age * 1000));
  const words = `${shortOwner(pid)}, ${DISK_TEXT.ms({ value: waited })}`;
  return { number, sector: block * PAGE_SECTORS, writes, owner, late, name: DISK_TEXT.numbered({ number }), words };
}

function listOf({ kind, pid, requests, left }: DiskLane, marked: (request: DiskRequest) => QueueMark): QueueList {
  const whose = pid === undefined ? DISK_TEXT.daemon : DISK_TEXT.laneProcess({ pid });
  const name = kind === "process" ? DISK_TEXT.laneOf({ who: whose }) : DISK_TEXT.lanes[kind];
  const note = (request: DiskRequest, i: number): string => {
    if (left === undefined) return "";
    return request.late ? DISK_TEXT.late : grouped(Math.max(0, Math.round((left[i] ?? 0) * 1000)));
  };
  return {
    id: kind === "process" ? `process ${pid ?? ""}` : kind,
    name: `${name} (${grouped(requests.length)})`,
    marks: requests.map((request, i) => ({ ...marked(request), note: note(request, i) })),
    noted: left !== undefined,
  };
}

function tableOf(drives: readonly DriveFrame[], { scheduler }: QueueRules): TableData {
  const words = new Set([1, 2, 3, 4, 9]);
  const rows = drives.flatMap(({ drive, served, queue }) =>
    [...served, ...queue].map((request, i) => {
      const { number, writes, pid, block, pages, age, why } = request;
      const isServed = i < served.length;
      const left = isServed ? undefined : timeLeft(scheduler, request);
      return [
        drive + 1,
        isServed ? DISK_TEXT.turnServed : String(i - served.length + 1),
        DISK_TEXT.numbered({ number }),
        writes ? DISK_TEXT.what.write : DISK_TEXT.what.read,
        shortOwner(pid),
        block * PAGE_SECTORS,
        pages,
        rounded(age),
        left === undefined ? "" : rounded(left),
        DISK_TEXT.why[why],
      ];
    }),
  );
  return { columns: DISK_TEXT.columns.map((name, i) => (words.has(i) ? { name, kind: "words" } : { name })), rows };
}

/** Milliseconds, to the precision of the engine's clock. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e3;
}
