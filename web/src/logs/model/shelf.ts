// The runs on both sides, and what became of the files that were put there. Files are in memory only: the shelf
// survives a change of view, but a reload empties it, unless the user wants files kept (view/shelf/keep.ts).

import { createStore, type StoreApi } from "zustand/vanilla";
import type { LogFile } from "../../base/sim/protocol.ts";
import type { Diag, LogHead } from "../../base/sim/schema.gen.ts";
import { type Log, type Logs } from "./log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";

/** Why a file could not be used. */
export type Problem =
  /** It could not be read, or is not a log that can be shown. */
  | { readonly kind: "refused"; readonly name: string; readonly diags: readonly Diag[]; readonly head?: LogHead }
  /** The engine failed on it, which is our fault. */
  | { readonly kind: "stopped"; readonly name: string; readonly message: string };

/** A file on a side. */
export interface ShelfRun {
  /** The file and how it is read: each reading has its own object, to which its outcome belongs. */
  readonly file: LogFile;
  readonly log: Log | undefined;
  readonly problem: Problem | undefined;
  readonly reading: boolean;
  /** Keys of the runs to remove once this one has been read; until then they are shown. */
  readonly replaces: readonly string[];
  /** Keys of other runs with the same content. */
  readonly sameAs: readonly string[];
}

/** Both sides, and whether they hold our own samples. */
export interface ShelfState {
  readonly a: readonly ShelfRun[];
  readonly b: readonly ShelfRun[];
  readonly holds: "files" | "samples";
  /** Whether each of several runs in one file counts as a run. */
  readonly splitRuns: boolean;
}

/** Where parts of a file go, and the keys of the runs that they replace. */
export interface PartPlace {
  readonly side: Side;
  readonly files: readonly LogFile[];
  readonly replaces: readonly string[];
}

/** An empty shelf. */
export const EMPTY_SHELF: ShelfState = { a: [], b: [], holds: "files", splitRuns: false };

/** The shelf and the ways to change it. */
export interface Shelf extends StoreApi<ShelfState> {
  /** Adds files that are being read to a side. The runs they replace stay until one of them has been read. */
  readonly begin: (side: Side, files: readonly LogFile[], replaces?: readonly string[]) => void;
  /** Records the outcome of reading a file. Returns false if its place no longer exists. */
  readonly settle: (file: LogFile, outcome: Log | Problem) => boolean;
  /** Replaces a file by its parts, which are then read. Returns false if its place no longer exists. */
  readonly divide: (file: LogFile, places: readonly PartPlace[]) => boolean;
  /** Marks a file as being read again, in another way. */
  readonly reread: (file: LogFile) => void;
  /** Replaces logs by the same logs with other rows left out, all at once. */
  readonly recount: (logs: readonly Log[]) => void;
  readonly remove: (keys: readonly string[]) => void;
  /** Moves a run to the other side. */
  readonly move: (key: string) => void;
  /** Records that two files have the same content. */
  readonly match: (key: string, other: string) => void;
  readonly swap: () => void;
  /** Restores an earlier state. Files that were being read at that time keep their present state. */
  readonly restore: (state: ShelfState) => void;
}

/** Creates an empty shelf. */
export function createShelf(): Shelf {
  const store = createStore<ShelfState>(() => EMPTY_SHELF);
  const { getState, setState } = store;
  const map = (change: (run: ShelfRun) => ShelfRun): void =>
    setState(({ a, b }) => ({ a: a.map(change), b: b.map(change) }));
  const patch = (key: string, values: Partial<ShelfRun>): void =>
    map((run) => (run.file.key === key ? { ...run, ...values } : run));
  const remove = (keys: readonly string[]): void => {
    const stays = ({ file }: ShelfRun): boolean => !keys.includes(file.key);
    setState(({ a, b }) => ({ a: a.filter(stays), b: b.filter(stays) }));
  };
  return {
    ...store,
    begin: (side, files, replaces = []) => {
      const begun = files.map((file): ShelfRun => ({ ...NOT_READ, file, replaces }));
      const tried = getState()[side].filter(({ log, problem }) => log !== undefined || problem === undefined);
      setState({ [side]: [...tried, ...begun] });
    },
    settle: (file, outcome) => {
      const run = runsOnShelf(getState()).find((candidate) => candidate.file === file && candidate.reading);
      if (run === undefined) return false;
      if ("columns" in outcome) {
        remove(run.replaces);
        patch(file.key, { log: outcome, problem: undefined, reading: false, replaces: [] });
      } else patch(file.key, { problem: outcome, reading: false });
      return true;
    },
    divide: (file, places) => {
      const whole = runsOnShelf(getState()).find((candidate) => candidate.file === file && candidate.reading);
      if (whole !== undefined) setState((state) => divided(state, whole, places));
      return whole !== undefined;
    },
    recount: (logs) =>
      map((run) => {
        const log = run.reading ? undefined : logs.find(({ file }) => file.key === run.file.key);
        return log === undefined ? run : { ...run, file: log.file, log, problem: undefined };
      }),
    reread: (file) => patch(file.key, { file, reading: true, problem: undefined }),
    remove,
    move: (key) =>
      setState(({ a, b }) => {
        const is = ({ file }: ShelfRun): boolean => file.key === key;
        const not = (run: ShelfRun): boolean => !is(run);
        return { a: [...a.filter(not), ...b.filter(is)], b: [...b.filter(not), ...a.filter(is)] };
      }),
    match: (key, other) =>
      map((run) => {
        const twin = run.file.key === key ? other : run.file.key === other ? key : undefined;
        return twin === undefined || run.sameAs.includes(twin) ? run : { ...run, sameAs: [...run.sameAs, twin] };
      }),
    swap: () => setState(({ a, b }) => ({ a: b, b: a })),
    restore: (state) => setState(asItIsNow(state, runsOnShelf(getState()))),
  };
}

const NOT_READ = { log: undefined, problem: undefined, reading: true, sameAs: [] } as const;

/** Both sides with the parts of a run: in its place, or after what is on the other side. */
function divided(state: ShelfState, whole: ShelfRun, places: readonly PartPlace[]): Pick<ShelfState, Side> {
  const side = (to: Side): readonly ShelfRun[] => {
    const own = places.filter((place) => place.side === to);
    const begun = own.flatMap(({ files, replaces }) =>
      files.map((file): ShelfRun => ({ ...NOT_READ, file, replaces: [...whole.replaces, ...replaces] })),
    );
    const runs = state[to];
    return runs.includes(whole) ? runs.flatMap((run) => (run === whole ? begun : [run])) : [...runs, ...begun];
  };
  return { a: side("a"), b: side("b") };
}

function asItIsNow({ a, b, ...rest }: ShelfState, now: readonly ShelfRun[]): ShelfState {
  const current = (run: ShelfRun): readonly ShelfRun[] => {
    if (!run.reading) return [run];
    return now.filter(({ file }) => file.key === run.file.key);
  };
  return { a: a.flatMap(current), b: b.flatMap(current), ...rest };
}

/** All runs, A's first. */
export function runsOnShelf({ a, b }: Pick<ShelfState, Side>): readonly ShelfRun[] {
  return [...a, ...b];
}

/** The logs of a shelf. */
export function logsOf({ a, b }: Pick<ShelfState, Side>): Logs {
  const logs = (runs: readonly ShelfRun[]): readonly Log[] => runs.flatMap(({ log }) => log ?? []);
  return { a: logs(a), b: logs(b) };
}

/** Whether nothing is on a shelf, or is about to be. */
export function isBare({ a, b }: Pick<ShelfState, Side>): boolean {
  return a.length + b.length === 0;
}

/** Whether some file is being read. */
export function isReading(state: ShelfState): boolean {
  return runsOnShelf(state).some(({ reading }) => reading);
}

/** The run on the other side with the same content, if there is one. */
export function twinOf(state: ShelfState, side: Side, { sameAs }: ShelfRun): ShelfRun | undefined {
  return state[side === "a" ? "b" : "a"].find(({ file }) => sameAs.includes(file.key));
}

/** Whether any file has several runs, each of which could count. Repetitions of an experiment do count. */
export function holdsRuns(state: ShelfState): boolean {
  return runsOnShelf(state).some(({ log }) => log?.head.repetitions !== true && (log?.head.runs.length ?? 0) > 1);
}

/** From so many logs on a side on, a file that is not one lay in the same folder, and was not meant. */
const GROUP = 3;

/** Files of a folder that are not logs. One beside a log or two is worth a card of its own. */
export function passedOver(runs: readonly ShelfRun[]): readonly ShelfRun[] {
  const refused = runs.filter(({ log, problem }) => log === undefined && problem?.kind === "refused");
  const logs = runs.filter(({ log }) => log !== undefined).length;
  return logs >= GROUP || (logs > 0 && refused.length > 1) ? refused : [];
}

/** The side of a run. */
export function sideOf(state: ShelfState, key: string): Side | undefined {
  return SIDES.find((side) => state[side].some(({ file }) => file.key === key));
}
