// Files that somebody wants kept in this browser: in IndexedDB, with their sides and what they are read as. Nothing is written
// before that is wanted, and nothing is left once it is not.

import { createStore } from "zustand/vanilla";
import type { ReadOptions } from "../../sim/schema.gen.ts";
import { type Side, SIDES } from "../../state/log.ts";
import { isBare, type ShelfRun, type ShelfState } from "../../state/log-shelf.ts";
import { pageShelf, putFiles, type Settled } from "./log-desk.ts";
import { clearKept, type KeptFile, keepFiles, keptFiles } from "./log-store.ts";

/** Whether files are kept, and why the last try failed. */
export interface Keeping {
  readonly on: boolean;
  readonly problem: "full" | "failed" | undefined;
}

/** Of the page: the shelf outlasts the view, too. */
export const pageKeeping = createStore<Keeping>(() => ({ on: false, problem: undefined }));

/** What was written of each file, without its content. */
let written = new Map<string, string>();
/** One write after the other. */
let turn: Promise<void> = Promise.resolve();

/** Keeps what lies on the shelf, and what will; or forgets all of it at once. */
export function keepLogs(on: boolean): void {
  pageKeeping.setState({ on, problem: undefined });
  schedule();
}

/** Puts what was kept on an empty shelf. */
export async function restoreKept(settled: Settled): Promise<void> {
  if (restored) return;
  restored = true;
  try {
    const kept = (await keptFiles()).toSorted((one, other) => one.at - other.at);
    if (kept.length === 0 || !isBare(pageShelf.getState())) return;
    written = new Map(kept.map((file) => [file.key, stampOf(file)]));
    pageKeeping.setState({ on: true });
    for (const side of SIDES) {
      const files = kept.filter((file) => file.side === side);
      putFiles(
        side,
        files.map(({ key, name, blob, options }) => ({ key, name, blob, options })),
        settled,
      );
    }
  } catch {
    // A browser that keeps nothing has nothing to put back.
  }
}

/** Once a page: what was removed since must not come back with the view. */
let restored = false;

pageShelf.subscribe(() => {
  if (pageKeeping.getState().on) schedule();
});

function schedule(): void {
  turn = turn.then(write);
}

async function write(): Promise<void> {
  const { on } = pageKeeping.getState();
  try {
    if (!on) {
      written = new Map();
      await clearKept();
      return;
    }
    const wanted = wantedOf(pageShelf.getState());
    const changed = wanted.filter((file) => written.get(file.key) !== stampOf(file));
    const gone = [...written.keys()].filter((key) => wanted.every((file) => file.key !== key));
    if (changed.length + gone.length > 0) await keepFiles(changed, gone);
    written = new Map(wanted.map((file) => [file.key, stampOf(file)]));
  } catch (thrown) {
    const full = thrown instanceof DOMException && thrown.name === "QuotaExceededError";
    pageKeeping.setState({ on: false, problem: full ? "full" : "failed" });
    written = new Map();
    await clearKept().catch(() => undefined);
  }
}

/** Logs that were read or may yet be; our samples need no keeping. */
function wantedOf(state: ShelfState): readonly KeptFile[] {
  if (state.holds === "samples") return [];
  const kept = (side: Side, { log, reading, file }: ShelfRun, at: number): readonly KeptFile[] =>
    log !== undefined || reading ? [{ ...file, options: (log?.file ?? file).options, side, at }] : [];
  return SIDES.flatMap((side) => state[side].flatMap((run, at) => kept(side, run, at)));
}

function stampOf({
  side,
  at,
  options,
}: {
  readonly side: Side;
  readonly at: number;
  readonly options: ReadOptions;
}): string {
  return JSON.stringify([side, at, options]);
}
