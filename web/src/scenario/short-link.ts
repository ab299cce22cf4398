// Links with a long reference string: packed when they are copied, unpacked before anything else reads them.
//
// `r` becomes `rz`: what it says, deflated (RFC 1951) and written in base64url. The address bar keeps the readable form.

import { LONGEST_TYPED } from "./reference-string.ts";
import { type Link, PACKED_KEY } from "./url.ts";

/** Most bytes of a packed string. Mail programs and chats cut longer links. */
export const MOST_PACKED = 8192;

/** The link as it is to be copied, or how many bytes its string would take. */
export type Packed = { readonly kind: "link"; readonly link: Link } | { readonly kind: "long"; readonly bytes: number };

/** Packs the string of a link. */
export async function packLink(link: Link): Promise<Packed> {
  const written = link.params.get("r") ?? "";
  const bytes = await drained(new Blob([written]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  if (bytes.length > MOST_PACKED) return { kind: "long", bytes: bytes.length };
  const params = [...link.params].map(([key, value]): [string, string] =>
    key === "r" ? [PACKED_KEY, base64url(bytes)] : [key, value],
  );
  return { kind: "link", link: { ...link, params: new Map(params) } };
}

/** The link with its string written out; `undefined` if what stands for the string is damaged, or too long. */
export async function unpackLink(link: Link): Promise<Link | undefined> {
  const params = new Map(link.params);
  const packed = params.get(PACKED_KEY) ?? "";
  params.delete(PACKED_KEY);
  try {
    const bytes = new Blob([bytesOf(packed)]);
    // A few bytes can be made to unpack into any number of them.
    const text = await drained(bytes.stream().pipeThrough(new DecompressionStream("deflate-raw")), LONGEST_TYPED);
    params.set("r", new TextDecoder("utf-8", { fatal: true }).decode(text));
    return { ...link, params };
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
