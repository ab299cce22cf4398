// From a file to its bytes: unpacked if it is compressed, and never more of them than the engine accepts.

import { type Diag, MAX_LOG_BYTES } from "../schema.gen.ts";
import type { LogFile } from "../protocol.ts";
import type { ReadingSteps } from "./reading-steps.ts";
import { Refusal } from "../serve.ts";

/** One byte above the limit, so that the engine notices that a file is too large and reports it. */
const ENOUGH = MAX_LOG_BYTES + 1;

/** The bytes of a file, unpacked if it is a gzip file. Throws a refusal if the browser can't read the file. */
export async function bytesOf(
  { name, blob }: Pick<LogFile, "name" | "blob">,
  steps: ReadingSteps,
): Promise<Uint8Array> {
  const part = blob.slice(0, ENOUGH);
  const total = part.size;
  const ofAll =
    (heard: (share: number) => void): Count =>
    (bytes) =>
      heard(bytes / Math.max(1, total));
  const bytes = await readable(name, () => readAll(part, ofAll(steps.begin("reading", total))));
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return packed ? unpacked(bytes, ofAll(steps.begin("unpacking", total))) : bytes;
}

async function readable<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    const diag: Diag = { severity: "error", code: "log-unreadable", line: 0, column: 0, token: name, args: {} };
    throw new Refusal([diag]);
  }
}

type Count = (bytes: number) => void;

/** Bytes read from a file at a time: its stream comes in so small pieces that reading them takes twice as long. */
const SLICE = 1 << 23;

/** Reads into one array of the right size: a log of 100 MB must not be in memory twice. */
async function readAll(blob: Blob, count: Count): Promise<Uint8Array> {
  const bytes = new Uint8Array(blob.size);
  const read = (at: number): Promise<ArrayBuffer> => blob.slice(at, at + SLICE).arrayBuffer();
  let next = read(0);
  for (let at = 0; at < bytes.length; at += SLICE) {
    const slice = new Uint8Array(await next);
    next = read(at + SLICE);
    bytes.set(slice, at);
    count(at + slice.length);
  }
  return bytes;
}

/** Damaged gzip data is passed on as it is: the engine recognises its first bytes and refuses it with the reason. */
async function unpacked(bytes: Uint8Array, count: Count): Promise<Uint8Array> {
  try {
    const fed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    void feed(bytes, fed.writable, count);
    return await readUpTo(fed.readable.pipeThrough(new DecompressionStream("gzip")), ENOUGH);
  } catch {
    return bytes;
  }
}

/** Bytes passed to the decompressor at a time. */
const PIECE = 1 << 20;

async function feed(bytes: Uint8Array, into: WritableStream<Uint8Array<ArrayBuffer>>, count: Count): Promise<void> {
  const writer = into.getWriter();
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      await writer.write(bytes.slice(at, at + PIECE));
      count(Math.min(bytes.length, at + PIECE));
    }
    await writer.close();
  } catch {
    // The data is damaged, or enough has been read: the reading end knows which.
  }
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  while (length < limit) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, length);
    chunks.push(value);
    length += value.length;
  }
  // A few kilobytes can unpack to gigabytes: the rest is not worth unpacking.
  await reader.cancel();
  return joined(chunks, length).subarray(0, limit);
}

/** Each chunk is released once it has been copied. */
function joined(chunks: Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
