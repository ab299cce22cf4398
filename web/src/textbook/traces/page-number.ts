// How the number of a page is written beside a map.

import { grouped } from "../../base/text/numbers.ts";

/** From here on, numbers are those of addresses or of keys, which people know in hexadecimal. */
const HEXADECIMAL = 10_000_000n;
/** Longer ones are shortened in the middle. */
const DIGITS = 9;
const KEPT = 4;

/** A page number, given in decimal. */
export function pageNumber(decimal: string): string {
  if (!/^\d+$/.test(decimal)) return decimal;
  const number = BigInt(decimal);
  if (number < HEXADECIMAL) return grouped(Number(number));
  const digits = number.toString(16);
  return digits.length <= DIGITS ? `0x${digits}` : `0x${digits.slice(0, KEPT)}…${digits.slice(-KEPT)}`;
}
