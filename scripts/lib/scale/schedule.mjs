import { randomFrom } from "../base/random.mjs";

/**
 * What becomes of a study on many workers, as `faultline work` behaves. A worker takes the next shard and computes the parts of
 * its traces one after another, reading a trace for each. One that is lost loses the part in hand; what it had finished stays, and its shard is
 * begun again where it was by whoever is free next.
 * @typedef {{ readonly reading: number, readonly parts: readonly number[] }} Trace processor seconds, and
 *   those of reading it for each part
 * @typedef {readonly Trace[]} Shard
 * @typedef {object} Cluster
 * @property {number} workers
 * @property {number} slow the share of the workers that are slower, as long as they live
 * @property {number} slowness how many times as long they take
 * @property {number} lossesPerHour of a worker, while it works
 * @property {number} replaceSeconds until another worker is there
 * @property {number} seed
 * @typedef {object} Outcome
 * @property {number} seconds until the last part is done
 * @property {number} busySeconds of all workers together
 * @property {number} againSeconds of these, for what was not finished, and had to be done again
 * @property {number} losses
 * @typedef {{ readonly pace: number, left: number }} Worker its seconds until it is lost are counted while it works
 * @typedef {{ readonly shard: Shard, readonly trace: number, readonly part: number }} Rest a shard from a part of a trace on
 */

/** @param {readonly Shard[]} shards @param {Cluster} cluster @returns {Outcome} */
export function scheduled(shards, cluster) {
  const random = randomFrom(cluster.seed);
  const hired = () => ({
    pace: random() < cluster.slow ? cluster.slowness : 1,
    left: cluster.lossesPerHour === 0 ? Infinity : (-Math.log(1 - random()) * 3600) / cluster.lossesPerHour,
  });
  const outcome = { seconds: 0, busySeconds: 0, againSeconds: 0, losses: 0 };
  /** @type {Rest[]} */
  const waiting = shards.map((shard) => ({ shard, trace: 0, part: 0 }));
  /** @type {Worker[]} */
  const idle = [];
  /** @type {Agenda<{ free?: Worker, back?: Rest }>} */
  const agenda = new Agenda();
  for (let worker = 0; worker < cluster.workers; worker++) agenda.add(0, { free: hired() });
  let next = 0;
  for (let event = agenda.take(); event !== undefined; event = agenda.take()) {
    const { at, what } = event;
    if (what.back !== undefined) waiting.push(what.back);
    if (what.free !== undefined) idle.push(what.free);
    while (idle.length > 0 && next < waiting.length) {
      const worker = idle.pop();
      const rest = waiting[next++];
      if (worker === undefined || rest === undefined) break;
      const { taken, unfinished, again } = workedOn(rest, worker);
      outcome.busySeconds += taken;
      if (unfinished === undefined) {
        outcome.seconds = Math.max(outcome.seconds, at + taken);
        agenda.add(at + taken, { free: worker });
      } else {
        outcome.losses += 1;
        outcome.againSeconds += again;
        agenda.add(at + taken, { back: unfinished });
        agenda.add(at + taken + cluster.replaceSeconds, { free: hired() });
      }
    }
  }
  return outcome;
}

/**
 * Works on a shard until it is done or the worker is lost.
 * @param {Rest} rest @param {Worker} worker
 * @returns {{ taken: number, unfinished?: Rest, again: number }}
 */
function workedOn({ shard, trace, part }, worker) {
  const life = worker.left;
  const taken = () => life - Math.max(0, worker.left);
  /** @param {number} seconds */
  const lives = (seconds) => (worker.left -= seconds * worker.pace) > 0;
  const endless = life === Infinity;
  let spent = 0;
  for (let at = trace; at < shard.length; at++) {
    const { reading, parts } = /** @type {Trace} */ (shard[at]);
    let first = at === trace ? part : 0;
    for (; first < parts.length; first++) {
      const seconds = reading + (parts[first] ?? 0);
      spent += seconds * worker.pace;
      const kept = endless ? 0 : taken();
      if (!lives(seconds)) return { taken: life, unfinished: { shard, trace: at, part: first }, again: life - kept };
    }
  }
  return { taken: spent, again: 0 };
}

/** What happens when: the earliest first (a binary heap). @template T */
class Agenda {
  /** @type {{ at: number, what: T }[]} @readonly */
  #heap = [];

  /** @param {number} at @param {T} what */
  add(at, what) {
    const heap = this.#heap;
    let child = heap.push({ at, what }) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (this.#at(parent) <= at) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  /** @returns {{ at: number, what: T } | undefined} */
  take() {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let parent = 0; ;) {
      const left = 2 * parent + 1;
      const child = this.#at(left + 1) < this.#at(left) ? left + 1 : left;
      if (!(this.#at(child) < this.#at(parent))) return first;
      this.#swap(child, parent);
      parent = child;
    }
  }

  /** @param {number} index */
  #at(index) {
    return this.#heap[index]?.at ?? Infinity;
  }

  /** @param {number} one @param {number} other */
  #swap(one, other) {
    const heap = this.#heap;
    [heap[one], heap[other]] = [/** @type {any} */ (heap[other]), /** @type {any} */ (heap[one])];
  }
}
