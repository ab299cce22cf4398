// Turns folders that were dropped or chosen into the files in them.

import {
  DEEPEST_FOLDER,
  filesThatCount,
  inOrder,
  isHidden,
  MOST_FOLDER_FILES,
  type Placed,
} from "../model/folder-files.ts";
import type { Gathered } from "./offer.ts";
import { told } from "./told-files.ts";

/** Whether this browser's file dialog can choose a folder. */
export const canChooseFolder = "webkitdirectory" in HTMLInputElement.prototype;

/** The files in a folder that was chosen. */
export function filesOfChosen(chosen: readonly File[]): Gathered {
  const placed = chosen.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return told(filesThatCount(placed), []);
}

/** The files in what was dropped, whether folders or files. */
export async function filesInFolders(entries: readonly FileSystemEntry[]): Promise<Gathered> {
  const found: Found = { files: [], hidden: 0, deep: 0, unread: [] };
  for (const entry of entries) await enter(entry, entry.name, 0, found);
  const tooMany = found.files.length > MOST_FOLDER_FILES;
  // Opened only now: if there are too many, none needs to be.
  const files = tooMany ? [] : await opened(found);
  return told({ ...found, files: inOrder(files), tooMany }, found.unread);
}

async function opened({ files, unread }: Found): Promise<Placed<File>[]> {
  const all = await Promise.allSettled(
    files.map(async ({ path, file }): Promise<Placed<File>> => ({ path, file: await fileOf(file) })),
  );
  return all.flatMap((one, at) => {
    if (one.status === "fulfilled") return [one.value];
    unread.push(files[at]?.path ?? "");
    return [];
  });
}

interface Found {
  readonly files: Placed<FileSystemFileEntry>[];
  hidden: number;
  deep: number;
  /** Paths that could not be read. */
  readonly unread: string[];
}

async function enter(entry: FileSystemEntry, path: string, depth: number, found: Found): Promise<void> {
  // One more than the limit is enough to know.
  if (found.files.length > MOST_FOLDER_FILES) return;
  if (isHidden(entry.name)) found.hidden += 1;
  else if (depth > DEEPEST_FOLDER) found.deep += entry.isDirectory ? 1 : 0;
  else {
    try {
      if (isFile(entry)) found.files.push({ path, file: entry });
      else if (isFolder(entry)) {
        for (const inner of await entriesOf(entry)) await enter(inner, `${path}/${inner.name}`, depth + 1, found);
      }
    } catch {
      found.unread.push(path);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** All entries: browsers hand over a hundred at a time, then an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
    if (all.length > MOST_FOLDER_FILES * 2) return all;
  }
}
