// The page's shelf and what goes on at it: files are taken, read, read as something else, given up, and kept if wanted. Of the
// page, not of a component: files would be lost by a look at another view.

import { createStore } from "zustand/vanilla";
import type { LogFile, Progress } from "../../base/sim/protocol.ts";
import { askEngine, forgetLogs, giveUp, warmEngine } from "../../base/sim/engines.ts";
import type { ReadOptions } from "../../base/sim/schema.gen.ts";
import { isRefused, type Log, readLog } from "../model/log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { leavingOut, type Stretch } from "../model/charts/left-out.ts";
import { type Placed, placesFor, type Wanted } from "../model/places.ts";
import { createShelf, type Problem, runsOnShelf, type ShelfRun, type ShelfState, sideOf } from "../model/shelf.ts";
import { isSameContent } from "./same-content.ts";

/** The shelf of the page. */
export const pageShelf = createShelf();

/** How far each file has come that is being read, by key. Apart from the shelf, which does not change with every megabyte. */
export const pageProgress = createStore<Readonly<Record<string, Progress>>>(() => ({}));

/** Hears what became of a file. */
export type Settled = (side: Side, file: LogFile, outcome: Log | Problem) => void;

/** Keys of files outlast the page if the files are kept. */
const visit = Date.now().toString(36);
let files = 0;

/** A file of the page, under a key of its own. */
export function logFile(name: string, blob: Blob): LogFile {
  return { key: `${visit}-${++files}`, name, blob, options: {} };
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
    putFiles(to, group, settled, replaces ? replacedOn(before, to).map(({ file }) => file.key) : []);
  }
  pageShelf.setState({ holds: "files" });
  return placed;
}

/** What files on a side take the place of: also what is still being read, or a quick hand would get another outcome than a slow one. */
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
  // Fetched while the first file is read: what can be drawn of it is known once its columns are.
  warmEngine("pairs");
  pageShelf.begin(side, group, replaces);
  for (const file of group) void read(file, settled);
}

/** Reads a file as something else. What it was read as before stays until then. */
export function readAs(key: string, options: ReadOptions, settled: Settled): void {
  const run = runsOnShelf(pageShelf.getState()).find(({ file }) => file.key === key);
  if (run === undefined) return;
  const file: LogFile = { ...run.file, options };
  pageShelf.reread(file);
  void read(file, settled);
}

/** Leaves stretches out of logs, by their keys; nothing is read again. What the engine refused, or broke on, stays as it was. */
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

/** Stops reading: the file goes, or stays what it was. */
export function giveUpReading(key: string): void {
  const run = runsOnShelf(pageShelf.getState()).find(({ file }) => file.key === key);
  giveUp("log", channelOf(key));
  cancelled.add(key);
  if (run?.log === undefined) pageShelf.remove([key]);
  else pageShelf.settle(run.file, run.log);
}

/** Takes runs away, and what the engine holds of them. */
export function removeRuns(keys: readonly string[]): void {
  for (const key of keys) giveUp("log", channelOf(key));
  pageShelf.remove(keys);
}

/** Frees what the engine holds of files that lie here no longer. It reads them again if they are put back. */
pageShelf.subscribe((now, before) => {
  const keys = new Set(runsOnShelf(now).map(({ file }) => file.key));
  forgetLogs(runsOnShelf(before).flatMap(({ file }) => (keys.has(file.key) ? [] : [file.key])));
});

/** A channel a file: none supersedes another. */
const channelOf = (key: string): string => `log ${key}`;

/** All but one entry. */
function without<T extends object>(all: T, key: string): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== key)) as T;
}

async function read(file: LogFile, settled: Settled): Promise<void> {
  const { key } = file;
  const outcome = await outcomeOf(file);
  pageProgress.setState((all) => without(all, key), true);
  const side = sideOf(pageShelf.getState(), key);
  if (outcome === undefined || side === undefined || !pageShelf.settle(file, outcome)) return;
  settled(side, file, outcome);
  if ("columns" in outcome) await matchContent(file);
}

/** `undefined`: it was given up. */
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

/** Looks for other files with the same content: a run compared with itself differs in nothing. */
async function matchContent(file: LogFile): Promise<void> {
  const others = runsOnShelf(pageShelf.getState()).filter((run) => run.file.key !== file.key);
  for (const other of others) {
    if (await isSameContent(file.blob, other.file.blob)) pageShelf.match(file.key, other.file.key);
  }
}

/** Puts an earlier state back. What was still being read then, and was taken away since, is read again. */
export function putBack(state: ShelfState, settled: Settled): void {
  const there = new Set(runsOnShelf(pageShelf.getState()).map(({ file }) => file.key));
  const lost = ({ file, reading }: ShelfRun): boolean => reading && !there.has(file.key) && !cancelled.has(file.key);
  pageShelf.restore(state);
  for (const side of SIDES) {
    const files = state[side].filter(lost).map(({ file }) => file);
    if (files.length > 0) putFiles(side, files, settled);
  }
}

/** Keys of files whose reading somebody stopped. */
const cancelled = new Set<string>();
