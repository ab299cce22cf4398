// A server at the other end of a slow line: every answer waits for the line's latency, and all of them together get no more
// bytes a second than the line carries. DevTools' own throttling would leave out what the workers fetch.

import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";

/** @typedef {{ path: string, bytes: number }} Sent */
/** @typedef {{ latencyMs: number, bitsPerSecond: number }} Line */

const COMPRESSED = /^(?:text\/|application\/(?:json|wasm|manifest))|svg/;
const PIECE = 2_000;

/**
 * Passes on what another server serves, compressed as hosts of static files do.
 * @param {string} upstream
 * @param {Line} line
 * @returns {Promise<{ url: string, sent: Sent[], close: () => void }>}
 */
export async function serveSlowly(upstream, { latencyMs, bitsPerSecond }) {
  const { origin, pathname: base } = new URL(upstream);
  /** @type {Sent[]} */
  const sent = [];
  // When the line is free again.
  let free = 0;
  /** @param {number} bytes */
  const carry = async (bytes) => {
    const now = performance.now();
    free = Math.max(now, free) + (bytes * 8 * 1000) / bitsPerSecond;
    await sleep(free - now);
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const from = await fetch(`${origin}${request.url}`);
      const type = from.headers.get("Content-Type") ?? "";
      const whole = Buffer.from(await from.arrayBuffer());
      const packed = COMPRESSED.test(type) ? gzipSync(whole, { level: 9 }) : whole;
      await sleep(latencyMs);
      const headers = { "Content-Type": type, "Content-Length": packed.length, "Cache-Control": "no-cache" };
      response.writeHead(from.status, packed === whole ? headers : { ...headers, "Content-Encoding": "gzip" });
      for (let at = 0; at < packed.length; at += PIECE) {
        const piece = packed.subarray(at, at + PIECE);
        await carry(piece.length);
        response.write(piece);
      }
      response.end();
      sent.push({ path: request.url ?? "", bytes: packed.length });
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
