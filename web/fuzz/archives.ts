// Archives, and files that may be packed. What tar would write is read as it was.

import { enterArchives } from "../src/base/files/archives.ts";
import { membersOf } from "../src/base/files/tar.ts";
import { textOfFile } from "../src/machine/kernel/recorded/recording-text.ts";
import { same } from "./same.ts";

const MOST = 20;

/** An archive of some files, as tar writes it. */
function tar(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const blocks = files.map(([, content]) => 512 * (1 + Math.ceil(content.length / 512)));
  const archive = new Uint8Array(blocks.reduce((all, one) => all + one, 1024));
  for (const [nth, [name, content]] of files.entries()) {
    const at = blocks.slice(0, nth).reduce((all, one) => all + one, 0);
    const encode = (text: string, to: number): void => archive.set(new TextEncoder().encode(text), at + to);
    encode(name, 0);
    encode("0000644\0", 100);
    encode(`${content.length.toString(8).padStart(11, "0")} `, 124);
    encode("        0", 148);
    encode("ustar\0", 257);
    const sum = archive.subarray(at, at + 512).reduce((all, byte) => all + byte, 0);
    encode(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    archive.set(content, at + 512);
  }
  return archive;
}

export const seeds: readonly Uint8Array[] = [
  tar([
    ["logs/vmstat.log", new TextEncoder().encode("r b\n1 0\n2")],
    ["meminfo", new Uint8Array(512)],
  ]),
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

/** Files of these bytes: a name ends at a line's end, a file at two. */
function filesIn(bytes: Uint8Array): readonly (readonly [name: string, content: Uint8Array])[] {
  const parts = Buffer.from(bytes).toString("latin1").split("\n\n").slice(0, MOST);
  return parts.map((part, nth) => {
    const [name = "", ...lines] = part.split("\n");
    const plain = name.replace(/[^ -~]|^[./]+/g, "").slice(0, 90);
    return [`f${nth}${plain.replace(/\/+$/, "")}`, Buffer.from(lines.join("\n"), "latin1")];
  });
}

/** What was put into an archive comes out of it. */
async function checkWritten(bytes: Uint8Array): Promise<void> {
  const files = filesIn(bytes);
  const archive = tar(files);
  const { members, cut } = await membersOf(new Blob([archive]), MOST);
  const read = members.map(({ path, from, size }) => [path, Buffer.from(archive.subarray(from, from + size))]);
  same("written", [cut, read], [false, files]);
}

export async function fuzz(bytes: Uint8Array): Promise<void> {
  await checkWritten(bytes);
  await enterArchives({ files: [new File([new Uint8Array(bytes)], "any.tar")], notes: [] });
  for (const archive of [new Uint8Array(bytes), summed(bytes)]) {
    const { members } = await membersOf(new Blob([archive]), MOST);
    if (members.length > MOST + 1) throw new Error("more members than asked for");
    for (const { from, size } of members) if (from + size > archive.length) throw new Error("a member beyond the end");
  }
  await textOfFile(new Blob([new Uint8Array(bytes)]));
}
