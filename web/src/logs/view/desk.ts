// The page's shelf and the work on it: files are taken, read, read as something else, cancelled, and kept if wanted. It
// belongs to the page, not to a component: otherwise a look at another view would lose the files.

import { plainName } from "../../base/text/names.ts";
import { createStore } from "zustand/vanilla";
import type { LogFile, Progress } from "../../base/sim/protocol.ts";
import { askEngine, forgetLogs, giveUp, warmEngine } from "../../base/sim/engines.ts";
import type { LogPart, ReadOptions } from "../../base/sim/schema.gen.ts";
import { partName } from "../explain/logs.ts";
import { isRefused, type Log, readLog } from "../model/log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { leavingOut, type Stretch } from "../model/charts/left-out.ts";
import { type Placed, placesFor, type Wanted } from "../model/places.ts";
import {
  createShelf,
  isReading,
  type Problem,
  runsOnShelf,
  type ShelfRun,
  type ShelfState,
  sideOf,
} from "../model/shelf.ts";
import { isSameContent } from "./same-content.ts";

/** The shelf of the page. */
export const pageShelf = createShelf();

/**
 * The progress of each file that is being read, by key. Separate from the shelf, which must not change with every
 * megabyte.
 */
export const pageProgress = createStore<Readonly<Record<string, Progress>>>(() => ({}));

/** Called with the outcome of a file. */
export type Settled = (side: Side, file: LogFile, outcome: Log | Problem) => void;

/** Keys of kept files outlast the page, so they have to be unique across visits. */
const visit = Date.now().toString(36);
let files = 0;

/** A file of the page, with a key of its own. */
export function logFile(name: string, blob: Blob): LogFile {
  return { key: `${visit}-${++files}`, name: plainName(name), blob, options: {} };
}

/** Puts files on the shelf and reads them. */
export function takeFiles(taken: readonly File[], wanted: Wanted | undefined, settled: Settled): Placed<LogFile> {
  const before = pageShelf.getState();
  const placed = placesFor(
    before,
    taken.map((file) => logFile(file.name, file)),
    wanted,
  );
  for (const { side: to, files: group, replaces } of placed.placings) {
    putFiles(to, group, settled, replaces ? keysOf(replacedOn(before, to)) : []);
  }
  const [only, another] = placed.placings.flatMap(({ files: group }) => group);
  if (wanted !== "a" && wanted !== "b" && only !== undefined && another === undefined) placedFreely.add(only.key);
  undecided = wanted !== "a" && wanted !== "b";
  pageShelf.setState({ holds: "files" });
  return placed;
}

/** Whether files were put where there was room, and nobody said yet what they are: logs to compare, or of one machine. */
let undecided = false;

/** Whether that is to be decided now: all files have been read, and it is asked for the first time. */
export function isToDecide(): boolean {
  if (!undecided || isReading(pageShelf.getState())) return false;
  undecided = false;
  return true;
}

/** Keys of files that were put where there was room: if one has several logs, they may go to both sides. */
const placedFreely = new Set<string>();

const keysOf = (runs: readonly ShelfRun[]): readonly string[] => runs.map(({ file }) => file.key);

/**
 * What files on a side replace. That includes files still being read: otherwise the outcome would depend on the user's
 * speed.
 */
export function replacedOn(state: ShelfState, side: Side): readonly ShelfRun[] {
  return state[side].filter(({ log, reading }) => log !== undefined || reading);
}

/** Reads files for a side. */
export function putFiles(
  side: Side,
  group: readonly LogFile[],
  settled: Settled,
  replaces: readonly string[] = [],
): void {
  // Loaded while the first file is read, because its columns are needed before anything can be drawn.
  warmEngine("pairs");
  pageShelf.begin(side, group, replaces);
  for (const file of group) void read(file, settled);
}

/** Reads a file as something else; it is still the same part of it. The previous reading stays until this one is done. */
export function readAs(key: string, options: ReadOptions, settled: Settled): void {
  const run = runsOnShelf(pageShelf.getState()).find(({ file }) => file.key === key);
  if (run === undefined) return;
  const { part } = run.file.options;
  const file: LogFile = { ...run.file, options: part === undefined ? options : { ...options, part } };
  pageShelf.reread(file);
  void read(file, settled);
}

/**
 * Leaves stretches out of logs, by the logs' keys; no file is read again. A log that the engine refuses or fails on
 * stays as it was.
 */
export async function leaveOut(wanted: ReadonlyMap<string, readonly Stretch[]>): Promise<"done" | "failed"> {
  const counted = runsOnShelf(pageShelf.getState()).flatMap(({ log }) => {
    const stretches = log && wanted.get(log.file.key);
    if (log === undefined || stretches === undefined) return [];
    return [outcomeOf({ ...log.file, options: leavingOut(log.file.options, stretches) })];
  });
  const outcomes = await Promise.all(counted);
  for (const key of wanted.keys()) pageProgress.setState((all) => without(all, key), true);
  const logs = outcomes.flatMap((outcome) => (outcome !== undefined && "columns" in outcome ? [outcome] : []));
  pageShelf.recount(logs);
  return outcomes.some((outcome) => outcome !== undefined && !("columns" in outcome)) ? "failed" : "done";
}

/** Reads a file that has grown. What was read of it before stays until then, and if it is refused. */
export async function readGrown(file: LogFile): Promise<Log | Problem | undefined> {
  const outcome = await outcomeOf(file);
  pageProgress.setState((all) => without(all, file.key), true);
  if (outcome !== undefined && "columns" in outcome) pageShelf.recount([outcome]);
  return outcome;
}

/** Cancels a reading: the file is removed, or stays as it was. */
export function giveUpReading(key: string): void {
  const run = runsOnShelf(pageShelf.getState()).find(({ file }) => file.key === key);
  giveUp("log", channelOf(key));
  cancelled.add(key);
  if (run?.log === undefined) pageShelf.remove([key]);
  else pageShelf.settle(run.file, run.log);
}

/** Removes runs, and cancels their reading. */
export function removeRuns(keys: readonly string[]): void {
  for (const key of keys) giveUp("log", channelOf(key));
  pageShelf.remove(keys);
}

/** Frees what the engine holds of files that are no longer on the shelf. It reads them again if they come back. */
pageShelf.subscribe((now, before) => {
  const keys = new Set(runsOnShelf(now).map(({ file }) => file.key));
  forgetLogs(runsOnShelf(before).flatMap(({ file }) => (keys.has(file.key) ? [] : [file.key])));
});

/** One channel per file, so that files do not supersede each other. */
const channelOf = (key: string): string => `log ${key}`;

/** All entries but one. */
function without<T extends object>(all: T, key: string): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== key)) as T;
}

async function read(file: LogFile, settled: Settled): Promise<void> {
  const { key } = file;
  const outcome = await outcomeOf(file);
  pageProgress.setState((all) => without(all, key), true);
  const side = sideOf(pageShelf.getState(), key);
  if (outcome === undefined || side === undefined) return;
  const parts = "columns" in outcome || outcome.kind === "refused" ? (outcome.head?.parts ?? []) : [];
  if (parts.length > 1 && file.options.part === undefined) {
    divide(side, file, parts, settled);
    return;
  }
  if (!pageShelf.settle(file, outcome)) return;
  settled(side, file, outcome);
  if ("columns" in outcome) await matchContent(file);
}

/** Puts every log of a file in its place: where files of their own would go, or all on the side that was asked for. */
function divide(side: Side, file: LogFile, parts: readonly LogPart[], settled: Settled): void {
  const own = parts.map((part): LogFile => ({
    ...logFile(partName(file.name, part), file.blob),
    options: { ...file.options, part: part.id },
  }));
  const { a, b } = pageShelf.getState();
  const isOther = (run: ShelfRun): boolean => run.file.key !== file.key;
  const others = { ...pageShelf.getState(), a: a.filter(isOther), b: b.filter(isOther) };
  const placings = placedFreely.delete(file.key)
    ? placesFor(others, own).placings
    : [{ side, files: own, replaces: false }];
  const places = placings.map((placing) => ({
    side: placing.side,
    files: placing.files,
    replaces: placing.replaces ? keysOf(replacedOn(others, placing.side)) : [],
  }));
  if (!pageShelf.divide(file, places)) return;
  for (const part of own) void read(part, settled);
}

/** `undefined` means that it was cancelled. */
async function outcomeOf(file: LogFile): Promise<Log | Problem | undefined> {
  const { key, name } = file;
  const heed = (progress: Progress): void => pageProgress.setState({ [key]: progress });
  const outcome = await askEngine(channelOf(key), "log", { file }, heed);
  switch (outcome.status) {
    case "done": {
      const { head } = outcome.answer;
      return isRefused(head) ? { kind: "refused", name, diags: head.diags, head } : readLog(outcome.answer, file);
    }
    case "refused":
      return { kind: "refused", name, diags: outcome.diags };
    case "crashed":
      return { kind: "stopped", name, message: outcome.message };
    case "superseded":
      return undefined;
  }
}

/** Looks for other files with the same content: a run compared with itself shows no difference. */
async function matchContent(file: LogFile): Promise<void> {
  const isSamePart = (run: ShelfRun): boolean => run.file.options.part === file.options.part;
  const others = runsOnShelf(pageShelf.getState()).filter((run) => run.file.key !== file.key && isSamePart(run));
  for (const other of others) {
    if (await isSameContent(file.blob, other.file.blob)) pageShelf.match(file.key, other.file.key);
  }
}

/** Restores an earlier state. A file that was being read at that time, and was removed since, is read again. */
export function putBack(state: ShelfState, settled: Settled): void {
  const there = new Set(runsOnShelf(pageShelf.getState()).map(({ file }) => file.key));
  const lost = ({ file, reading }: ShelfRun): boolean => reading && !there.has(file.key) && !cancelled.has(file.key);
  pageShelf.restore(state);
  for (const side of SIDES) {
    const files = state[side].filter(lost).map(({ file }) => file);
    if (files.length > 0) putFiles(side, files, settled);
  }
}

/** Keys of files whose reading the user cancelled. */
const cancelled = new Set<string>();
