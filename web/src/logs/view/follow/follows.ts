// The files of the page that are followed: each is looked at once a second while the page is visible, and read again
// when it has grown. A large file is read less often, so that the engine rests for two thirds of the time.

import { createStore } from "zustand/vanilla";
import { askEngine } from "../../../base/sim/engines.ts";
import type { LogFile } from "../../../base/sim/protocol.ts";
import { duration, type Log } from "../../model/log.ts";
import { type Problem, runsOnShelf, type ShelfRun } from "../../model/shelf.ts";
import { setWindow } from "../charts/sight-store.ts";
import { pageShelf, readGrown } from "../desk.ts";
import { copyOf, growthOf } from "./growth.ts";

/** How a file is followed. */
export interface Followed {
  /** Whether the file is there, gone, or without rows that can be shown. */
  readonly state: "there" | "gone" | "bare";
  /** The milliseconds between two looks. */
  readonly every: number;
  /** Whether the file was cut or replaced, and read anew. */
  readonly anew: boolean;
}

/** The followed files, by their keys. */
export const pageFollows = createStore<Readonly<Record<string, Followed>>>(() => ({}));

/** The time between two looks, in milliseconds, and its limit for files that take long. */
const EVERY = 1000;
const SELDOM = 30_000;
/** How many times as long as a reading takes is waited after it. */
const REST = 2;
/** After this many milliseconds, the page has asked all it wants to know about new rows. */
const ASKED = 100;
/** Pieces of a copy in memory; then it is made whole. */
const MOST_PIECES = 64;

interface Follow {
  readonly key: string;
  readonly handle: FileSystemFileHandle;
  /** What was read. */
  copy: Blob;
  pieces: number;
}

/** The run of a file that is followed. */
function runOf(key: string): ShelfRun | undefined {
  return runsOnShelf(pageShelf.getState()).find(({ file }) => file.key === key);
}

/** Follows the file of a run. Rejects if the browser cannot read it. */
export async function follow(key: string, handle: FileSystemFileHandle): Promise<void> {
  const copy = await copyOf(await handle.getFile());
  const run = runOf(key);
  if (run === undefined) return;
  say(key, { state: "there", every: EVERY, anew: false });
  const follow: Follow = { key, handle, copy, pieces: 1 };
  await readAgain(follow, run, { ...run.file, blob: copy });
  lookLater(follow);
}

/** Follows a file no more; what was read stays. */
export function stopFollowing(key: string): void {
  pageFollows.setState((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)), true);
}

function say(key: string, said: Partial<Followed>): void {
  pageFollows.setState((all) => ({ [key]: { state: "there", every: EVERY, anew: false, ...all[key], ...said } }));
}

function lookLater(follow: Follow): void {
  setTimeout(() => void look(follow), pageFollows.getState()[follow.key]?.every ?? EVERY);
}

async function look(follow: Follow): Promise<void> {
  const { key, handle } = follow;
  if (pageFollows.getState()[key] === undefined) return;
  const run = runOf(key);
  if (run === undefined) {
    stopFollowing(key);
    return;
  }
  // A page that nobody sees reads nothing, and a file that is read as something else is left alone.
  if (document.visibilityState === "visible" && !run.reading) {
    try {
      const growth = await growthOf(follow.copy, await handle.getFile());
      if (growth.kind !== "same") await take(follow, run, growth);
      else if (pageFollows.getState()[key]?.state === "gone") say(key, { state: "there" });
    } catch {
      // It is not there, or was written to while it was read. Whoever rotates it may be in between.
      say(key, { state: "gone" });
    }
  }
  lookLater(follow);
}

async function take(
  follow: Follow,
  { file }: ShelfRun,
  { kind, blob }: { readonly kind: "grown" | "anew"; readonly blob: Blob },
): Promise<void> {
  const { key } = follow;
  const isPieced = kind === "grown" && follow.pieces < MOST_PIECES;
  follow.pieces = isPieced ? follow.pieces + 1 : 1;
  follow.copy = kind === "anew" || isPieced ? blob : await copyOf(blob);
  if (pageFollows.getState()[key] === undefined) return;
  say(key, { state: "there", ...(kind === "anew" ? { anew: true } : {}) });
  // The stretches that do not count were stretches of the old content.
  const { exclude: _, ...options } = file.options;
  await readAgain(follow, runOf(key), { ...file, blob: follow.copy, ...(kind === "anew" ? { options } : {}) });
}

async function readAgain({ key }: Follow, run: ShelfRun | undefined, file: LogFile): Promise<void> {
  const before = run?.log;
  const began = performance.now();
  const outcome = await readGrown(file);
  if (outcome === undefined || pageFollows.getState()[key] === undefined) return;
  if (!isLog(outcome)) {
    say(key, { state: "bare" });
    return;
  }
  if (before !== undefined) keepAtEnd(before, outcome);
  await engineRested();
  say(key, { every: Math.min(SELDOM, Math.max(EVERY, REST * (performance.now() - began))) });
}

/** What is asked about the new rows counts, too: regimes, and the comparison. An answer that needs no work comes last. */
async function engineRested(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ASKED);
  });
  await askEngine("follow", "forget", { keys: [] });
}

function isLog(outcome: Log | Problem): outcome is Log {
  return "columns" in outcome;
}

/** A window that ended where the log did moves with its end. */
function keepAtEnd(before: Log, now: Log): void {
  const [end, next] = [duration(before), duration(now)];
  setWindow((window) => {
    if (window === undefined || next <= end || Math.abs(window.to_s - end) > before.head.time.interval_s) return window;
    return { from_s: window.from_s + next - end, to_s: window.to_s + next - end };
  });
}
