import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { siteFiles } from "./files.mjs";

/** A header and every file in a tar file fill so many bytes, and two empty ones end it. */
const BLOCK = 512;

/** Files that gzip makes smaller by less than a twentieth are left as they are. */
const WORTH = 0.95;

/**
 * The page as the native command has it inside (`serve/packed.rs`): a tar file with `tag`, which names the build, and each
 * file below `gzip/` or `plain/`.
 * @param {string} notice
 */
export function packedPage(notice) {
  const files = siteFiles(notice);
  const digest = createHash("sha256");
  for (const [name, bytes] of files) digest.update(`${name}\0${bytes.length}\0`).update(bytes);
  const entries = files.map(([name, bytes]) => {
    const packed = gzipSync(bytes, { level: 9 });
    return packed.length < bytes.length * WORTH ? entry(`gzip/${name}`, packed) : entry(`plain/${name}`, bytes);
  });
  const tag = entry("tag", Buffer.from(digest.digest("hex").slice(0, 16)));
  return Buffer.concat([tag, ...entries, Buffer.alloc(2 * BLOCK)]);
}

/** A file of a tar file (POSIX.1-1988, ustar). @param {string} name @param {Uint8Array} bytes */
function entry(name, bytes) {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar file.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write("0000644\0", 100);
  header.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0        0", 136);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);
}
