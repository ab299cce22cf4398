import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { hasCode } from "../base/lock.mjs";

const HOST = "127.0.0.1";

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

/**
 * Serves a folder to this machine only, as a plain static host would: no fallback page, no headers that a plain host lacks.
 * @param {object} options
 * @param {string} options.folder
 * @param {string} [options.base] the path the folder is mounted at, with a slash at both ends
 * @param {number} options.port 0 takes any free one
 * @param {number} [options.tries] how many ports to try, one after the other, if the first is taken
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ folder, base = "/", port, tries = 1 }) {
  const server = createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405);
    const path = (request.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
    // Relative links of a page work only below the slash.
    if (`${path}/` === base) return void response.writeHead(308, { Location: base }).end();
    const file = path.startsWith(base) ? locate(folder, path.slice(base.length)) : undefined;
    const size = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (file === undefined || !size?.isFile()) return refuse(response, 404);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Length": size.size, "Cache-Control": "no-cache" });
    if (request.method === "HEAD") return void response.end();
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  });
  const taken = await listen(server, port, tries);
  return {
    url: `http://${HOST}:${taken}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * The file a URL path names, or nothing if it leads out of the folder.
 * @param {string} folder
 * @param {string} path
 */
export function locate(folder, path) {
  let name;
  try {
    name = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (name.includes("\0") || name.includes("\\")) return undefined;
  const root = resolve(folder);
  const file = resolve(root, `./${name}`);
  if (file !== root && !file.startsWith(root + sep)) return undefined;
  return name === "" || name.endsWith("/") ? join(file, "index.html") : file;
}

/** @param {import("node:http").ServerResponse} response @param {number} status */
function refuse(response, status) {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8" })
    .end(status === 404 ? "Not found\n" : "Only GET\n");
}

/** @param {import("node:http").Server} server @param {number} port @param {number} tries @returns {Promise<number>} */
function listen(server, port, tries) {
  return new Promise((done, fail) => {
    server.once("error", (error) => {
      if (hasCode(error, "EADDRINUSE") && tries > 1) done(listen(server, port + 1, tries - 1));
      else fail(error);
    });
    server.listen(port, HOST, () => {
      server.removeAllListeners("error");
      const address = server.address();
      done(typeof address === "object" && address ? address.port : port);
    });
  });
}
