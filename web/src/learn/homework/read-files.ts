// The texts of files that were dropped, those in zip files among them: learning systems give out what was handed in as one.

import { fileText, bytesText } from "../../base/files/file-text.ts";
import type { unzipSync } from "fflate";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { parsed } from "../../base/export/read-json.ts";
import { twiceIn } from "../../base/export/twice.ts";
import { mebibytes } from "../../base/text/numbers.ts";
import type { ExerciseInput } from "../../base/sim/schema.gen.ts";

/** No exercise and no result is longer. */
const MOST_BYTES = 1 << 20;
/** A zip of a large class is a fraction of this. */
const MOST_ZIP_BYTES = 64 << 20;
/** The most files that one zip may hold. */
const MOST_FILES = 5000;
/** The most files of one name in a zip; no system writes two. */
const MOST_NAMESAKES = 20;
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
    return told([{ name, text: await fileText(file) }]);
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

/** The texts in which no object has a name twice. */
function told(all: readonly ExerciseInput[]): ReadFiles {
  const inputs: ExerciseInput[] = [];
  const leftOut: string[] = [];
  for (const input of all) {
    const { name, text } = input;
    const twice = parsed(text) === undefined ? undefined : twiceIn(text);
    if (twice === undefined) inputs.push(input);
    else leftOut.push(WORDS.twice({ name, ...twice }));
  }
  return { inputs, leftOut };
}

/** The files in a zip. Folders are not files, nor is what systems put there unasked. */
async function readZip(file: File): Promise<ReadFiles> {
  const { unzipSync } = await import("fflate");
  const zip = new Uint8Array(await file.arrayBuffer());
  const { packed, leftOut } = listed(file.name, zip, unzipSync);
  // They come by their names, and a zip may have several of one name.
  const contents = new Map<number, string>();
  for (const one of new Set(packed.map(({ round }) => round))) {
    const together = packed.filter(({ round }) => round === one);
    const wanted = new Set(together.map(({ at }) => at));
    let place = 0;
    const unzipped = unzipSync(zip, { filter: () => wanted.has(place++) });
    for (const { at, name } of together) contents.set(at, bytesText(unzipped[name] ?? new Uint8Array()));
  }
  const read = told(packed.map(({ at, name }) => ({ name, text: contents.get(at) ?? "" })));
  return { inputs: read.inputs, leftOut: [...leftOut, ...read.leftOut] };
}

/** A file in a zip: its place there, its name, and with which others it is unpacked. */
interface Packed {
  readonly at: number;
  readonly name: string;
  readonly round: number;
}

/** What of a zip is read, and what is left out. */
function listed(
  zipName: string,
  zip: Uint8Array,
  unzip: typeof unzipSync,
): { readonly packed: readonly Packed[]; readonly leftOut: readonly string[] } {
  const packed: Packed[] = [];
  const leftOut: string[] = [];
  const namesakes = new Map<string, number>();
  let [place, bytes, isOver] = [0, 0, false];
  const take = (name: string, originalSize: number, at: number): void => {
    const nth = namesakes.get(name) ?? 0;
    bytes += originalSize;
    if (packed.length >= MOST_FILES) leftOut.push(WORDS.tooMany({ name: zipName, limit: MOST_FILES }));
    else if (nth >= MOST_NAMESAKES) leftOut.push(WORDS.tooMany({ name: `${zipName}: ${name}`, limit: MOST_NAMESAKES }));
    else if (bytes > MOST_UNPACKED) leftOut.push(WORDS.tooMuch({ name: zipName, limit: mebibytes(MOST_UNPACKED) }));
    // What has the name of a prototype becomes the prototype of the others.
    else packed.push({ at, name, round: name === "__proto__" ? -1 - nth : nth });
    isOver = packed.at(-1)?.at !== at;
    namesakes.set(name, nth + 1);
  };
  unzip(zip, {
    filter: ({ name, size, originalSize }) => {
      const at = place++;
      // Behind its end, or in the middle of something else, fflate finds whatever is there, and as much as it was told of.
      if (name === "" || size > zip.length) throw new Error("the zip is damaged");
      if (isOver || name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
      if (originalSize > MOST_BYTES) leftOut.push(tooLarge(`${zipName}: ${name}`, originalSize, MOST_BYTES));
      else take(name, originalSize, at);
      return false;
    },
  });
  return { packed, leftOut };
}
