// Files that the user wants to keep in this browser, with their sides, how they are read, and how they are compared. Nothing is
// written before the user asks for it, or for a reload that the page makes itself; nothing remains once it is turned off.

import { createStore } from "zustand/vanilla";
import { isFull } from "../../../base/keep/make-room.ts";
import { Unreadable } from "../../../base/keep/records.ts";
import { beforeReload } from "../../../base/page/reload.ts";
import "../../../base/page/reload/ask-before-leaving.ts";
import { pagePicks } from "../../model/picks.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { type ShelfRun, type ShelfState } from "../../model/shelf.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { pageShelf } from "../desk.ts";
import { pageSight } from "../charts/sight-store.ts";
import { ownShelf } from "./claim.ts";
import { settingsNow } from "./settings.ts";
import { clearLogs, dropShelves, type KeptFile, type KeptShelf, writeShelf } from "./shelves.ts";

/** What went wrong with keeping files. */
export type KeepProblem =
  /** There is no room for these files. */
  { readonly kind: "full"; readonly names: readonly string[] } | { readonly kind: "failed" | "unread" };

/** Whether files are kept, and what went wrong. */
export interface Keeping {
  readonly on: boolean;
  /** Whether all of it is on the disk. */
  readonly saved: boolean;
  readonly problem: KeepProblem | undefined;
  /** Shelves of tabs that are closed. */
  readonly others: readonly KeptShelf[];
}

/** Belongs to the page, since the shelf also outlasts the view. */
export const pageKeeping = createStore<Keeping>(() => ({ on: false, saved: false, problem: undefined, others: [] }));

/** What was written about each file, without its content. */
const written = new Map<string, string>();
/** Makes writes wait for each other. */
let turn: Promise<void> = Promise.resolve();

/** Keeps what is on the shelf from now on, or deletes all of it at once. */
export function keepLogs(on: boolean): void {
  pageKeeping.setState({ on, saved: false, problem: undefined });
  schedule();
}

/** Begins where an earlier page left off. */
export function keepOn(files: readonly KeptFile[], saved: boolean): void {
  if (saved) for (const file of files) written.set(file.key, stampOf(file));
  pageKeeping.setState({ on: true, saved });
  if (!saved) schedule();
}

/** Deletes the shelf of a tab that is closed. */
export async function forgetShelf(id: string): Promise<void> {
  await dropShelves([id]);
  pageKeeping.setState(({ others }) => ({ others: others.filter((shelf) => shelf.id !== id) }));
}

/** The words for a problem. */
export function sayOf(problem: KeepProblem): string {
  const words = LOGS_TEXT.keep.problems;
  return problem.kind === "full" ? words.full({ names: problem.names.join(", ") }) : words[problem.kind];
}

for (const store of [pageShelf, pageSight, pagePicks]) {
  store.subscribe(() => {
    if (pageKeeping.getState().on) schedule();
  });
}

// What is open, but not kept, is there for the page that comes, and for no later one.
beforeReload(
  async () => {
    const files = wantedOf(pageShelf.getState());
    if (pageKeeping.getState().on) {
      await turn;
      if (!pageKeeping.getState().saved || pageKeeping.getState().problem !== undefined) throw new Error("not kept");
      return;
    }
    if (files.length === 0) return;
    const how = { settings: settingsNow(), written: Date.now(), once: true };
    await writeShelf(await ownShelf(), { files, how });
  },
  () => {
    const state = pageShelf.getState();
    const lost = pageKeeping.getState().on ? changesOf(state).changed : wantedOf(state);
    return lost.map(({ name, blob }) => ({ name, content: blob }));
  },
);

let waits = false;

/** A window that is dragged changes many times a second, so changes share one write; only the last state counts. */
function schedule(): void {
  const { on, saved } = pageKeeping.getState();
  if (on && saved && changesOf(pageShelf.getState()).changed.length > 0) pageKeeping.setState({ saved: false });
  if (waits) return;
  waits = true;
  turn = turn.then(() => {
    waits = false;
    return write();
  });
}

async function write(): Promise<void> {
  const { on, problem } = pageKeeping.getState();
  try {
    if (!on) return await forget();
    const shelf = await ownShelf();
    const refused = await writeFiles(shelf);
    await writeSettingsIfNew(shelf);
    const full: KeepProblem | undefined = refused.length > 0 ? { kind: "full", names: refused } : undefined;
    if (full !== undefined || problem?.kind === "full") pageKeeping.setState({ problem: full });
    pageKeeping.setState({ saved: true });
  } catch {
    // What was written before stays.
    pageKeeping.setState({ on: false, problem: { kind: "failed" } });
  }
}

async function forget(): Promise<void> {
  written.clear();
  lastSettings = "";
  try {
    await dropShelves([await ownShelf()]);
  } catch (thrown) {
    // Nothing can be read, so nothing says whose it is; the reader has been told so.
    if (!(thrown instanceof Unreadable)) throw thrown;
    await clearLogs();
  }
}

interface FileChanges {
  readonly changed: readonly KeptFile[];
  readonly gone: readonly string[];
}

function changesOf(state: ShelfState): FileChanges {
  const wanted = wantedOf(state);
  return {
    changed: wanted.filter((file) => written.get(file.key) !== stampOf(file)),
    gone: [...written.keys()].filter((key) => wanted.every((file) => file.key !== key)),
  };
}

/** Writes what is new and removes what is gone. Returns the names of the files that there is no room for. */
async function writeFiles(shelf: string): Promise<readonly string[]> {
  const { changed, gone } = changesOf(pageShelf.getState());
  if (gone.length > 0) await writeShelf(shelf, { gone });
  for (const key of gone) written.delete(key);
  if (changed.length === 0) return [];
  try {
    await writeShelf(shelf, { files: changed });
    for (const file of changed) written.set(file.key, stampOf(file));
    return [];
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
  }
  // They do not all fit, so as many as there is room for.
  const refused: string[] = [];
  for (const file of changed) {
    try {
      await writeShelf(shelf, { files: [file] });
      written.set(file.key, stampOf(file));
    } catch (thrown) {
      if (!isFull(thrown)) throw thrown;
      refused.push(file.name);
    }
  }
  return refused;
}

let lastSettings = "";

async function writeSettingsIfNew(shelf: string): Promise<void> {
  const settings = settingsNow();
  const text = JSON.stringify(settings);
  if (text === lastSettings) return;
  try {
    await writeShelf(shelf, { how: { settings, written: Date.now(), once: false } });
    lastSettings = text;
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
  }
}

/** Logs that were read or may still be; our samples need not be kept. */
function wantedOf(state: ShelfState): readonly KeptFile[] {
  if (state.holds === "samples") return [];
  const kept = (side: Side, { log, reading, file }: ShelfRun, at: number): readonly KeptFile[] =>
    log !== undefined || reading ? [{ ...file, options: (log?.file ?? file).options, side, at }] : [];
  return SIDES.flatMap((side) => state[side].flatMap((run, at) => kept(side, run, at)));
}

function stampOf({ side, at, options }: Pick<KeptFile, "side" | "at" | "options">): string {
  return JSON.stringify([side, at, options]);
}
