// Archives, and files that may be packed.

import { membersOf } from "../src/base/files/tar.ts";
import { textOfFile } from "../src/machine/kernel/recorded/recording-text.ts";

const MOST = 20;

/** An archive of two files, as tar writes it. */
function tar(): Uint8Array {
  const archive = new Uint8Array(512 * 5);
  for (const [at, name, size] of [
    [0, "logs/vmstat.log", 9],
    [1024, "meminfo", 512],
  ] as const) {
    const encode = (text: string, to: number): void => archive.set(new TextEncoder().encode(text), at + to);
    encode(name, 0);
    encode("0000644\0", 100);
    encode(`${size.toString(8).padStart(11, "0")} `, 124);
    encode("        0", 148);
    encode("ustar\0", 257);
    const sum = archive.subarray(at, at + 512).reduce((all, byte) => all + byte, 0);
    encode(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  }
  return archive;
}

export const seeds: readonly Uint8Array[] = [
  tar(),
  Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
];

/** An archive whose sums are right, so that what comes after them is reached. */
function summed(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const archive = new Uint8Array(bytes);
  for (let at = 0; at + 512 <= archive.length; at += 512) {
    const header = archive.subarray(at, at + 512);
    if (header[257] !== 0x75) continue;
    header.fill(32, 148, 156);
    const sum = header.reduce((all, byte) => all + byte, 0);
    header.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
  }
  return archive;
}

export async function fuzz(bytes: Uint8Array): Promise<void> {
  for (const archive of [new Uint8Array(bytes), summed(bytes)]) {
    const { members } = await membersOf(new Blob([archive]), MOST);
    if (members.length > MOST + 1) throw new Error("more members than asked for");
    for (const { from, size } of members) if (from + size > archive.length) throw new Error("a member beyond the end");
  }
  await textOfFile(new Blob([new Uint8Array(bytes)]));
}
