// The text of a file that may be a recording, compressed or not.

import { encodingOf, fileText } from "../../../base/files/file-text.ts";

/** The most text that is read. A recording may have a million lines, and those take less. */
export const MOST_MIB = 128;

/** What a file holds: its text, or why there is none. */
export type FileText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "too-large" }
  | { readonly kind: "broken" }
  | { readonly kind: "unreadable" };

/** Whether a file is compressed with gzip. */
async function isPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

/** The text of a file. Never rejects. */
export async function textOfFile(file: Blob): Promise<FileText> {
  try {
    if (await isPacked(file)) return await unpackedText(file);
    if (file.size > MOST_MIB * 2 ** 20) return { kind: "too-large" };
    return { kind: "text", text: await fileText(file) };
  } catch {
    return { kind: "unreadable" };
  }
}

async function unpackedText(file: Blob): Promise<FileText> {
  const text: string[] = [];
  let bytes = 0;
  try {
    let decoder: TextDecoder | undefined;
    const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.length;
      if (bytes > MOST_MIB * 2 ** 20) {
        void reader.cancel();
        return { kind: "too-large" };
      }
      decoder ??= new TextDecoder(encodingOf(piece.value));
      text.push(decoder.decode(piece.value, { stream: true }));
    }
    return { kind: "text", text: text.join("") + (decoder?.decode() ?? "") };
  } catch {
    return { kind: "broken" };
  }
}

/** The start of a file, by which its type is told; empty if the file cannot be read. */
export async function beginningOf(file: Blob): Promise<string> {
  try {
    return await fileText((await firstPiece(file)).slice(0, 64));
  } catch {
    return "";
  }
}

/** The file, or the first piece of what is compressed in it. */
async function firstPiece(file: Blob): Promise<Blob> {
  if (!(await isPacked(file))) return file;
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const { value } = await reader.read();
  // What comes later may be damaged, which whoever reads all of it says.
  void reader.cancel().catch(() => undefined);
  return new Blob(value === undefined ? [] : [value]);
}
