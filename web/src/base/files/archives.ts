// Archives of tar, packed by gzip or not: their members become files, as if each had been dropped.

import { MAX_LOG_BYTES } from "../sim/schema.gen.ts";
import { filesThatCount, MOST_FOLDER_FILES, type Placed } from "../model/folder-files.ts";
import { words as ARCHIVES_TEXT } from "virtual:words/base/archives";
import type { Gathered } from "./offer.ts";
import { BLOCK, isHeader, LONGEST_RECORD, membersOf } from "./tar.ts";
import { told } from "./told-files.ts";

/** The most bytes that an archive is unpacked to: four of the largest logs. */
const MOST_BYTES = 4 * MAX_LOG_BYTES;

/** The files with those of the archives among them. */
export async function enterArchives(gathered: Gathered): Promise<Gathered> {
  const placed: Placed<File>[] = [];
  const notes = [...gathered.notes];
  let entered = false;
  for (const file of gathered.files) {
    const archive = await archiveOf(file);
    if (archive === undefined) {
      placed.push({ path: file.name, file });
      continue;
    }
    entered = true;
    if (archive === "too-large") {
      notes.push(ARCHIVES_TEXT.tooLarge({ name: file.name, limit: MOST_BYTES / 2 ** 20 }));
      continue;
    }
    const { members, cut, isLong = false } = await membersOf(archive, MOST_FOLDER_FILES);
    if (cut) notes.push(ARCHIVES_TEXT.cut({ name: file.name }));
    if (isLong) notes.push(ARCHIVES_TEXT.longName({ name: file.name, limit: LONGEST_RECORD / 2 ** 20 }));
    else if (members.length === 0) notes.push(ARCHIVES_TEXT.empty({ name: file.name }));
    for (const { path, from, size } of members) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      // The bytes stay where they are.
      const member = new File([archive.slice(from, from + size)], name, { lastModified: file.lastModified });
      placed.push({ path: `${file.name}/${path}`, file: member });
    }
  }
  if (!entered) return gathered;
  const { files, notes: found } = told(filesThatCount(placed), []);
  // An archive without files has been told of.
  return { files, notes: placed.length === 0 ? notes : [...notes, ...found] };
}

/** The bytes of an archive; nothing if the file is none, or cannot be read, which whoever opens it reports. */
async function archiveOf(file: File): Promise<Blob | "too-large" | undefined> {
  try {
    const first = new Uint8Array(await file.slice(0, BLOCK).arrayBuffer());
    if (first[0] !== 0x1f || first[1] !== 0x8b) return isHeader(first) ? file : undefined;
    return await unpacked(file.stream().pipeThrough(new DecompressionStream("gzip")));
  } catch {
    return undefined;
  }
}

/** Unpacks an archive, or only the beginning of what is none. */
async function unpacked(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob | "too-large" | undefined> {
  const reader = stream.getReader();
  let all = new Blob();
  let isArchive = false;
  for (let chunks: Uint8Array<ArrayBuffer>[] = []; ;) {
    const { done, value } = await reader.read();
    if (!done) chunks.push(value);
    const size = chunks.reduce((sum, { length }) => sum + length, 0);
    if (done || size >= (isArchive ? MAX_PIECE : BLOCK)) {
      all = new Blob([all, ...chunks]);
      chunks = [];
      isArchive ||= isHeader(new Uint8Array(await all.slice(0, BLOCK).arrayBuffer()));
    }
    if (done) return isArchive ? all : undefined;
    const isEnough = all.size >= BLOCK && !isArchive;
    if (isEnough || all.size > MOST_BYTES) {
      await reader.cancel();
      return isEnough ? undefined : "too-large";
    }
  }
}

/** Bytes that are collected before they are handed to the browser. */
const MAX_PIECE = 1 << 22;
