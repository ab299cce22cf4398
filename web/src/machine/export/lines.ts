// What the views of machines show, asked of the command.

import { type Asked, type Lines, linesOf } from "../../base/export/command-line.ts";
import { askedOf, scenarioLines } from "../../base/export/scenario-line.ts";
import { designUrl, type DesignValues, type Factor } from "../../base/link/kernel/design-url.ts";
import {
  kernelScenario,
  kernelUrl,
  machineOf,
  machineScenario,
  pinnedValues,
} from "../../base/link/kernel/kernel-url.ts";
import type { Params } from "../../base/link/url.ts";
import { withLoads } from "../../base/sim/machines/recordings.ts";
import type { Machine, ParamValue } from "../../base/sim/schema.gen.ts";
import { systemOf } from "../../base/sim/systems/index.ts";
import { COUNTERS } from "../../base/sim/systems/model.ts";
import { thrashUrl } from "../link/thrash-url.ts";
import { problemOf, withLevel } from "../model/edit/design.ts";
import { shownDesign } from "../model/edit/shown-design.ts";
import { swapAreasOf } from "../model/edit/swap-areas.ts";
import { chosenOf, thrashScenario } from "../model/thrash/thrash-machine.ts";

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

/** The machine of each system. */
export async function thrashLines(params: Params): Promise<Lines> {
  const values = thrashUrl.read(params);
  return scenarioLines(chosenOf(values).map((id) => thrashScenario(values, id)));
}

/** The runs of the design, and its effects. `plans` gives the halvings there are for a number of factors. */
export async function designLines(
  params: Params,
  plans: (factors: number) => Promise<readonly number[]>,
): Promise<Lines> {
  const { values, machineValues } = shownDesign(designUrl.read(params));
  const { factors, seeds } = values;
  const machine = machineOf(machineValues);
  if (problemOf(machine, factors) !== undefined) return { none: "design" };
  const halvings = await plans(factors.length);
  const asked = await askedOf(machineScenario(baseOf(machine, factors), machineValues.seed));
  if (asked === undefined) return { none: "long" };
  const [most = 0] = halvings;
  const p = halvings.includes(values.halvings) ? values.halvings : most;
  const options: Asked["options"] = {
    vary: factors.map((factor) => varied(machine, factor)),
    design: p === 0 ? `2^${factors.length}` : `2^(${factors.length}-${p})`,
    seeds,
    ...responseOf(machine, values),
  };
  return linesOf([{ ...asked, command: "sweep", options }]);
}

/** The machine with whatever the design does not vary as it is in all of its runs. */
function baseOf(machine: Machine, factors: readonly Factor[]): Machine {
  const has = (id: string): boolean => factors.some((factor) => factor.id === id);
  const sized = has("frames") ? withLevel(machine, "frames", machine.frames) : machine;
  if (!has("swap-disks")) return sized;
  const { swap: _, ...others } = sized;
  return { ...others, swap_areas: [...swapAreasOf(sized)] };
}

/** `run.os.knobs.vm.swappiness=30,90` */
function varied(machine: Machine, { id, low, high }: Factor): string {
  switch (id) {
    case "swap-disks": {
      const areas = (disks: ParamValue): string => JSON.stringify(swapAreasOf(withLevel(machine, id, disks)));
      return `run.swap_areas=${areas(low)},${areas(high)}`;
    }
    case "scheduler":
    case "frames":
    case "cpus":
    case "disks":
      return `run.${id}=${low},${high}`;
    default:
      return `run.os.knobs.${id}=${low},${high}`;
  }
}

/** The chosen measure by the command's names; nothing for what only the page adds up, so that all are printed. */
function responseOf({ os }: Machine, { response }: DesignValues): Asked["options"] {
  if (response === "rounds") return { response };
  const counter = COUNTERS.find((id) => id === response);
  return counter === undefined ? {} : { response: systemOf(os.id).counters[counter] };
}
