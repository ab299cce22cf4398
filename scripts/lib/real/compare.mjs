// When a counter of the model is right. `sim-wasm/systems/tests/it/linux/real` judges the stored runs by the same rules;
// docs/real-linux.md says why they are so.

/** How far the model may be outside what several real runs span, and outside a single one. */
const TOLERANCE = 0.05;
const ALONE = 0.08;
/** Counters below this, in both, are not compared ... */
const FLOOR = 300;
/** ... but stalls are few, and each says that memory got short. */
const FLOOR_OF_STALLS = 20;
/** So much is allowed besides, since small counts scatter more. */
const SLACK = 30;

/** What is compared by its amount. */
export const COMPARED = [
  "pgmajfault",
  "pswpin",
  "pswpout",
  "pgpgin",
  "pgfault",
  "pgscan_anon",
  "pgscan_file",
  "pgsteal_anon",
  "pgsteal_file",
  "workingset_refault_anon",
  "workingset_refault_file",
  "workingset_activate_anon",
  "workingset_activate_file",
  "pgactivate",
  "swap_ra",
  "swap_used",
  "nr_swapcached",
  "nr_active_anon",
  "nr_inactive_anon",
  "allocstall_movable",
];
/** @param {string} counter */
const floorOf = (counter) => (counter === "allocstall_movable" ? FLOOR_OF_STALLS : FLOOR);
/**
 * What is compared by presence only, where the real runs have at least so much: kswapd's own work counts as pressure, and
 * the emulated processor is slower than the model's.
 */
export const PRESENT = { psi_some: 1 };

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ place) => sorted[Math.floor(place)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** @typedef {{ counter: string, low: number, high: number, model: number, right: boolean, present: boolean }} Verdict */

/**
 * The counters of one configuration that can be compared.
 * @param {readonly Readonly<Record<string, number>>[]} real one for each repeat
 * @param {readonly Readonly<Record<string, number>>[]} model the same
 * @returns {readonly Verdict[]}
 */
export function compare(real, model) {
  const of = (/** @type {typeof real} */ runs, /** @type {string} */ counter) => runs.map((run) => run[counter] ?? 0);
  const near = real.length > 1 ? TOLERANCE : ALONE;
  const compared = COMPARED.flatMap((counter) => {
    const values = of(real, counter);
    const [low, high, got] = [Math.min(...values), Math.max(...values), median(of(model, counter))];
    const floor = floorOf(counter);
    if (Math.max(high, got) < floor) return [];
    const within = low * (1 - near) - SLACK <= got && got <= high * (1 + near) + SLACK;
    // None at all is wrong wherever there must be some, however few are allowed.
    return [{ counter, low, high, model: got, right: within && (got > 0 || low < floor), present: false }];
  });
  const present = Object.entries(PRESENT).flatMap(([counter, least]) => {
    const values = of(real, counter);
    if (median(values) < least) return [];
    const got = median(of(model, counter));
    return [
      { counter, low: Math.min(...values), high: Math.max(...values), model: got, right: got > 0, present: true },
    ];
  });
  return [...compared, ...present];
}
