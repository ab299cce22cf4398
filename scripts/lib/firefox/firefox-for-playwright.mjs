#!/usr/bin/env node
// Starts the system's Firefox as Playwright expects to start one. Playwright speaks WebDriver BiDi to it, in words that
// newer releases know and the long-term one does not: what it doesn't know is answered here, as if it had been done,
// and downloads get the names by which Playwright tells them apart.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { answerTo, named } from "./bidi.mjs";

const firefox = process.env["FIREFOX_PATH"];
if (firefox === undefined) throw new Error("FIREFOX_PATH is not set: scripts/lib/setup/firefox.mjs finds it.");

const child = spawn(firefox, process.argv.slice(2), { stdio: ["ignore", "ignore", "pipe"] });
child.on("exit", (code) => process.exit(code ?? 0));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));

for await (const line of createInterface({ input: child.stderr })) {
  const url = /^WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (url === undefined) process.stderr.write(`${line}\n`);
  else listen(url);
}

/** Says where it listens in Firefox's own words. @param {string} url */
function listen(url) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    const address = server.address();
    if (typeof address === "object" && address !== null)
      process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}\n`);
  });
  server.on("connection", (near) => join(near, new WebSocket(`${url}/session`, { perMessageDeflate: false })));
}

/** @param {WebSocket} near Playwright @param {WebSocket} far Firefox */
function join(near, far) {
  /** @type {string[]} */
  const early = [];
  near.on("message", (/** @type {Buffer} */ data) => {
    const text = data.toString();
    const answer = answerTo(text);
    if (answer !== undefined) near.send(answer);
    else if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on("open", () => early.splice(0).forEach((text) => far.send(text)));
  far.on("message", (/** @type {Buffer} */ data) => near.send(named(data.toString())));
  far.on("error", () => near.close());
  far.on("close", () => near.close());
  near.on("close", () => far.close());
}
