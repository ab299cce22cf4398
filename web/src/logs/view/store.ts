// The IndexedDB store in which files are kept, with the way they were compared. What is read back is checked: an entry
// may be older than this build, or damaged.

import { clear, createStore, entries } from "idb-keyval";
import type { LogFile } from "../../base/sim/protocol.ts";
import type { ReadOptions } from "../../base/sim/schema.gen.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";

/** A file and its place on the shelf. */
export interface KeptFile extends LogFile {
  readonly side: Side;
  readonly at: number;
}

/** What was found. */
export interface Kept {
  readonly files: readonly KeptFile[];
  /** As it was written; the caller has to check it. */
  readonly settings: unknown;
  /** Keys of entries that are not valid files. */
  readonly damaged: readonly string[];
}

/** Opened at the first use. */
const FILES = createStore("faultline-kept-logs", "files");

/** Does not collide with the keys of files, which begin with a digit. */
const SETTINGS = "settings";

/** Thrown if the store exists but its content cannot be read. */
export class Unreadable extends Error {}

/**
 * What is kept. Rejects with [Unreadable] if something is kept that cannot be read, and with another error if nothing
 * can be kept.
 */
export async function readKept(): Promise<Kept> {
  // Fails if the store cannot be opened at all.
  await FILES("readonly", (files) => done(files.transaction));
  const all = await entries<string, unknown>(FILES).catch(() => {
    throw new Unreadable();
  });
  const files = all.flatMap(([key, value]) => (key === SETTINGS ? [] : (fileOf(key, value) ?? [])));
  const whole = new Set(files.map(({ key }) => key));
  const damaged = all.flatMap(([key]) => (key === SETTINGS || whole.has(key) ? [] : [key]));
  return { files, damaged, settings: all.find(([key]) => key === SETTINGS)?.[1] };
}

function fileOf(key: string, value: unknown): KeptFile | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, blob, options, side, at } = value as Record<keyof KeptFile, unknown>;
  const known = SIDES.find((one) => one === side);
  const isWhole = typeof name === "string" && blob instanceof Blob && typeof at === "number";
  if (!isWhole || known === undefined || typeof options !== "object" || options === null) return undefined;
  return { key, name, blob, options: options as ReadOptions, side: known, at };
}

/** Writes files and removes others, all or nothing. */
export async function writeKept(changed: readonly KeptFile[], gone: readonly string[]): Promise<void> {
  await FILES("readwrite", (files) => {
    const { transaction } = files;
    try {
      for (const key of gone) files.delete(key);
      for (const file of changed) files.put(file, file.key);
    } catch (thrown) {
      transaction.abort();
      throw thrown;
    }
    return done(transaction);
  });
}

/** Writes how the files are compared. */
export async function writeSettings(settings: unknown): Promise<void> {
  await FILES("readwrite", (files) => {
    files.put(settings, SETTINGS);
    return done(files.transaction);
  });
}

/** Removes everything. */
export async function clearKept(): Promise<void> {
  await clear(FILES);
}

/**
 * Resolves when a transaction ends. A full disk is reported when the transaction aborts, not by the request that filled
 * it.
 */
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
  });
}
