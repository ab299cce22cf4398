// From a file to its bytes: opened if it is packed, and never more of them than the engine accepts.

import { MAX_LOG_BYTES } from "../../sim/schema.gen.ts";

/** One byte above the limit, so that the engine sees that a file is too large and says so. */
const ENOUGH = MAX_LOG_BYTES + 1;

/** The bytes of a file; of a gzip file those inside it. Rejects if the browser can't read the file. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.slice(0, ENOUGH).arrayBuffer());
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return packed ? unpacked(bytes) : bytes;
}

/** Damaged gzip data is handed on as it is: the engine knows it by its first bytes and refuses it with the reason. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readUpTo(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")), ENOUGH);
  } catch {
    return bytes;
  }
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  while (length < limit) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    chunks.push(new Uint8Array(value));
    length += value.length;
  }
  // A few kilobytes can unpack to gigabytes: the rest is not worth opening.
  await reader.cancel();
  return new Uint8Array(await new Blob(chunks).slice(0, limit).arrayBuffer());
}

/** One of our own samples, from beside the page. */
export async function sampleFile(name: string): Promise<Blob> {
  const response = await fetch(new URL(`samples/${name}`, document.baseURI));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.blob();
}
