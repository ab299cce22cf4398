// A string of pages as a list of accesses to addresses: how it could have come about.

import type { AddressValues } from "../link/address-url.ts";
import { tokensOf } from "../link/tokens.ts";

/** Pages of 4 KiB. */
const OFFSET_BITS = 12;
/** As in the core: accesses, characters of their list, index bits of a level. */
const MOST_ACCESSES = 1000;
const MOST_TEXT = 8000;
const MOST_LEVEL = 30;

/** What the Address view shows of a string; `undefined` if it takes more than that view can. */
export function addressesOf(
  text: string,
): Pick<AddressValues, "accesses" | "bits" | "offsetBits" | "levels"> | undefined {
  const tokens = tokensOf(text, MOST_ACCESSES);
  if (tokens === undefined || tokens.length === 0) return undefined;
  let pageBits = 4;
  const accesses: string[] = [];
  for (const [number, token] of tokens.entries()) {
    const [, digits, write] = /^(\d+)([rw]?)$/i.exec(token) ?? [];
    if (digits === undefined) return undefined;
    const page = Number(digits);
    while (page >= 2 ** pageBits) pageBits += 1;
    // Words of four bytes, none where the last one was: pages are used in more than one place.
    const offset = (number * 0x94) % 2 ** OFFSET_BITS;
    const address = (page * 2 ** OFFSET_BITS + offset).toString(16).toUpperCase();
    accesses.push(`${write?.toLowerCase() === "w" ? "w" : ""}0x${address}`);
  }
  const list = accesses.join(" ");
  if (list.length > MOST_TEXT || pageBits > MOST_LEVEL) return undefined;
  return { accesses: list, bits: OFFSET_BITS + pageBits, offsetBits: OFFSET_BITS, levels: [pageBits] };
}
