import { closeSync, createReadStream } from "node:fs";
import { createServer } from "node:http";
import { headersOf, isAnAddress, locate, mediaType, open, rangeOf } from "./site.mjs";

const HOST = "127.0.0.1";

/** @typedef {import("node:http").IncomingMessage} Request @typedef {import("node:http").ServerResponse} Response */

/**
 * Serves a folder to this machine only, as a plain static host would: no fallback page, and the headers that the build asks of
 * every host. `faultline serve` does the same (sim-wasm/cli/src/serve/).
 * @param {object} options
 * @param {string} options.folder
 * @param {string} [options.base] the path the folder is mounted at, with a slash at both ends
 * @param {number} options.port 0 takes any free one
 * @param {number} [options.tries] how many ports to try, one after the other, if the first is taken
 * @param {import("./handed.mjs").Handed | undefined} [options.handed] files that the page opens
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ folder, base = "/", port, tries = 1, handed }) {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headersOf(folder))) response.setHeader(name, value);
    answer(request, response, folder, base, handed);
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
 * @param {Request} request @param {Response} response @param {string} folder @param {string} base
 * @param {import("./handed.mjs").Handed} [handed]
 */
function answer(request, response, folder, base, handed) {
  if (!namesUs(request)) return refuse(response, 421, "Ask for this computer by its address or as localhost");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD");
  }
  const path = (request.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
  // Relative links of a page work only below the slash.
  if (`${path}/` === base) return void response.writeHead(308, { Location: base }).end();
  const found = path.startsWith(base) ? handed?.at(path.slice(base.length)) : undefined;
  if (found !== undefined) return sendHanded(request, response, found);
  const file = path.startsWith(base) ? locate(folder, path.slice(base.length)) : undefined;
  const opened = file === undefined ? undefined : open(file);
  if (file === undefined || opened === undefined) return refuse(response, 404, "Not found");
  response.setHeader("Content-Type", mediaType(file));
  sendFile(request, response, opened);
}

/** @param {Request} request @param {Response} response @param {import("./handed.mjs").Found} found */
function sendHanded({ method }, response, found) {
  // Whatever a file says that it is, no browser shows it as a page of ours.
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  const isList = "list" in found;
  response.setHeader("Content-Type", isList ? "application/json" : "application/octet-stream");
  const { path, bytes = "" } = isList ? { bytes: found.list } : found.file;
  if (path === undefined || method === "HEAD") return void response.end(method === "HEAD" ? "" : bytes);
  const content = createReadStream(path);
  content.on("error", () => (response.headersSent ? response.destroy() : refuse(response, 404, "Not found")));
  content.pipe(response);
  response.on("close", () => content.destroy());
}

/** Of two hosts, one could be meant for us and the other for somebody between. @param {Request} request */
function namesUs({ rawHeaders, headers }) {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length;
  return hosts === 1 && isAnAddress(headers.host);
}

/** @param {Request} request @param {Response} response @param {import("./site.mjs").Opened} opened */
function sendFile({ method, headers }, response, { fd, size, changed, tag }) {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("ETag", tag);
  response.setHeader("Last-Modified", changed.toUTCString());
  response.setHeader("Accept-Ranges", "bytes");
  /** @param {number} status */
  const headOnly = (status) => {
    closeSync(fd);
    response.writeHead(status).end();
  };
  if (isKnown(headers, tag, changed)) return headOnly(304);
  // A weak tag never matches `If-Range`, so whoever sends it gets the whole (RFC 9110, 13.1.5).
  const range = method === "GET" && headers["if-range"] === undefined ? rangeOf(headers.range, size) : "whole";
  if (range === "none") {
    response.setHeader("Content-Range", `bytes */${size}`);
    response.setHeader("Content-Length", 0);
    return headOnly(416);
  }
  const [from, to] = range === "whole" ? [0, size - 1] : range;
  if (range !== "whole") response.setHeader("Content-Range", `bytes ${from}-${to}/${size}`);
  response.setHeader("Content-Length", to - from + 1);
  const status = range === "whole" ? 200 : 206;
  if (method === "HEAD" || size === 0) return headOnly(status);
  response.writeHead(status);
  const part = createReadStream("", { fd, start: from, end: to });
  part.on("error", () => response.destroy()).pipe(response);
  response.on("close", () => part.destroy());
}

/**
 * Whether the file is the one that the browser has (RFC 9110, 13.2.2).
 * @param {import("node:http").IncomingHttpHeaders} headers @param {string} tag @param {Date} changed
 */
function isKnown(headers, tag, changed) {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags.split(",").some((one) => [tag, "*"].includes(one.trim()));
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(changed.getTime() / 1000) * 1000 <= since;
}

/** @param {Response} response @param {number} status @param {string} why */
function refuse(response, status, why) {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" })
    .end(`${why}\n`);
}

/** @param {Error} error */
const isTaken = (error) => "code" in error && error.code === "EADDRINUSE";

/** @param {import("node:http").Server} server @param {number} port @param {number} tries @returns {Promise<number>} */
function listen(server, port, tries) {
  return new Promise((done, fail) => {
    server.once("error", (error) => {
      if (isTaken(error) && tries > 1) done(listen(server, port + 1, tries - 1));
      else fail(error);
    });
    server.listen(port, HOST, () => {
      server.removeAllListeners("error");
      const address = server.address();
      done(typeof address === "object" && address ? address.port : port);
    });
  });
}
