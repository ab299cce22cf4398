import { randomFrom } from "../base/random.mjs";
import { DATASETS, MOST_REFERENCES } from "./study.mjs";

/**
 * How widely lengths differ within a collection, of which only the mean is published: lognormal, as wide as this. Assumed.
 */
const SIGMA = 1.5;

/**
 * Lengths of traces in references, each collection's share as the published one. The means are exact before what is too long is cut.
 * @param {number} traces @param {number} seed @returns {number[]}
 */
export function lengthsOf(traces, seed) {
  const random = randomFrom(seed);
  const all = DATASETS.reduce((sum, one) => sum + one.traces, 0);
  const counts = shares(
    DATASETS.map((one) => (one.traces * traces) / all),
    traces,
  );
  return DATASETS.flatMap(({ traces: published, millions }, at) => {
    const drawn = Array.from({ length: counts[at] ?? 0 }, () => Math.exp(SIGMA * normal(random)));
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    const scale = (1e6 * millions) / published / mean;
    return drawn.map((one) => Math.min(MOST_REFERENCES, Math.max(1, Math.round(one * scale))));
  });
}

/** Whole numbers near others, that add up: the largest remainders are rounded up. @param {readonly number[]} wanted @param {number} sum */
function shares(wanted, sum) {
  const counts = wanted.map(Math.floor);
  const left = sum - counts.reduce((total, count) => total + count, 0);
  const order = wanted
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { at } of order.slice(0, left)) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

/** A number of the normal distribution (Box and Muller 1958). @param {() => number} random */
function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
