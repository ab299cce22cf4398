import { homedir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { ROOT, cargoTarget } from "../base/paths.mjs";

/** The folders of whoever makes what is given out: in another's, the same sources would give other bytes if one of them were named. */
export const ownFolders = () => [ROOT, process.env["CARGO_HOME"] ?? join(homedir(), ".cargo"), cargoTarget()];

/**
 * Which of some folders something names that was made, packed or not.
 * @param {string} name by whose end it is known how it is packed @param {Uint8Array} bytes @param {readonly string[]} folders
 */
export function namedIn(name, bytes, folders) {
  const contents = unpacked(name, bytes).map((content) =>
    Buffer.from(content.buffer, content.byteOffset, content.length),
  );
  return folders.filter((folder) => contents.some((content) => content.includes(folder)));
}

/** @param {string} name @param {Uint8Array} bytes @returns {Uint8Array[]} */
function unpacked(name, bytes) {
  if (/\.(?:zip|whl)$/.test(name)) return Object.values(unzipSync(bytes));
  // What is in a tar file is in it as it is.
  return [name.endsWith(".tgz") ? gunzipSync(bytes) : bytes];
}
