// A long reference string, packed for a link that is copied: `r` becomes `rz`, deflated (RFC 1951) and in base64url.
//
// It imports nothing, so that it is loaded alone when a link needs it.

/** A packed string, and its size in bytes. */
export interface Packed {
  readonly text: string;
  readonly bytes: number;
}

/** Packs a string. */
export async function pack(text: string): Promise<Packed> {
  // Not by way of a Blob, which is read in another process: while machines are computed here, each answer takes its time.
  const deflate = new CompressionStream("deflate-raw");
  const writer = deflate.writable.getWriter();
  const written = Promise.all([writer.write(new TextEncoder().encode(text)), writer.close()]);
  const [bytes] = await Promise.all([drained(deflate.readable, Infinity), written]);
  return { text: base64url(bytes), bytes: bytes.length };
}

/** Unpacks a string; `undefined` if it is damaged or longer than `most` bytes: a few bytes can unpack into many. */
export async function unpack(packed: string, most: number): Promise<string | undefined> {
  try {
    const inflate = new DecompressionStream("deflate-raw");
    const bytes = await drained(new Blob([bytesOf(packed)]).stream().pipeThrough(inflate), most);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** All bytes of a stream. Rejects if there are more than `most`. */
async function drained(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
    pieces.push(piece.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function base64url(bytes: Uint8Array): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
