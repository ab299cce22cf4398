// The place in IndexedDB where files are kept.

import { clear, createStore, promisifyRequest, values } from "idb-keyval";
import type { LogFile } from "../../sim/protocol.ts";
import type { Side } from "../../state/log.ts";

/** A file with its place. */
export interface KeptFile extends LogFile {
  readonly side: Side;
  readonly at: number;
}

/** Opened with the first use. */
const FILES = createStore("faultline-kept-logs", "files");

/** The files that are kept. */
export async function keptFiles(): Promise<readonly KeptFile[]> {
  return values<KeptFile>(FILES);
}

/** Writes files and takes others away, all or nothing. */
export async function keepFiles(changed: readonly KeptFile[], gone: readonly string[]): Promise<void> {
  await FILES("readwrite", (files) => {
    for (const key of gone) files.delete(key);
    for (const file of changed) files.put(file, file.key);
    return promisifyRequest(files.transaction);
  });
}

/** Takes all files away. */
export async function clearKept(): Promise<void> {
  await clear(FILES);
}
