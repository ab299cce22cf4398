// Links with a long string, or a program: packed when they are copied, unpacked before anything else reads them. The address bar
// keeps the readable form. The packing code is loaded only for such a link.

import { LONGEST_TYPED } from "../base/link/string/reference-string.ts";
import type * as ShortLink from "../base/link/packed-text.ts";
import { type Link, PACKED_KEY, type ReadLink, readLink } from "../base/link/url.ts";

/** Strings of up to this many characters are not packed; nobody reads a program in a link. */
const READABLE = 1500;
const READABLE_PROGRAM = 60;

/** Most bytes of a packed string. Mail programs and chats truncate longer links. */
const MOST_PACKED = 8192;

/** Whether a hash has to be unpacked first. */
export function isPacked(hash: string): boolean {
  return hash.includes(`&${PACKED_KEY}=`) || hash.startsWith(`#${PACKED_KEY}=`);
}

/** Reads the hash of an address: at once, unless its string is packed. */
export function openHash(hash: string, take: (read: ReadLink) => void): void {
  if (isPacked(hash)) void unpacked(hash).then(take);
  else take(readLink(hash));
}

/** Reads a hash whose string may be packed. A damaged string is left out and reported. Never rejects. */
export async function unpacked(hash: string): Promise<ReadLink> {
  const read = readLink(hash);
  const text = read.link.params.get(PACKED_KEY);
  if (text === undefined) return read;
  const string = await short()
    .then(({ unpack }) => unpack(text, LONGEST_TYPED))
    .catch(() => undefined); // there is no network, and the code was not cached
  const link = withString(read.link, PACKED_KEY, keyOf(read.link), string);
  return string === undefined ? { link, problems: [...read.problems, { code: "damaged-string" }] } : { ...read, link };
}

/** The link to copy; "long" if its string is too long for a link. Never rejects. */
export async function packed(link: Link): Promise<Link | "long"> {
  const key = keyOf(link);
  const text = link.params.get(key) ?? "";
  if (text.length <= (key === "r" ? READABLE : READABLE_PROGRAM)) return link;
  try {
    const string = await (await short()).pack(text);
    return string.bytes > MOST_PACKED ? "long" : withString(link, key, PACKED_KEY, string.text);
  } catch {
    return link; // as above; the long link works, too
  }
}

/** The field that is packed: a reference string, or a program. */
function keyOf({ view }: Link): string {
  return view === "code" || view === "own" ? "s" : "r";
}

function short(): Promise<typeof ShortLink> {
  return import("../base/link/packed-text.ts");
}

/** The link with the string under another key, or without a string. */
function withString(link: Link, from: string, to: string, string: string | undefined): Link {
  const others = [...link.params].filter(([key]) => key !== from && key !== to);
  return { ...link, params: new Map(string === undefined ? others : [...others, [to, string]]) };
}
