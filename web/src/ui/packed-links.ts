// Reads links whose string is packed, and packs the one that is copied. The code for it comes when such a link does.

import { type Link, PACKED_KEY, type ReadLink, readLink } from "../scenario/url.ts";

/** Strings up to this many characters stay readable. */
const READABLE = 1500;

/** Whether a hash has to be unpacked first. */
export function isPacked(hash: string): boolean {
  return hash.includes(`&${PACKED_KEY}=`) || hash.startsWith(`#${PACKED_KEY}=`);
}

/** Reads the hash of an address: at once, unless its string is packed. */
export function openHash(hash: string, use: (read: ReadLink) => void): void {
  if (isPacked(hash)) void unpacked(hash).then(use);
  else use(readLink(hash));
}

/** Reads a hash whose string may be packed. One that is damaged is left out, and said. Never rejects. */
export async function unpacked(hash: string): Promise<ReadLink> {
  const read = readLink(hash);
  if (!read.link.params.has(PACKED_KEY)) return read;
  const whole = await unpack(read.link);
  if (whole !== undefined) return { ...read, link: whole };
  const params = new Map([...read.link.params].filter(([key]) => key !== PACKED_KEY));
  return { link: { ...read.link, params }, problems: [...read.problems, { code: "damaged-string" }] };
}

async function unpack(link: Link): Promise<Link | undefined> {
  try {
    return await (await import("../scenario/short-link.ts")).unpackLink(link);
  } catch {
    return undefined; // the network is gone, and the code was not kept
  }
}

/** The link to be copied; "long" if its string is too long for one. Never rejects. */
export async function packed(link: Link): Promise<Link | "long"> {
  if ((link.params.get("r") ?? "").length <= READABLE) return link;
  try {
    const short = await (await import("../scenario/short-link.ts")).packLink(link);
    return short.kind === "long" ? "long" : short.link;
  } catch {
    return link; // without a network the link is as long as it is
  }
}
