import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The offset of the first byte that differs, or the length of the shorter one if the other begins with it; nothing if both are the same.
 * @param {Uint8Array} one @param {Uint8Array} other
 */
export function firstDifference(one, other) {
  if (Buffer.compare(one, other) === 0) return undefined;
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) if (one[at] !== other[at]) return at;
  return shorter;
}

/**
 * A sentence for each file that two folders don't both have with the same bytes.
 * @param {string} first @param {string} second @param {readonly string[]} names
 */
export function differences(first, second, names) {
  return names.flatMap((name) => {
    const missing = [first, second].filter((folder) => !existsSync(join(folder, name)));
    if (missing.length > 0) return missing.map((folder) => `${name} is not in ${folder}.`);
    const [one, other] = /** @type {const} */ ([readFileSync(join(first, name)), readFileSync(join(second, name))]);
    const at = firstDifference(one, other);
    if (at === undefined) return [];
    return [`${name} differs from byte ${at} on; it has ${one.length} bytes, and ${other.length} the second time.`];
  });
}
