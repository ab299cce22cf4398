// Feeds a reader with inputs: those that reach something new are kept, and changed further.

import { mutate, random } from "./mutate.mjs";

/** Longer than this for one short input is a finding. */
const SLOW_MS = 1000;

/** How often a branch is taken counts in these classes only: once, twice, some times, many times. */
const CLASS = Uint8Array.from({ length: 256 }, (_, hits) => {
  if (hits < 4) return [0, 1, 2, 4][hits] ?? 0;
  return hits < 8 ? 8 : hits < 16 ? 16 : hits < 32 ? 32 : hits < 128 ? 64 : 128;
});

/**
 * @typedef {object} Reader
 * @property {(bytes: Uint8Array) => unknown} fuzz throws if something is wrong
 * @property {Uint8Array} hits the counters of its branches
 * @property {readonly Uint8Array[]} words
 * @property {number} [longest] bytes of an input
 */

/**
 * @typedef {object} Watch
 * @property {(input: Uint8Array) => void} before what is tried next
 * @property {(input: Uint8Array) => void} kept it reached something new
 * @property {(input: Uint8Array, reason: string) => void} found something is wrong
 * @property {() => boolean} goesOn
 */

/**
 * Runs until the watch says otherwise; returns how many branches were reached by the seeds, and in all.
 * @param {Reader} reader
 * @param {readonly Uint8Array[]} seeds
 * @param {number} seed of everything random
 * @param {Watch} watch
 */
export async function loop({ fuzz, hits, words, longest }, seeds, seed, watch) {
  const below = random(seed);
  const seen = new Uint8Array(hits.length);
  const wide = new BigUint64Array(hits.buffer);
  /** @type {Uint8Array[]} */
  const corpus = [];

  /** Whether the last input reached something new. */
  const isNew = () => {
    let found = false;
    for (let word = 0; word < wide.length; word += 1) {
      if (wide[word] === 0n) continue;
      for (let at = word * 8; at < word * 8 + 8; at += 1) {
        const one = CLASS[hits[at] ?? 0] ?? 0;
        if ((one & ~(seen[at] ?? 0)) === 0) continue;
        seen[at] = (seen[at] ?? 0) | one;
        found = true;
      }
    }
    return found;
  };

  /** @param {Uint8Array} input */
  const attempt = async (input) => {
    watch.before(input);
    wide.fill(0n);
    const begun = performance.now();
    try {
      const done = fuzz(input);
      if (done instanceof Promise) await done;
    } catch (thrown) {
      watch.found(input, thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    }
    const took = performance.now() - begun > SLOW_MS ? await timeOf(fuzz, input) : 0;
    if (took > SLOW_MS) watch.found(input, `slow: ${Math.round(took)} ms for ${input.length} bytes`);
    if (!isNew()) return false;
    corpus.push(input);
    return true;
  };

  const reached = () => seen.filter((bits) => bits !== 0).length;
  for (const input of [new Uint8Array(), ...seeds]) await attempt(input);
  const first = reached();
  const known = { words, other: () => corpus[below(corpus.length)] ?? new Uint8Array(), ...(longest && { longest }) };
  while (watch.goesOn()) {
    // What was found last leads on most often.
    const recent = below(3) === 0 ? Math.max(0, corpus.length - 16) : 0;
    const parent = corpus[recent + below(corpus.length - recent)] ?? new Uint8Array();
    const input = mutate(parent, below, known);
    if (await attempt(input)) watch.kept(input);
  }
  return { first, coverage: reached() };
}

/** The milliseconds that an input takes of a processor: another program may have had it meanwhile. @param {Reader["fuzz"]} fuzz @param {Uint8Array} input */
async function timeOf(fuzz, input) {
  const before = process.threadCpuUsage();
  try {
    await fuzz(input);
  } catch {
    // It has been told.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
