import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Where a name leads: nowhere yet, to a regular file, or to what is written to directly.
 * @typedef {{ path: string, there?: import("node:fs").Stats, is: "file" | "stream" | "descriptor" | "output" }} Place
 */

/** Links that are followed, as many as Linux follows. */
const MOST_LINKS = 40;
const STDOUT = 1;
/** The bits of a mode that can be set, and those of the group. */
const [MODE, GROUP] = [0o7777, 0o070];

/** The name of a file that is being written. */
export const BEGUN = /^\.faultline-\w+\.part$/;

/** @param {string} code @param {string} reason */
const refusal = (code, reason) => Object.assign(new Error(reason), { code });

/** @param {unknown} error @param {string} code */
const is = (error, code) => error instanceof Error && "code" in error && error.code === code;

/** Whether this is what standard output leads to: in its place we would print to nobody. @param {import("node:fs").Stats} there */
function isOutput(there) {
  try {
    const output = fstatSync(STDOUT);
    return output.dev === there.dev && output.ino === there.ino;
  } catch {
    return false;
  }
}

/** Opens a file as any program would: its mode may forbid it, or a link that may not be followed. @param {string} file */
function askSystem(file) {
  try {
    closeSync(openSync(file, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0)));
  } catch (error) {
    if (!is(error, "ENOENT")) throw error;
  }
}

/** Follows a name to its end. @param {string} file @returns {Place} */
function placeOf(file) {
  if (file === "-") return { path: file, is: "output" };
  if (/[/\\]$/.test(file)) throw refusal("EISDIR", "is a directory");
  if (file === "") throw refusal("ENOENT", "no such file or directory");
  let path = file;
  for (let link = 0; link < MOST_LINKS; link++) {
    const folder = realpathSync(dirname(path));
    const here = join(folder, basename(path));
    const there = lstatSync(here, { throwIfNoEntry: false });
    if (!there) {
      askSystem(file);
      return { path: here, is: "file" };
    }
    if (there.isSymbolicLink()) {
      if (/^\/proc\/.*\/fd$/.test(folder)) {
        return { path: here, is: isOutput(statSync(here)) ? "output" : "descriptor" };
      }
      path = resolve(folder, readlinkSync(here));
    } else if (there.isDirectory()) throw refusal("EISDIR", "is a directory");
    else if (isOutput(there)) return { path: here, is: "output" };
    else if (there.isFile()) {
      askSystem(file);
      return { path: here, there, is: "file" };
    } else return { path: here, is: "stream" };
  }
  throw refusal("ELOOP", "too many symbolic links encountered");
}

/** @param {number} opened @param {Uint8Array} bytes */
function writeAll(opened, bytes) {
  for (let at = 0; at < bytes.length;) at += writeSync(opened, bytes, at);
}

/** An empty file beside another: nobody can guess its name, and no link is followed. @param {string} path @param {number} mode */
function beside(path, mode) {
  const name = join(dirname(path), `.faultline-${randomBytes(12).toString("hex")}.part`);
  return { name, opened: openSync(name, "wx", mode) };
}

/** Gives a file the owner and the mode of another. @param {number} opened @param {import("node:fs").Stats} there */
function keep(opened, there) {
  const own = fstatSync(opened);
  let mode = there.mode & MODE;
  const give = (/** @type {number} */ user, /** @type {number} */ group) => {
    try {
      fchownSync(opened, user, group);
      return true;
    } catch {
      return false;
    }
  };
  // Only root may give a file away; everybody else keeps it.
  if (own.uid !== there.uid) give(there.uid, own.gid);
  // It would be another group that may read it.
  if (own.gid !== there.gid && !give(fstatSync(opened).uid, there.gid)) mode &= ~GROUP;
  fchmodSync(opened, mode);
}

/** Makes sure that a folder's names are on the disk; some systems do without. @param {string} folder */
function syncFolder(folder) {
  try {
    const opened = openSync(folder, "r");
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    if (is(error, "EIO") || is(error, "ENOSPC")) throw error;
  }
}

/**
 * Whatever happens, there is the old file or the new one. Node can't make a signal wait, so that one in these few
 * milliseconds leaves the file beside it.
 * @param {string} path @param {import("node:fs").Stats | undefined} there @param {Uint8Array} bytes
 */
function replace(path, there, bytes) {
  const { name, opened } = beside(path, there ? 0o600 : 0o666);
  try {
    try {
      writeAll(opened, bytes);
      if (there) keep(opened, there);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    const now = lstatSync(path, { throwIfNoEntry: false });
    if (now && !now.isFile()) throw refusal("EEXIST", "something else has taken its place");
    renameSync(name, path);
  } catch (error) {
    rmSync(name, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/**
 * Writes all of a file, or none of it, as the native command does (`host/native/write.rs`).
 * @param {string} file
 * @param {Uint8Array} bytes
 * @param {(bytes: Uint8Array) => void} print
 */
export function write(file, bytes, print) {
  const { path, there, is: kind } = placeOf(file);
  if (kind === "output") return print(bytes);
  if (kind === "file") return replace(path, there, bytes);
  const opened = openSync(path, kind === "descriptor" ? constants.O_WRONLY | constants.O_APPEND : constants.O_WRONLY);
  try {
    writeAll(opened, bytes);
  } finally {
    closeSync(opened);
  }
}

/**
 * Writes a file that is not there yet, and returns whether it did: of several that write it at once, one does.
 * @param {string} path @param {Uint8Array} bytes
 */
export function writeNew(path, bytes) {
  const { name, opened } = beside(path, 0o666);
  try {
    try {
      writeAll(opened, bytes);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    linkSync(name, path);
  } catch (error) {
    if (is(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(name, { force: true });
  }
  syncFolder(dirname(path));
  return true;
}

/** Throws if a file can't be written, as far as is known before. @param {string} file */
export function canWrite(file) {
  const { path, is: kind } = placeOf(file);
  if (kind !== "file") return;
  const { name, opened } = beside(path, 0o600);
  closeSync(opened);
  rmSync(name, { force: true });
}

/** Whether two names lead to one file. @param {string} one @param {string} other */
export function isSame(one, other) {
  const path = (/** @type {string} */ file) => {
    try {
      const place = placeOf(file);
      return place.is === "file" ? place.path : undefined;
    } catch {
      return undefined;
    }
  };
  const first = path(one);
  return first !== undefined && first === path(other);
}
