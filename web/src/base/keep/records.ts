// Records in the browser's database: each under a key of its own, so that tabs which change different ones cannot harm each
// other. A change reads, changes and writes in one transaction. A record that cannot be read is moved to another store, with
// the date; one that a newer version of this page has written is left to that version.

import { asked, database, type Work } from "./database.ts";
import { withRoom } from "./make-room.ts";
import { announceAside } from "./texts-aside.ts";

/** A kind of records. */
export interface Kind<T> {
  readonly store: "lessons" | "logs" | "work" | "texts" | "carried";
  /** The version in which this page writes them. */
  readonly version: number;
  /** Whether it is remembered which were removed. What is missing otherwise was lost, with the whole database perhaps. */
  readonly remembersRemoved: boolean;
  /** The record in what was found; `undefined` if it is none. */
  readonly read: (value: unknown) => T | undefined;
}

/** What was set aside. */
export interface AsideRecord {
  readonly store: string;
  readonly key: string;
  readonly at: string;
  readonly value: unknown;
}

/** What is kept of a kind. */
export interface Found<T> {
  /** In the order in which they were first kept. */
  readonly records: ReadonlyMap<string, T>;
  /** What newer versions of this page have written. */
  readonly newer: readonly string[];
  readonly removed: ReadonlySet<string>;
}

/** How a record is written. */
interface Envelope {
  readonly version: number;
  /** When it was first kept. */
  readonly since: number;
  readonly value?: unknown;
  readonly removed?: true;
}

/** Thrown if there are records, but the browser does not give them out. */
export class Unreadable extends Error {}

/** Thrown if what a newer version of this page has written would have to be changed. */
export class NewerRecord extends Error {}

const ASIDE = "aside";
const DATABASE = database("faultline", ["lessons", "logs", "work", "texts", "carried", ASIDE]);

type Told<T> =
  | { readonly is: "record"; readonly since: number; readonly value: T }
  | { readonly is: "newer" | "damaged" | "removed" };

function told<T>({ version, read }: Kind<T>, raw: unknown): Told<T> {
  if (typeof raw !== "object" || raw === null) return { is: "damaged" };
  const { version: written, since, value, removed } = raw as Record<keyof Envelope, unknown>;
  if (typeof written !== "number" || typeof since !== "number") return { is: "damaged" };
  if (written > version) return { is: "newer" };
  if (removed === true) return { is: "removed" };
  const found = read(value);
  return found === undefined ? { is: "damaged" } : { is: "record", since, value: found };
}

/** Reads all records of a kind. Rejects if the browser keeps nothing or does not give it out. */
export async function readRecords<T>(kind: Kind<T>): Promise<Found<T>> {
  const all = await DATABASE.run("readonly", [kind.store], async (store) => entries(store(kind.store)));
  const read = all.map(([key, raw]) => [key, told(kind, raw)] as const);
  const records = read.flatMap(([key, one]) => (one.is === "record" ? [[key, one] as const] : []));
  const of = (is: Told<T>["is"]): readonly string[] => read.flatMap(([key, one]) => (one.is === is ? [key] : []));
  const damaged = of("damaged");
  if (damaged.length > 0) await setAside(kind, damaged);
  records.sort(([, one], [, other]) => one.since - other.since);
  const values = records.map(([key, { value }]) => [key, value] as const);
  return { records: new Map(values), newer: of("newer"), removed: new Set(of("removed")) };
}

/** What becomes of records: `undefined` removes one. */
export type Changes<T> = ReadonlyMap<string, T | undefined>;

/**
 * Changes records of these keys, or any if none are named, from what is kept at that moment. Resolves when the change is on
 * the disk, with all of these records as they are kept then. `change` is called again if the browser had no room.
 */
export async function changeRecords<T>(
  kind: Kind<T>,
  keys: readonly string[] | undefined,
  change: (kept: ReadonlyMap<string, T>) => Changes<T>,
): Promise<ReadonlyMap<string, T>> {
  const work: Work<ReadonlyMap<string, T | undefined>> = async (store) => {
    const records = store(kind.store);
    const all =
      keys === undefined
        ? await entries(records)
        : await Promise.all(keys.map(async (key) => [key, await asked<unknown>(records.get(key))] as const));
    const there = all.filter(([, raw]) => raw !== undefined);
    const read = new Map(there.map(([key, raw]) => [key, told(kind, raw)]));
    const before = new Map([...read].flatMap(([key, one]) => (one.is === "record" ? [[key, one.value] as const] : [])));
    const changes = change(before);
    for (const [key, value] of changes) {
      const one = read.get(key);
      if (one?.is === "newer") throw new NewerRecord(key);
      if (one?.is === "damaged") putAside(store(ASIDE), kind, key, there.find(([other]) => other === key)?.[1]);
      const since = one?.is === "record" ? one.since : Date.now();
      const { version, remembersRemoved } = kind;
      if (value !== undefined) records.put({ version, since, value } satisfies Envelope, key);
      else if (remembersRemoved) records.put({ version, since, removed: true } satisfies Envelope, key);
      else records.delete(key);
    }
    return new Map([...before, ...changes]);
  };
  const kept = await withRoom(() => DATABASE.run("readwrite", [kind.store, ASIDE], work));
  tellOthers(kind.store);
  return new Map([...kept].flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/** Records as they are, for a file: also those that this version cannot read. */
export async function rawRecord(store: string, key: string): Promise<unknown> {
  return DATABASE.run("readonly", [store], async (of) => asked<unknown>(of(store).get(key)));
}

async function setAside<T>(kind: Kind<T>, keys: readonly string[]): Promise<void> {
  await DATABASE.run("readwrite", [kind.store, ASIDE], async (store) => {
    for (const key of keys) {
      const raw = await asked<unknown>(store(kind.store).get(key));
      // Another tab may have seen to it.
      if (raw === undefined || told(kind, raw).is !== "damaged") continue;
      putAside(store(ASIDE), kind, key, raw);
      store(kind.store).delete(key);
    }
  });
  announceAside();
}

function putAside(aside: IDBObjectStore, { store }: Kind<unknown>, key: string, value: unknown): void {
  const at = new Date().toISOString();
  aside.put({ store, key, at, value } satisfies AsideRecord, `${at} ${store} ${key}`);
}

/** What was set aside, by the keys it has now. */
export async function readAside(): Promise<ReadonlyMap<string, AsideRecord>> {
  const all = await DATABASE.run("readonly", [ASIDE], async (store) => entries(store(ASIDE)));
  return new Map(all as readonly (readonly [string, AsideRecord])[]);
}

/** Deletes what was set aside. */
export async function dropAside(keys: readonly string[]): Promise<void> {
  await DATABASE.run("readwrite", [ASIDE], (store) => {
    for (const key of keys) store(ASIDE).delete(key);
  });
}

async function entries(store: IDBObjectStore): Promise<readonly (readonly [string, unknown])[]> {
  try {
    const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked<unknown[]>(store.getAll())]);
    // Keys are texts: nothing else is ever put into this database.
    return keys.map((key, at) => [key as string, values[at]] as const);
  } catch {
    throw new Unreadable();
  }
}

/** Removes all logs without reading them. */
export async function clearLogs(): Promise<void> {
  await DATABASE.run("readwrite", ["logs"], async (store) => asked(store("logs").clear()));
}

/** Keeps records that were never in the database, but cannot be read, with what was set aside. */
export async function addAside(store: string, damaged: ReadonlyMap<string, unknown>): Promise<void> {
  const at = new Date().toISOString();
  await DATABASE.run("readwrite", [ASIDE], (of) => {
    for (const [key, value] of damaged) {
      of(ASIDE).put({ store, key, at, value } satisfies AsideRecord, `${at} ${store} ${key}`);
    }
  });
  announceAside();
}

const listeners = new Map<string, Set<() => void>>();
let channel: BroadcastChannel | undefined;

/** A channel between tabs; without one, a tab sees what others have changed when it comes to the front. */
function channelOfTabs(): BroadcastChannel | undefined {
  if (channel !== undefined || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel("faultline.kept");
  channel.addEventListener("message", ({ data }) => listeners.get(String(data))?.forEach((hear) => hear()));
  return channel;
}

function tellOthers(store: string): void {
  channelOfTabs()?.postMessage(store);
}

/** Calls back when another tab may have changed records of a kind; call the result to stop. */
export function heedRecords({ store }: Kind<unknown>, hear: () => void): () => void {
  const all = listeners.get(store) ?? new Set();
  listeners.set(store, all.add(hear));
  channelOfTabs();
  // A tab that was frozen or went back in its history may have missed something.
  const look = (): void => {
    if (window.document.visibilityState === "visible") hear();
  };
  window.document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  return () => {
    all.delete(hear);
    window.document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pageshow", look);
  };
}
