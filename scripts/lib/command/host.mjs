import {
  closeSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { BEGUN, canWrite, isSame, write, writeNew } from "./write.mjs";

/**
 * How the `faultline` command, as WebAssembly, reaches the world outside: `host/javascript.rs` calls it. A call that
 * fails throws an Error, whose message is the reason without the name of the file.
 * @typedef {{
 *   open: (file: string) => number,
 *   read: (opened: number, into: Uint8Array) => number,
 *   close: (opened: number) => void,
 *   write: (file: string, bytes: Uint8Array) => void,
 *   canWrite: (file: string) => void,
 *   isSame: (one: string, other: string) => boolean,
 *   print: (text: string) => void,
 *   tell: (text: string) => void,
 *   isFolder: (path: string) => boolean,
 *   isFile: (path: string) => boolean,
 *   filesIn: (folder: string) => string[],
 *   makeFolder: (folder: string) => void,
 *   writeNew: (file: string, bytes: Uint8Array) => boolean,
 *   rename: (file: string, name: string) => void,
 *   removeFile: (file: string) => void,
 *   removeFolder: (folder: string) => void,
 *   absolute: (path: string) => string,
 *   hand: (name: string, path: string, bytes: Uint8Array) => void,
 *   serve: (plan: string) => void,
 *   handed: import("../page/handed.mjs").File[],
 *   plan?: import("./page.mjs").Plan,
 * } & Partial<Following>} Host
 * @typedef {import("./follow.mjs").Following} Following
 */

const [STDIN, STDOUT, STDERR] = [0, 1, 2];
/** How long to wait for a pipe that is not ready, in milliseconds. */
const PAUSE = 5;

/** The code of a system call's failure. @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * Reduces an error to its reason. For a system call, Node says `ENOENT: no such file or directory, open 'a.txt'`.
 * @template T
 * @param {() => T} call
 * @returns {T}
 */
export function withReason(call) {
  try {
    return call();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(/^[A-Z0-9]+: (.*?), \w+/.exec(message)?.[1] ?? message, { cause: error });
  }
}

/**
 * Repeats a call until the stream is ready: Node opens some pipes and terminals so that they do not wait.
 * @param {() => number} call
 */
function whenReady(call) {
  for (;;) {
    try {
      return call();
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/** @param {number} stream @param {string | Uint8Array} text */
function writeAll(stream, text) {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  for (let at = 0; at < bytes.length;) at += whenReady(() => writeSync(stream, bytes, at));
}

/** @param {number} opened @param {Uint8Array} into */
function read(opened, into) {
  try {
    return whenReady(() => readSync(opened, into));
  } catch (error) {
    // Windows says so at the end of a pipe.
    if (codeOf(error) === "EOF") return 0;
    throw error;
  }
}

/** @param {string} path */
function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @param {string | Uint8Array} text */
function print(text) {
  try {
    writeAll(STDOUT, text);
  } catch (error) {
    // A reader that has gone away (`| head`) is not an error.
    if (codeOf(error) !== "EPIPE") throw error;
    heard = false;
  }
}

let heard = true;

/** Whether somebody still reads what is printed, as far as is known. */
export const isHeard = () => heard;

/** @param {string} text */
function tell(text) {
  try {
    writeAll(STDERR, text);
  } catch {
    // If standard error is gone, only what is said there is lost.
  }
}

/**
 * The files of a folder and of its sub-folders by name, without hidden ones. Links to folders are not followed: they may
 * lead in circles. A sub-folder that cannot be read is in place of its files, so that whoever reads it says why.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."));
  const files = entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesInside(path);
    return statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : [];
  });
  return files.sort();
}

/** @param {string} folder */
function filesInside(folder) {
  try {
    return filesIn(folder);
  } catch {
    return [folder];
  }
}

/** Gives a file another name; it is fine if another command has. @param {string} file @param {string} name */
function rename(file, name) {
  try {
    renameSync(file, name);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** Deletes a folder in which nothing is left but what commands that were ended had begun. @param {string} folder */
function removeFolder(folder) {
  try {
    for (const name of readdirSync(folder)) if (BEGUN.test(name)) rmSync(join(folder, name), { force: true });
    rmdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** This process's files and streams. @returns {Host} */
export function commandHost() {
  /** @type {Host} */
  const host = {
    open: (file) => (file === "-" ? STDIN : withReason(() => openSync(file, "r"))),
    read: (opened, into) => withReason(() => read(opened, into)),
    close: (opened) => {
      if (opened !== STDIN) closeSync(opened);
    },
    write: (file, bytes) => withReason(() => write(file, bytes, print)),
    canWrite: (file) => withReason(() => canWrite(file)),
    isSame,
    print: (text) => withReason(() => print(text)),
    tell,
    isFolder,
    isFile,
    filesIn: (folder) => withReason(() => filesIn(folder)),
    makeFolder: (folder) => withReason(() => void mkdirSync(folder, { recursive: true })),
    writeNew: (file, bytes) => withReason(() => writeNew(file, bytes)),
    rename: (file, name) => withReason(() => rename(file, name)),
    removeFile: (file) => withReason(() => rmSync(file, { force: true })),
    removeFolder: (folder) => withReason(() => removeFolder(folder)),
    absolute: (path) => withReason(() => realpathSync(path === "" ? "." : path)),
    // The module ends before the server begins, so its memory is copied.
    hand: (name, path, bytes) => void host.handed.push(path === "" ? { name, bytes: bytes.slice() } : { name, path }),
    serve: (plan) => void (host.plan = JSON.parse(plan)),
    handed: [],
    terminal: () => Uint32Array.from(process.stdout.isTTY ? [process.stdout.columns, process.stdout.rows] : []),
  };
  return host;
}
