// The line that runs a scenario again: the scenario is packed in it as in a link, or read from the file that the view saves.

import { pack } from "../link/packed-text.ts";
import type { Scenario } from "../sim/schema.gen.ts";
import { type Asked, type Lines, linesOf } from "./command-line.ts";

/** The file of a scenario. */
export const SCENARIO_FILE = "faultline-scenario.json";

/** Most characters of a packed scenario, as in the links that the command prints. */
const MOST_PACKED = 8192;

/** What asks for a scenario's run; `undefined` if the scenario is too long for a line. */
export async function askedOf(scenario: Scenario): Promise<Asked | undefined> {
  const { text } = await pack(JSON.stringify(scenario));
  return text.length > MOST_PACKED ? undefined : { command: "run", of: [`#v=1&run=${text}`], options: {} };
}

/** The lines that run scenarios again. `saves` is whether the view saves the only one, for a line that is too long. */
export async function scenarioLines(scenarios: readonly Scenario[], saves = false): Promise<Lines> {
  const asked = await Promise.all(scenarios.map(askedOf));
  const short = asked.filter((one) => one !== undefined);
  if (short.length === asked.length) return linesOf(short);
  if (!saves || scenarios.length > 1) return { none: "long" };
  const saved: Asked = { command: "run", of: [SCENARIO_FILE], options: {} };
  return linesOf([saved], { saves: true });
}
