import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { extname, join, sep } from "node:path";

/** What hosts of static pages read their headers from; the build writes it (public/_headers). */
const HEADERS = "_headers";

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".gz": "application/gzip",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The media type of a file, by its ending. @param {string} file */
export function mediaType(file) {
  return TYPES[extname(file)] ?? "application/octet-stream";
}

/** Names that Windows takes for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/** Whether a part of a path is the name of a plain file or folder, on every system. @param {string} part */
function isPlain(part) {
  return part !== "" && !/^\.|[\\:\0]|[. ]$/.test(part) && !DEVICE.test(part);
}

/**
 * The file that a URL path names, unless a link or anything else leads out of the folder.
 * @param {string} folder
 * @param {string} path without a slash at its beginning
 */
export function locate(folder, path) {
  let name;
  try {
    name = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (name === "" || name.endsWith("/")) name += "index.html";
  const parts = name.split("/");
  if (name === HEADERS || !parts.every(isPlain)) return undefined;
  try {
    const root = realpathSync(folder);
    const wanted = join(root, ...parts);
    // The same path after every link has been followed: then there was none.
    return realpathSync(wanted) === wanted && wanted.startsWith(root + sep) ? wanted : undefined;
  } catch {
    return undefined;
  }
}

/** @typedef {{ fd: number, size: number, changed: Date, tag: string }} Opened */

/** Opens a file; a pipe or a device is none, and is not waited for. @param {string} file @returns {Opened | undefined} */
export function open(file) {
  let fd;
  try {
    fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  } catch {
    return undefined;
  }
  const found = fstatSync(fd);
  if (found.isFile()) {
    const tag = `W/"${found.size.toString(16)}-${Math.round(found.mtimeMs * 1000).toString(16)}"`;
    return { fd, size: found.size, changed: found.mtime, tag };
  }
  closeSync(fd);
  return undefined;
}

/**
 * The headers that the build asks of every host: those indented below the line with a slash and an asterisk.
 * @param {string} folder
 * @returns {Readonly<Record<string, string>>}
 */
export function headersOf(folder) {
  let text;
  try {
    text = readFileSync(join(folder, HEADERS), "utf8");
  } catch {
    return {};
  }
  const lines = text.split("\n");
  const below = lines.slice(lines.findIndex((line) => line.trim() === "/*") + 1);
  const end = below.findIndex((line) => !/^\s+\S/.test(line));
  const pairs = below.slice(0, end < 0 ? undefined : end).map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs);
}

/**
 * One range of bytes (RFC 9110, 14.1.2), both ends included. Whoever asks for several, or for none that can be read, gets
 * the whole.
 * @param {string | undefined} text
 * @param {number} size
 * @returns {"whole" | "none" | readonly [from: number, to: number]}
 */
export function rangeOf(text, size) {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "whole";
  if (first === "") return last === "0" || size === 0 ? "none" : [Math.max(0, size - Number(last)), size - 1];
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= size) return "none";
  return [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
}

/**
 * Whether a `Host` names a computer by its address, or as `localhost`. Whoever owns a name can make it point to this
 * computer, and would be of the same origin as the page; nobody owns an address (DNS rebinding).
 * @param {string | undefined} host
 */
export function isAnAddress(host) {
  return /^(?:localhost|(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(
    host ?? "",
  );
}
