// Files that the user wants to keep in this browser: in IndexedDB, with their sides, how they are read, and how they
// are compared. Nothing is written before the user asks for it, and nothing remains once it is turned off.

import { createStore } from "zustand/vanilla";
import type { BundleSettings } from "../../export/log-bundle.ts";
import { AT_START } from "../../model/charts/alignment.ts";
import { pagePicks } from "../../model/picks.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { isBare, type ShelfRun, type ShelfState } from "../../model/shelf.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { type Services } from "../../../base/page/services.ts";
import { pageShelf, putFiles, type Settled } from "../desk.ts";
import { clearKept, type KeptFile, readKept, Unreadable, writeKept, writeSettings } from "../store.ts";
import { pageSight } from "../charts/sight-store.ts";

/** What went wrong with keeping files. */
export type KeepProblem =
  /** There is no room for these files. */
  | { readonly kind: "full"; readonly names: readonly string[] }
  | { readonly kind: "failed" | "unread" }
  /** This many files could not be restored. */
  | { readonly kind: "damaged"; readonly files: number };

/** Whether files are kept, and what went wrong. */
export interface Keeping {
  readonly on: boolean;
  readonly problem: KeepProblem | undefined;
}

/** Belongs to the page, since the shelf also outlasts the view. */
export const pageKeeping = createStore<Keeping>(() => ({ on: false, problem: undefined }));

/** What was written about each file, without its content. `undefined` until the store has been read. */
let written: Map<string, string> | undefined;
/** Makes writes wait for each other. */
let turn: Promise<void> = Promise.resolve();

/** Keeps what is on the shelf from now on, or deletes all of it at once. */
export function keepLogs(on: boolean): void {
  pageKeeping.setState({ on, problem: undefined });
  schedule();
}

/** The words for a problem. */
export function sayOf(problem: KeepProblem): string {
  const words = LOGS_TEXT.keep.problems;
  switch (problem.kind) {
    case "full":
      return words.full({ names: problem.names.join(", ") });
    case "damaged":
      return words.damaged({ n: problem.files });
    case "failed":
    case "unread":
      return words[problem.kind];
  }
}

/** Nobody waits longer than this for a browser that does not say whether it keeps anything. */
const MOST_MS = 2000;

/**
 * Puts what was kept on an empty shelf, once per page: what was removed since must not come back with the view. Never
 * rejects.
 */
export function restoreKept(services: Services, settled: Settled): Promise<void> {
  if (!isBare(pageShelf.getState())) return Promise.resolve();
  restored ??= Promise.race([
    restore(services, settled),
    new Promise<void>((resolve) => {
      setTimeout(resolve, MOST_MS);
    }),
  ]);
  return restored;
}

let restored: Promise<void> | undefined;

async function restore({ toasts }: Services, settled: Settled): Promise<void> {
  const say = (problem: KeepProblem): void => {
    pageKeeping.setState({ problem });
    toasts.show({ text: sayOf(problem) });
  };
  try {
    const { files, damaged, settings } = await readKept();
    if (files.length + damaged.length === 0) return;
    const saved = await settingsRead(settings);
    if (!isBare(pageShelf.getState())) return;
    written = stampsOf(files, damaged);
    pageShelf.setState({ holds: "files" });
    if (saved !== undefined) restoreSettings(saved);
    for (const side of SIDES) {
      const own = files.filter((file) => file.side === side).toSorted((one, other) => one.at - other.at);
      putFiles(
        side,
        own.map(({ key, name, blob, options }) => ({ key, name, blob, options })),
        settled,
      );
    }
    // Only now: a change before would find an empty shelf, and remove the files as if the user had.
    if (files.length > 0) pageKeeping.setState({ on: true });
    if (damaged.length > 0) say({ kind: "damaged", files: damaged.length });
  } catch (thrown) {
    // A browser that keeps nothing has nothing to restore, and most users never asked for it.
    if (thrown instanceof Unreadable) say({ kind: "unread" });
  }
}

/** Settings are read like those of a bundle: nothing in them is trusted. Files come back even if these can't. */
async function settingsRead(said: unknown): Promise<BundleSettings | undefined> {
  const reader = await import("../../export/read-log-bundle.ts").catch(() => undefined);
  return reader?.settingsOf(said);
}

function restoreSettings({ compare, charts }: BundleSettings): void {
  const { align = AT_START, window, split_runs: splitRuns = false, ...settings } = compare;
  pageSight.setState({ settings, align, window: window ?? undefined });
  pageShelf.setState({ splitRuns });
  if (charts.columns.length > 0) pagePicks.setState({ [charts.kind]: charts.columns });
}

/** In the format of a bundle. */
function settingsNow(): unknown {
  const { settings, align, window } = pageSight.getState();
  const { splitRuns } = pageShelf.getState();
  const [[kind, columns] = ["", []]] = Object.entries(pagePicks.getState()).toReversed();
  return { compare: { ...settings, align, window: window ?? null, split_runs: splitRuns }, charts: { kind, columns } };
}

for (const store of [pageShelf, pageSight, pagePicks]) {
  store.subscribe(() => {
    if (pageKeeping.getState().on) schedule();
  });
}

let waits = false;

/** A window that is dragged changes many times a second, so changes share one write; only the last state counts. */
function schedule(): void {
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
    if (!on) {
      written = new Map();
      lastSettings = "";
      await clearKept();
      return;
    }
    // What an earlier page kept and this one never showed is removed: only what the user can see is kept.
    written ??= await writtenBefore();
    const refused = await writeFiles(written);
    await writeSettingsIfNew();
    const full: KeepProblem | undefined = refused.length > 0 ? { kind: "full", names: refused } : undefined;
    if (full !== undefined || problem?.kind === "full") pageKeeping.setState({ problem: full });
  } catch {
    pageKeeping.setState({ on: false, problem: { kind: "failed" } });
    await clearKept().catch(() => undefined);
    written = new Map();
  }
}

async function writtenBefore(): Promise<Map<string, string>> {
  try {
    const { files, damaged } = await readKept();
    return stampsOf(files, damaged);
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    await clearKept();
    return new Map();
  }
}

/** Damaged entries do not match any file on the shelf, so the next write removes them. */
function stampsOf(files: readonly KeptFile[], damaged: readonly string[]): Map<string, string> {
  return new Map([
    ...files.map((file) => [file.key, stampOf(file)] as const),
    ...damaged.map((key) => [key, ""] as const),
  ]);
}

/** Writes what is new and removes what is gone. Returns the names of the files that there is no room for. */
async function writeFiles(kept: Map<string, string>): Promise<readonly string[]> {
  const wanted = wantedOf(pageShelf.getState());
  const changed = wanted.filter((file) => kept.get(file.key) !== stampOf(file));
  const gone = [...kept.keys()].filter((key) => wanted.every((file) => file.key !== key));
  if (gone.length > 0) await writeKept([], gone);
  for (const key of gone) kept.delete(key);
  if (changed.length === 0) return [];
  try {
    await writeKept(changed, []);
    for (const file of changed) kept.set(file.key, stampOf(file));
    return [];
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
  }
  // They do not all fit, so as many as there is room for.
  const refused: string[] = [];
  for (const file of changed) {
    try {
      await writeKept([file], []);
      kept.set(file.key, stampOf(file));
    } catch (thrown) {
      if (!isFull(thrown)) throw thrown;
      refused.push(file.name);
    }
  }
  return refused;
}

let lastSettings = "";

async function writeSettingsIfNew(): Promise<void> {
  const settings = settingsNow();
  const text = JSON.stringify(settings);
  if (text === lastSettings) return;
  try {
    await writeSettings(settings);
    lastSettings = text;
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
  }
}

function isFull(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === "QuotaExceededError";
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
