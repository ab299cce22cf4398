// The two archives that a guest reads: a tar with what to run, and a cpio with what it boots from.

const BLOCK = 512;
/** The size of the disk that carries the tar. */
export const TAR_BYTES = 262_144;

/** @typedef {{ path: string, mode: number, data?: Uint8Array, link?: string }} Entry a folder has neither data nor link */

/**
 * Files as a tar of a fixed size, which the guest reads from a disk.
 * @param {Readonly<Record<string, string>>} files
 */
export function tar(files) {
  const whole = Buffer.alloc(TAR_BYTES);
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    // Two empty blocks end an archive.
    if (at + BLOCK + data.length + 2 * BLOCK > TAR_BYTES) return undefined;
    tarHeader(name, data.length).copy(whole, at);
    data.copy(whole, at + BLOCK);
    at += BLOCK + padded(data.length, BLOCK);
  }
  return whole;
}

/** A ustar header (POSIX.1-1988). @param {string} name @param {number} size */
function tarHeader(name, size) {
  const header = Buffer.alloc(BLOCK);
  const octal = (/** @type {number} */ value, /** @type {number} */ digits) => value.toString(8).padStart(digits, "0");
  const put = (/** @type {string} */ text, /** @type {number} */ at) => header.write(text, at, "latin1");
  put(name, 0);
  put(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`, 100);
  // The sum is taken with blanks in its own place.
  put("        0", 148);
  put("ustar\u000000", 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  put(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** An archive of the kind that the kernel unpacks as its first file system (cpio "newc"). @param {readonly Entry[]} entries */
export function cpio(entries) {
  const end = { path: "TRAILER!!!", mode: 0, data: new Uint8Array() };
  return Buffer.concat([...entries, end].flatMap((entry, at) => cpioEntry(entry, at + 1)));
}

/** @param {Entry} entry @param {number} inode */
function cpioEntry({ path, mode, data, link }, inode) {
  const kind = link !== undefined ? 0o120_000 : data === undefined ? 0o040_000 : 0o100_000;
  const content = link === undefined ? Buffer.from(data ?? []) : Buffer.from(link);
  const name = Buffer.from(`${path}\0`);
  const fields = [inode, kind | mode, 0, 0, 1, 0, content.length, 0, 0, 0, 0, name.length, 0];
  const head = Buffer.from(`070701${fields.map((field) => field.toString(16).padStart(8, "0")).join("")}`);
  const fill = (/** @type {number} */ length) => Buffer.alloc(padded(length, 4) - length);
  return [head, name, fill(head.length + name.length), content, fill(content.length)];
}

/** @param {number} length @param {number} to */
const padded = (length, to) => Math.ceil(length / to) * to;
