// How right a model can be at all: the real kernel, judged as the model is. A counter that the kernel itself gets wrong hangs
// on chance, or on how fast the machine is.

import { Problem } from "../base/problem.mjs";
import { compare } from "./compare.mjs";
import { columns, scoreOf } from "./table.mjs";

/** @typedef {import("./compare.mjs").Verdict} Verdict */
/** @typedef {import("./store.mjs").StoredKernel} StoredKernel */
/** @typedef {Readonly<Record<string, number>>} Counters */

/** How many repeats say how much runs scatter. */
const ENOUGH = 3;

/** Each repeat in the place of the model, and the others in that of the real runs. @param {StoredKernel} kernel */
export function besideItself({ runs }) {
  return runs
    .map(({ repeats }) => repeats.map(({ run }) => run.counters))
    .filter((repeats) => repeats.length >= ENOUGH)
    .flatMap((repeats) =>
      repeats.flatMap((one, at) =>
        compare(
          repeats.filter((_, other) => other !== at),
          [one],
        ),
      ),
    );
}

/**
 * The stored runs in the place of the model, and those of another laboratory in that of the real runs.
 * @param {StoredKernel} kernel @param {Readonly<Record<string, readonly Counters[]>>} others by configuration
 */
export function besideOthers({ runs }, others) {
  return runs.flatMap(({ configuration, repeats }) => {
    const real = others[configuration.name];
    if (real === undefined) return [];
    return compare(
      real,
      repeats.map(({ run }) => run.counters),
    );
  });
}

/**
 * What another laboratory has counted, as its `results.json` says it.
 * @param {string} text @param {string} file @returns {Record<string, readonly Counters[]>}
 */
export function otherRuns(text, file) {
  try {
    /** @type {Record<string, { real: readonly Counters[] }>} */
    const document = JSON.parse(text);
    return Object.fromEntries(Object.entries(document).map(([name, { real }]) => [name, real.slice(0, ENOUGH)]));
  } catch {
    throw new Problem(`${file} isn't JSON with the counters of each run under "real".`);
  }
}

/** How many are right, and which counters are not. @param {readonly Verdict[]} verdicts */
export function scatterTable(verdicts) {
  const { right, of } = scoreOf(verdicts);
  const counters = [...new Set(verdicts.map(({ counter }) => counter))];
  const scattered = counters
    .map((counter) => ({ counter, ...scoreOf(verdicts.filter((verdict) => verdict.counter === counter)) }))
    .filter((one) => one.right < one.of)
    .toSorted((a, b) => a.right / a.of - b.right / b.of)
    .map((one) => [one.counter, String(one.of - one.right), String(one.of)]);
  const percent = of > 0 ? ` (${((100 * right) / of).toFixed(1)} %)` : "";
  return [`${right} of ${of} counters right${percent}`, ...columns([["", "wrong", "of"], ...scattered]), ""].join("\n");
}
