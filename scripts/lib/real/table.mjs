// The model beside reality, for a terminal.

/** @typedef {import("./compare.mjs").Verdict} Verdict */
/** @typedef {{ name: string, repeats: number, verdicts: readonly Verdict[] | undefined, refusal?: string | undefined, real: readonly Readonly<Record<string, number>>[] }} Judged */

const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
/** What would be written as 0 and isn't. */
const LEAST = 0.05;
export const number = {
  format: (/** @type {number} */ value) => (value > 0 && value < LEAST ? "< 0.1" : NUMBER.format(value)),
};

/** How many counters are right, and of how many. @param {readonly Judged[]} runs */
export function score(runs) {
  return scoreOf(runs.flatMap(({ verdicts }) => verdicts ?? []));
}

/** The same of verdicts. @param {readonly Verdict[]} verdicts */
export const scoreOf = (verdicts) => ({ right: verdicts.filter(({ right }) => right).length, of: verdicts.length });

/** @param {readonly Judged[]} runs @returns {string} */
export function table(runs) {
  const { right, of } = score(runs);
  const total = of > 0 ? [`${right} of ${of} counters right`] : [];
  return `${[...runs.map((run) => one(run)), ...total].join("\n\n")}\n`;
}

/** @param {Judged} run */
function one(run) {
  const { name, repeats, verdicts, refusal } = run;
  const times = repeats === 1 ? "1 real run" : `${repeats} real runs`;
  if (verdicts === undefined) {
    const [first = {}] = run.real;
    const rows = Object.entries(first).map(([counter, value]) => [counter, number.format(value)]);
    return [`${name} (${times}; not in the model: ${refusal})`, ...columns([["", "real"], ...rows])].join("\n");
  }
  const rows = verdicts.map(({ counter, low, high, model, right, present }) => [
    counter,
    low === high ? number.format(low) : `${number.format(low)} to ${number.format(high)}`,
    number.format(model),
    !present && low + high > 0 ? `${number.format((200 * model) / (low + high) - 100)} %` : "",
    present ? (right ? "there" : "ABSENT") : right ? "right" : "OFF",
  ]);
  const { right, of } = score([run]);
  const head = ["", "real", "model", "off by", ""];
  return [`${name} (${times}; ${right} of ${of} right)`, ...columns([head, ...rows])].join("\n");
}

/** The first column to the left, the others to the right. @param {readonly (readonly string[])[]} rows */
export function columns(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (/** @type {string} */ text, /** @type {number} */ at) =>
    at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join("  ")}`.trimEnd());
}
