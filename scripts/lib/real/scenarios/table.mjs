// What the groups of scenarios counted on a real kernel, for a terminal.

import { columns, number } from "../table.mjs";

/** @typedef {import("./store.mjs").ScenarioRun} ScenarioRun */

/** @param {readonly ScenarioRun[]} runs */
export function groupTable(runs) {
  const names = [...new Set(runs.map(({ name }) => name))];
  return `${names.map((name) => one(runs.filter((run) => run.name === name))).join("\n\n")}\n`;
}

/** The repeats of a scenario. @param {readonly ScenarioRun[]} repeats */
function one(repeats) {
  const [first] = repeats;
  const paths = Object.keys(first?.groups ?? {});
  const machine = repeats.map(({ counters }) => counters);
  const killed = repeats.flatMap(({ deaths }) => deaths.map(([process, t]) => `process ${process} at ${t} s`));
  return [
    `${first?.name} (${repeats.length === 1 ? "1 real run" : `${repeats.length} real runs`})`,
    ...(killed.length > 0 ? [`  killed: ${killed.join(", ")}`] : []),
    ...paths.flatMap((path) => [`  ${path}`, ...rows(repeats.map(({ groups }) => groups[path]?.end ?? {}))]),
    ...(paths.length === 0 ? rows(machine) : []),
  ].join("\n");
}

/** Each counter that is not 0 everywhere. @param {readonly import("./log.mjs").Counters[]} counted */
function rows(counted) {
  const keys = Object.keys(counted[0] ?? {});
  const table = keys.flatMap((key) => {
    const values = counted.map((values) => values[key] ?? 0);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (low === 0 && high === 0) return [];
    return [[key, low === high ? number.format(low) : `${number.format(low)} to ${number.format(high)}`]];
  });
  return columns([["", "real"], ...table]).map((row) => `  ${row}`);
}
