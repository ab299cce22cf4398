// Fuzzes one of the page's readers: the readers run in a worker, which can hang, and are watched from here.
//
//   node run.mjs bundle.mjs --seconds 60 --seed 1 --corpus folder --findings folder

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { HITS } from "./instrument.mjs";
import { loop } from "./loop.mjs";

/** No input takes so long. */
const HANG_MS = 10_000;
/** Room for an input that is being tried. */
const ROOM = 1 << 16;
/** Most findings of a run; the same thing goes wrong again and again. */
const MOST_FINDINGS = 5;

/** @typedef {{ bundle: string, seconds: number, most: number, seed: number, corpus: string, findings: string, repeat?: string }} Job */

/** @param {Uint8Array} input */
const nameOf = (input) => createHash("sha1").update(input).digest("hex").slice(0, 16);

/**
 * Where something goes wrong: its message without what differs from input to input, and the innermost place.
 * @param {string} reason
 */
function kindOf(reason) {
  const [message = "", ...places] = reason.split("\n");
  return `${message.replace(/[\d"'`].*$/, "")}${places.find((place) => place.includes(" at ")) ?? ""}`;
}

/** @param {Job} job */
async function work({ bundle, seconds, most, seed, corpus, findings, repeat }) {
  const { instrumented, words } = JSON.parse(readFileSync(`${bundle}.json`, "utf8"));
  const hits = new Uint8Array(Math.ceil(instrumented / 8) * 8);
  Object.assign(globalThis, { [HITS]: hits });
  const { fuzz, seeds = [], longest } = await import(pathToFileURL(bundle).href);
  if (repeat !== undefined) return void (await fuzz(new Uint8Array(readFileSync(repeat))));
  const encoder = new TextEncoder();
  const bytes = (/** @type {string | Uint8Array} */ one) => (typeof one === "string" ? encoder.encode(one) : one);
  const kept = readdirSync(corpus).map((name) => new Uint8Array(readFileSync(join(corpus, name))));
  const { shared, state } = workerData;
  const [trying, counts] = [new Uint8Array(shared), new Uint32Array(state)];
  const end = performance.now() + seconds * 1000;
  /** @type {Set<string>} */
  const kinds = new Set();
  let executions = 0;
  const reached = await loop({ fuzz, hits, words: words.map(bytes), longest }, [...seeds.map(bytes), ...kept], seed, {
    before: (input) => {
      executions += 1;
      trying.set(input.subarray(0, ROOM));
      Atomics.store(counts, 1, Math.min(input.length, ROOM));
      Atomics.store(counts, 0, executions);
    },
    kept: (input) => writeFileSync(join(corpus, nameOf(input)), input),
    found: (input, reason) => {
      if (kinds.has(kindOf(reason)) || kinds.size >= MOST_FINDINGS) return;
      kinds.add(kindOf(reason));
      tell(findings, input, reason);
    },
    goesOn: () => executions < most && (executions % 64 !== 0 || performance.now() < end),
  });
  console.log(JSON.stringify({ executions, ...reached }));
}

/** Writes a finding to a file. @param {string} folder @param {Uint8Array} input @param {string} reason */
function tell(folder, input, reason) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, nameOf(input));
  writeFileSync(file, input);
  writeFileSync(`${file}.txt`, `${reason}\n`);
}

/** @param {Job} job */
function watched(job) {
  const shared = new SharedArrayBuffer(ROOM);
  const state = new SharedArrayBuffer(8);
  const counts = new Uint32Array(state);
  const worker = new Worker(new URL(import.meta.url), { workerData: { job, shared, state } });
  let last = { executions: -1, since: performance.now() };
  const timer = setInterval(() => {
    const executions = Atomics.load(counts, 0);
    if (executions !== last.executions) last = { executions, since: performance.now() };
    else if (executions > 0 && performance.now() - last.since > HANG_MS) {
      const input = new Uint8Array(shared).slice(0, Atomics.load(counts, 1));
      tell(job.findings, input, `hangs for more than ${HANG_MS / 1000} s`);
      clearInterval(timer);
      void worker.terminate();
      console.log(JSON.stringify({ executions, first: 0, coverage: 0 }));
    }
  }, 500);
  worker.on("error", (error) => {
    console.error(error);
    process.exitCode = 1;
  });
  worker.on("exit", () => clearInterval(timer));
}

if (isMainThread) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: "string", default: "60" },
      executions: { type: "string", default: "Infinity" },
      seed: { type: "string", default: "1" },
      corpus: { type: "string", default: "." },
      findings: { type: "string", default: "." },
      repeat: { type: "string" },
    },
  });
  const [bundle = ""] = positionals;
  if (!existsSync(bundle)) throw new Error(`There is no bundle ${bundle}`);
  mkdirSync(values.corpus, { recursive: true });
  const { corpus, findings, repeat } = values;
  watched({
    bundle: resolve(bundle),
    seconds: Number(values.seconds),
    most: Number(values.executions),
    seed: Number(values.seed),
    corpus: resolve(corpus),
    findings: resolve(findings),
    ...(repeat === undefined ? {} : { repeat: resolve(repeat) }),
  });
} else {
  await work(workerData.job);
}
