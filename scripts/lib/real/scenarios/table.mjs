// What the groups of scenarios counted on a real kernel, and in the model, for a terminal.

import { median } from "../compare.mjs";
import { columns, number } from "../table.mjs";

/** @typedef {import("./store.mjs").ScenarioRun} ScenarioRun */
/** @typedef {import("./log.mjs").Counters} Counters */
/** @typedef {import("./model.mjs").ModelRun | { refusal: string }} Model */

/** @param {readonly ScenarioRun[]} runs @param {readonly Model[]} models those of the same scenarios under the same seeds */
export function groupTable(runs, models) {
  const names = [...new Set(runs.map(({ name }) => name))];
  const one = (/** @type {string} */ name) => {
    const own = models.filter((_, at) => runs[at]?.name === name);
    return scenario(
      runs.filter((run) => run.name === name),
      own,
    );
  };
  return `${names.map((name) => one(name)).join("\n\n")}\n`;
}

/** The repeats of a scenario. @param {readonly ScenarioRun[]} repeats @param {readonly Model[]} models */
function scenario(repeats, models) {
  const [first] = repeats;
  const paths = Object.keys(first?.groups ?? {});
  const killed = repeats.flatMap(({ deaths }) => deaths.map(([process, t]) => `process ${process} at ${t} s`));
  const refusal = models.flatMap((model) => ("refusal" in model ? [model.refusal] : []))[0];
  const counted = models.flatMap((model) => ("refusal" in model ? [] : [model]));
  const times = repeats.length === 1 ? "1 real run" : `${repeats.length} real runs`;
  return [
    `${first?.name} (${times}${refusal === undefined ? "" : `; not in the model: ${refusal}`})`,
    ...(killed.length > 0 ? [`  killed: ${killed.join(", ")}`] : []),
    ...paths.flatMap((path, at) => {
      const real = repeats.map(({ groups }) => groups[path]?.end ?? {});
      return [`  ${path}`, ...rows(real, models.length > 0 ? counted.map(({ groups }) => groups[at] ?? {}) : [])];
    }),
    ...(paths.length === 0
      ? rows(
          repeats.map(({ counters }) => counters),
          counted.map(({ counters }) => counters),
        )
      : []),
  ].join("\n");
}

/** Each counter that is not 0 everywhere; of the model what it has. @param {readonly Counters[]} real @param {readonly Counters[]} model */
function rows(real, model) {
  const keys = Object.keys(real[0] ?? {});
  const table = keys.flatMap((key) => {
    const values = real.map((counters) => counters[key] ?? 0);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const told = model.flatMap((counters) => counters[key] ?? []);
    if (low === 0 && high === 0 && told.every((value) => value === 0)) return [];
    const range = low === high ? number.format(low) : `${number.format(low)} to ${number.format(high)}`;
    return [[key, range, told.length > 0 ? number.format(median(told)) : ""]];
  });
  return columns([["", "real", "model"], ...table]).map((row) => `  ${row}`);
}
