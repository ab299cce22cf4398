// Hashes numbers and texts to 32 bits (FNV-1a, then a finisher). The same input must give the same hash for ever,
// because links and result codes depend on it. For random choices and checksums, not for secrets.

/** A number from 0 to 2^32 - 1. */
export function hashOf(...parts: readonly (number | string)[]): number {
  let state = 0x811c9dc5;
  // Without an iterator: a string of a million references has two million bytes, and the page waits.
  const bytes = new TextEncoder().encode(parts.join("\n"));
  for (let at = 0; at < bytes.length; at++) state = Math.imul(state ^ (bytes[at] ?? 0), 0x01000193);
  // FNV leaves the low bits of short inputs alike; MurmurHash3's finisher mixes them.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
