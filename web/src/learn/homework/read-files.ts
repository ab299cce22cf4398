// The texts of files that were dropped, those in zip files among them: learning systems give out what was handed in as one.

import { words as WORDS } from "virtual:words/learn/homework-editor";
import type { ExerciseInput } from "../../base/sim/schema.gen.ts";

/** No exercise and no result is longer. */
const MOST_BYTES = 1 << 20;
/** A zip of a large class is a fraction of this. */
const MOST_ZIP_BYTES = 64 << 20;
/** The most files that one zip may hold. */
const MOST_FILES = 5000;

/** Texts, and what was left out, a sentence each. */
export interface ReadFiles {
  readonly inputs: readonly ExerciseInput[];
  readonly leftOut: readonly string[];
}

/** Reads files. Never rejects. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const all = await Promise.all(files.map(readFile));
  return { inputs: all.flatMap(({ inputs }) => inputs), leftOut: all.flatMap(({ leftOut }) => leftOut) };
}

async function readFile(file: File): Promise<ReadFiles> {
  const { name } = file;
  const left = (reason: string): ReadFiles => ({ inputs: [], leftOut: [reason] });
  try {
    if (await isZip(file)) {
      return file.size > MOST_ZIP_BYTES ? left(WORDS.tooLarge({ name })) : await readZip(file);
    }
    if (file.size > MOST_BYTES) return left(WORDS.tooLarge({ name }));
    return { inputs: [{ name, text: await file.text() }], leftOut: [] };
  } catch {
    return left(WORDS.unreadable({ name }));
  }
}

/** Whether a file is a zip, by its first bytes. */
async function isZip(file: File): Promise<boolean> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first[0] === 0x50 && first[1] === 0x4b && first[2] === 3 && first[3] === 4;
}

/** The files in a zip. Folders are not files, nor is what systems put there unasked. */
async function readZip(file: File): Promise<ReadFiles> {
  const { unzipSync, strFromU8 } = await import("fflate");
  const leftOut: string[] = [];
  let files = 0;
  const unzipped = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      if (name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
      const isTaken = originalSize <= MOST_BYTES && (files += 1) <= MOST_FILES;
      if (!isTaken) leftOut.push(WORDS.tooLarge({ name: `${file.name}: ${name}` }));
      return isTaken;
    },
  });
  const inputs = Object.entries(unzipped).map(([path, bytes]) => ({ name: path, text: strFromU8(bytes) }));
  return { inputs, leftOut };
}
