// What the views of machines show, asked of the command.

import { type Lines, linesOf } from "../../base/export/command-line.ts";
import { askedOf, scenarioLines } from "../../base/export/scenario-line.ts";
import { kernelScenario, kernelUrl, pinnedValues } from "../../base/link/kernel/kernel-url.ts";
import type { Params } from "../../base/link/url.ts";
import { withLoads } from "../../base/sim/machines/recordings.ts";
import type { Scenario } from "../../base/sim/schema.gen.ts";
import type { ShownSweep } from "../model/edit/shown-sweep.ts";

/** The machine, after the one that it is compared with. */
export async function kernelLines(params: Params): Promise<Lines> {
  const values = kernelUrl.read(params);
  const pinned = pinnedValues(values);
  const machines = pinned === undefined ? [values] : [pinned, values];
  return scenarioLines(
    machines.map((machine) => withLoads(kernelScenario(machine))),
    true,
  );
}

/** The machine of each system of the Thrash view. */
export async function thrashLines(scenarios: readonly Scenario[]): Promise<Lines> {
  return scenarioLines(scenarios);
}

/** The runs of a design, and its effects; `undefined` is a design that can't be run. */
export async function designLines(sweep: ShownSweep | undefined): Promise<Lines> {
  if (sweep === undefined) return { none: "design" };
  const asked = await askedOf(sweep.scenario);
  if (asked === undefined) return { none: "long" };
  const { vary, design, seeds, responses } = sweep;
  const options = { vary, design, seeds, ...(responses.length > 0 && { response: responses }) };
  return linesOf([{ ...asked, command: "sweep", options }]);
}
