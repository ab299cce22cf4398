// What the views of published studies show, asked of the command.

import { type Lines, linesOf } from "../../base/export/command-line.ts";
import { scenarioLines } from "../../base/export/scenario-line.ts";
import type { Params } from "../../base/link/url.ts";
import { cacheScenario, cacheUrl } from "../link/cache-url.ts";

/** Both policies of the page cache. */
export async function cacheLines(params: Params): Promise<Lines> {
  const values = cacheUrl.read(params);
  return scenarioLines([...new Set([values.a, values.b])].map((policy) => cacheScenario(values, policy)));
}

/** The thesis's machines, as the stored results were computed. */
export function netsLines(): Lines {
  return linesOf([{ command: "experiment", of: ["netsim"], options: {} }]);
}
