// What a class has handed in: files, and zips of them as learning systems give them out. Whatever is in one is read or told
// to be left out, and what the fuzzer has packed comes back as it was.

import { strToU8, zipSync } from "fflate";
import { readFiles } from "../src/learn/homework/read-files.ts";
import { text } from "./same.ts";

const ANSWERS = '{"format":"faultline-answers","version":1,"exercise":"e","student":"7","attempts":[]}';

export const seeds: readonly (string | Uint8Array)[] = [
  ANSWERS,
  zipSync({ "7/answers.json": strToU8(ANSWERS), "8/": [new Uint8Array(), {}], "8/answers.json": strToU8("{}") }),
  zipSync({ "a.json": [strToU8(ANSWERS), { level: 0 }] }),
  "a.json\nb\n\na.json\nc\n\n__proto__\nd\n\n0\ne",
];

/** A zip of files that are stored as they are, by the format's description alone; two may have one name. */
function zipped(files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const local: number[] = [];
  const central: number[] = [];
  const short = (value: number): readonly number[] => [value & 255, (value >> 8) & 255];
  const long = (value: number): readonly number[] => [...short(value & 0xffff), ...short(value >>> 16)];
  for (const [name, content] of files) {
    const [letters, bytes] = [strToU8(name), strToU8(content)];
    // Names are in UTF-8, the sum is left out, and nothing is packed.
    const head = [20, 0, ...short(2048), 0, 0, 0, 0, 33, 0, 0, 0, 0, 0, ...long(bytes.length), ...long(bytes.length)];
    central.push(0x50, 0x4b, 1, 2, 20, 0, ...head, ...short(letters.length), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    central.push(...long(local.length), ...letters);
    local.push(0x50, 0x4b, 3, 4, ...head, ...short(letters.length), 0, 0, ...letters, ...bytes);
  }
  const count = short(files.length);
  const end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...count, ...count, ...long(central.length), ...long(local.length), 0, 0];
  return Uint8Array.from([...local, ...central, ...end]);
}

export async function fuzz(bytes: Uint8Array): Promise<void> {
  await readFiles([new File([new Uint8Array(bytes)], "any")]);
  const parts = text(bytes).split("\n\n").slice(0, 20);
  const files = parts.flatMap((part) => {
    const [name = "", ...rest] = part.split("\n");
    const isFile = name !== "" && !name.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
    return isFile ? [[name, rest.join("\n").replace(/^\uFEFF/, "")] as const] : [];
  });
  if (files.length === 0) return;
  const { inputs, leftOut } = await readFiles([new File([zipped(files)], "class.zip")]);
  const read = inputs.map(({ name, text: of }) => `${name}\n${of}`);
  const expected = files.map(([name, content]) => `${name}\n${content}`);
  if (leftOut.length > 0 || read.join("\n\n") !== expected.join("\n\n"))
    throw new Error(`handed in: ${JSON.stringify(files)}, read: ${JSON.stringify(inputs)}, ${leftOut.join(" ")}`);
}
