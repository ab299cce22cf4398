import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { LOCAL_CACHE, ROOT } from "./paths.mjs";

/**
 * A digest of the contents of files and folders of the project. It ignores times, so that a fresh clone, a branch
 * switched there and back or a touched file does not cause a build.
 * @param {readonly string[]} paths relative to the project; what does not exist counts as empty
 * @param {(path: string) => boolean} [skip] whether a path (with /) is not an input
 */
export function digest(paths, skip = () => false) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => files(path, skip)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** A digest of one file's contents. @param {Uint8Array} bytes */
export const hashed = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** @param {string} path @param {(path: string) => boolean} skip @returns {string[]} */
function files(path, skip) {
  const slashed = path.split(sep).join("/");
  if (skip(slashed)) return [];
  try {
    const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
    return entries.flatMap((entry) =>
      entry.isDirectory()
        ? files(join(path, entry.name), skip)
        : skip(`${slashed}/${entry.name}`)
          ? []
          : [`${slashed}/${entry.name}`],
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOTDIR") return [slashed];
    if (code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Remembers the inputs with which a step was last finished.
 * @param {string} name
 */
export function stamp(name) {
  const file = join(LOCAL_CACHE, `${name}.stamp`);
  return {
    /** @param {string} value */
    is: (value) => read(file) === value,
    /** @param {string} value */
    write: (value) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** The text of a file, or nothing if there is none. @param {string} file */
export function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** A path as a person in the project's folder would type it. @param {string} path */
export const shown = (path) => relative(ROOT, path).split(sep).join("/");
