// Results that the page could compute again. They have a database of their own, so that nothing a reader has made waits for
// them, and they are the first to go when the browser has no room. A result that isn't there is only computed once more, so
// nothing here ever rejects.

import { asked, database } from "./database.ts";
import { RESULTS } from "./make-room.ts";

/** A kind of results. */
export interface Shelf<T> {
  readonly store: "runs" | "sweeps";
  /** Results that are kept at most; then the oldest quarter goes. */
  readonly most: number;
  /** The result in what was found; `undefined` if it is damaged, or if another version of this page has written it. */
  readonly read: (value: unknown) => T | undefined;
}

/** How a result is written. */
interface Dated {
  /** When it was kept, in milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

const DATABASE = database(RESULTS, ["runs", "sweeps"]);

/** The results that are kept at these keys. */
export async function resultsAt<T>(
  { store, read }: Shelf<T>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  try {
    const found = await DATABASE.run("readonly", [store], async (of) =>
      Promise.all(keys.map(async (key) => [key, await asked<unknown>(of(store).get(key))] as const)),
    );
    return readable(found, read);
  } catch {
    return new Map();
  }
}

/** All results of a kind by their keys, the newest first. */
export async function allResults<T>({ store, read }: Shelf<T>): Promise<ReadonlyMap<string, T>> {
  try {
    const all = await DATABASE.run("readonly", [store], async (of) => entries(of(store)));
    return readable(all.toSorted(byAge).toReversed(), read);
  } catch {
    return new Map();
  }
}

/** Keeps a result if there is room. */
export async function keepResult<T>({ store, most }: Shelf<T>, key: string, value: T): Promise<void> {
  try {
    await DATABASE.run("readwrite", [store], async (of) => {
      const kept = of(store);
      kept.put({ at: Date.now(), value } satisfies Dated, key);
      if ((await asked(kept.count())) <= most) return;
      for (const old of oldest(await entries(kept), most)) kept.delete(old);
    });
  } catch {
    // A full disk, a private window, a browser without a database: it will be computed again.
  }
}

/** The keys of those that have to go once there are more than `most`: what cannot be read, then the oldest. */
export function oldest(all: readonly Entry[], most: number): readonly string[] {
  const left = Math.floor((most * 3) / 4);
  return all
    .toSorted(byAge)
    .slice(0, Math.max(0, all.length - left))
    .map(([key]) => key);
}

type Entry = readonly [key: string, raw: unknown];

const byAge = ([, one]: Entry, [, other]: Entry): number => (datedOf(one)?.at ?? 0) - (datedOf(other)?.at ?? 0);

/** Those that can be read. */
export function readable<T>(found: readonly Entry[], read: Shelf<T>["read"]): ReadonlyMap<string, T> {
  return new Map(
    found.flatMap(([key, raw]) => {
      const value = read(datedOf(raw)?.value);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function datedOf(raw: unknown): Dated | undefined {
  const { at, value } = (raw ?? {}) as Partial<Record<keyof Dated, unknown>>;
  return typeof at === "number" ? { at, value } : undefined;
}

async function entries(store: IDBObjectStore): Promise<readonly Entry[]> {
  const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked<unknown[]>(store.getAll())]);
  // Keys are texts: nothing else is ever put into this database.
  return keys.map((key, at) => [key as string, values[at]] as const);
}
