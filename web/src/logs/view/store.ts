// The place in IndexedDB where files are kept, with the way they were compared. What is read back is checked: an entry may be
// older than this build, or damaged.

import { clear, createStore, entries } from "idb-keyval";
import type { LogFile } from "../../base/sim/protocol.ts";
import type { ReadOptions } from "../../base/sim/schema.gen.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";

/** A file with its place. */
export interface KeptFile extends LogFile {
  readonly side: Side;
  readonly at: number;
}

/** What was found. */
export interface Kept {
  readonly files: readonly KeptFile[];
  /** As it was written; whoever uses it checks it. */
  readonly settings: unknown;
  /** Keys of entries that are no files. */
  readonly damaged: readonly string[];
}

/** Opened with the first use. */
const FILES = createStore("faultline-kept-logs", "files");

/** Files have keys of their own, which begin with a number. */
const SETTINGS = "settings";

/** Why nothing could be read: the browser keeps nothing for this page, or what it keeps is broken. */
export class Unreadable extends Error {}

/** What is kept. Rejects with [Unreadable] where there is something that cannot be read, and otherwise where nothing can be kept. */
export async function readKept(): Promise<Kept> {
  // Whether the place can be opened at all.
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

/** Writes files and takes others away, all or nothing. */
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

/** Takes all away. */
export async function clearKept(): Promise<void> {
  await clear(FILES);
}

/** The end of a transaction. What filled the disk is told when it is given up, not with the request that did. */
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
  });
}
