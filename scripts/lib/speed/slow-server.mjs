// A server at the other end of a slow line: every answer waits for the line's latency, and all of them together get no
// more bytes a second than the line carries. They are sent one after another, as hosts with HTTP/2 do: styles first,
// which a browser wants most, and everything else in the order of the requests. DevTools' own throttling would leave
// out what the workers fetch.

import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";

/** @typedef {{ path: string, bytes: number }} Sent */
/** @typedef {{ latencyMs: number, bitsPerSecond: number }} Line */

const COMPRESSED = /^(?:text\/|application\/(?:json|wasm|manifest))|svg/;
const PIECE = 2_000;

/** @typedef {{ status: number, headers: Record<string, string | number>, packed: Buffer }} Answer */
/** @typedef {{ response: import("node:http").ServerResponse, rest: Buffer, first: boolean }} Sending */

/** What is sent next. @param {readonly Sending[]} queue */
const foremost = (queue) => queue.find(({ first }) => first) ?? queue[0];

/** @param {string} url @returns {Promise<Answer>} */
async function ask(url) {
  const from = await fetch(url);
  const type = from.headers.get("Content-Type") ?? "";
  const whole = Buffer.from(await from.arrayBuffer());
  const packed = COMPRESSED.test(type) ? gzipSync(whole, { level: 9 }) : whole;
  const headers = { "Content-Type": type, "Content-Length": packed.length, "Cache-Control": "no-cache" };
  return {
    status: from.status,
    headers: packed === whole ? headers : { ...headers, "Content-Encoding": "gzip" },
    packed,
  };
}

/**
 * Passes on what another server serves, compressed as hosts of static files do.
 * @param {string} upstream
 * @param {Line} line
 * @param {Map<string, Promise<Answer>>} [answers] earlier answers, compressed: hosts have theirs ready, and the
 *   processor that is measured is the phone's
 * @returns {Promise<{ url: string, sent: Sent[], close: () => void }>}
 */
export async function serveSlowly(upstream, { latencyMs, bitsPerSecond }, answers = new Map()) {
  const { origin, pathname: base } = new URL(upstream);
  /** @type {Sent[]} */
  const sent = [];
  /** @param {string} path */
  const answerTo = (path) => {
    const known = answers.get(path) ?? ask(`${origin}${path}`);
    answers.set(path, known);
    return known;
  };
  /** @type {Sending[]} */
  const queue = [];
  let busy = false;
  const carry = async () => {
    if (busy) return;
    busy = true;
    let free = performance.now();
    for (let next = foremost(queue); next !== undefined; next = foremost(queue)) {
      const piece = next.rest.subarray(0, PIECE);
      next.rest = next.rest.subarray(PIECE);
      free += (piece.length * 8 * 1000) / bitsPerSecond;
      await sleep(Math.max(0, free - performance.now()));
      next.response.write(piece);
      if (next.rest.length === 0) {
        queue.splice(queue.indexOf(next), 1);
        next.response.end();
      }
    }
    busy = false;
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const [{ status, headers, packed }] = await Promise.all([answerTo(request.url ?? ""), sleep(latencyMs)]);
      response.writeHead(status, headers);
      sent.push({ path: request.url ?? "", bytes: packed.length });
      queue.push({ response, rest: packed, first: String(headers["Content-Type"]).startsWith("text/css") });
      void carry();
    };
    answer().catch(() => response.destroy());
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    sent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
