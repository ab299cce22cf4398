// The texts of files that were dropped, those in zip files among them: learning systems give out what was handed in as one.

import { words as WORDS } from "virtual:words/learn/homework-editor";
import { parsed } from "../../base/export/read-json.ts";
import { twiceIn } from "../../base/export/twice.ts";
import type { ExerciseInput } from "../../base/sim/schema.gen.ts";

/** No exercise and no result is longer. */
const MOST_BYTES = 1 << 20;
/** A zip of a large class is a fraction of this. */
const MOST_ZIP_BYTES = 64 << 20;
/** The most files that one zip may hold. */
const MOST_FILES = 5000;
/** The most bytes that one zip may unpack to: a small one can hold thousands of files of a mebibyte. */
const MOST_UNPACKED = 64 << 20;

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
      return file.size > MOST_ZIP_BYTES ? left(tooLarge(name, file.size, MOST_ZIP_BYTES)) : await readZip(file);
    }
    if (file.size > MOST_BYTES) return left(tooLarge(name, file.size, MOST_BYTES));
    return told([{ name, text: await file.text() }]);
  } catch {
    return left(WORDS.unreadable({ name }));
  }
}

/** Whether a file is a zip, by its first bytes. */
async function isZip(file: File): Promise<boolean> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first[0] === 0x50 && first[1] === 0x4b && first[2] === 3 && first[3] === 4;
}

function tooLarge(name: string, bytes: number, limit: number): string {
  return WORDS.tooLarge({ name, size: mebibytes(bytes), limit: mebibytes(limit) });
}

function mebibytes(bytes: number): string {
  return `${Math.ceil((bytes / 2 ** 20) * 10) / 10} MiB`;
}

/** The texts in which no object has a name twice. */
function told(all: readonly ExerciseInput[]): ReadFiles {
  const inputs: ExerciseInput[] = [];
  const leftOut: string[] = [];
  for (const input of all) {
    const { name, text } = input;
    const twice = parsed(text.replace(/^\uFEFF/, "")) === undefined ? undefined : twiceIn(text);
    if (twice === undefined) inputs.push(input);
    else leftOut.push(WORDS.twice({ name, token: twice.name, line: twice.line, column: twice.column }));
  }
  return { inputs, leftOut };
}

/** The files in a zip. Folders are not files, nor is what systems put there unasked. */
async function readZip(file: File): Promise<ReadFiles> {
  const { unzipSync, strFromU8 } = await import("fflate");
  const leftOut: string[] = [];
  let [files, bytes, isOver] = [0, 0, false];
  const unzipped = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      if (isOver || name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
      if (originalSize > MOST_BYTES) {
        leftOut.push(tooLarge(`${file.name}: ${name}`, originalSize, MOST_BYTES));
        return false;
      }
      files += 1;
      bytes += originalSize;
      if (files > MOST_FILES) leftOut.push(WORDS.tooMany({ name: file.name, limit: MOST_FILES }));
      else if (bytes > MOST_UNPACKED) {
        leftOut.push(WORDS.tooMuch({ name: file.name, limit: mebibytes(MOST_UNPACKED) }));
      }
      isOver = files > MOST_FILES || bytes > MOST_UNPACKED;
      return !isOver;
    },
  });
  const read = told(Object.entries(unzipped).map(([path, content]) => ({ name: path, text: strFromU8(content) })));
  return { inputs: read.inputs, leftOut: [...leftOut, ...read.leftOut] };
}
