// The place in IndexedDB where files are kept.

import type { LogFile } from "../../sim/protocol.ts";
import type { Side } from "../../state/log.ts";

/** A file with its place. */
export interface KeptFile extends LogFile {
  readonly side: Side;
  readonly at: number;
}

const DATABASE = "faultline-logs";
const FILES = "files";

/** The files that are kept. */
export async function keptFiles(): Promise<readonly KeptFile[]> {
  return inFiles("readonly", (files) => files.getAll() as IDBRequest<KeptFile[]>);
}

/** Writes files and takes others away, all or nothing. */
export async function keepFiles(changed: readonly KeptFile[], gone: readonly string[]): Promise<void> {
  await inFiles("readwrite", (files) => {
    for (const key of gone) files.delete(key);
    for (const file of changed) files.put(file);
    return files.count();
  });
}

/** Takes all files away. */
export async function clearKept(): Promise<void> {
  await inFiles("readwrite", (files) => files.clear());
}

async function inFiles<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(FILES, mode);
    const request = act(transaction.objectStore(FILES));
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", fail);
      transaction.addEventListener("error", fail);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(FILES, { keyPath: "key" }));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new DOMException("no database", "UnknownError")));
  });
}
