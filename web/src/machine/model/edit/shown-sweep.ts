// The design that a link shows, as the command's `sweep` takes it.

import { designUrl, type DesignValues, type Factor } from "../../../base/link/kernel/design-url.ts";
import { machineOf, machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import type { Params } from "../../../base/link/url.ts";
import type { Machine, ParamValue, Scenario } from "../../../base/sim/schema.gen.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { COUNTERS } from "../../../base/sim/systems/model.ts";
import { problemOf, withLevel } from "./design.ts";
import { shownDesign } from "./shown-design.ts";
import { swapAreasOf } from "./swap-areas.ts";

/** A sweep. */
export interface ShownSweep {
  readonly scenario: Scenario;
  /** What is varied, and its two values: `run.frames=512,576`. */
  readonly vary: readonly string[];
  /** `2^(k-p)` */
  readonly design: string;
  readonly seeds: number;
  /** The chosen measure by the core's names; none for what only the page adds up. */
  readonly responses: readonly string[];
}

/** The sweep of a link; `undefined` if its design can't be run. `plans` gives the halvings there are for so many factors. */
export async function shownSweep(
  params: Params,
  plans: (factors: number) => Promise<readonly number[]>,
): Promise<ShownSweep | undefined> {
  const { values, machineValues } = shownDesign(designUrl.read(params));
  const { factors, seeds } = values;
  const machine = machineOf(machineValues);
  if (problemOf(machine, factors) !== undefined) return undefined;
  const halvings = await plans(factors.length);
  const p = halvings.find((number) => number === values.halvings) ?? 0;
  return {
    scenario: machineScenario(baseOf(machine, factors), machineValues.seed),
    vary: factors.map((factor) => varied(machine, factor)),
    design: p === 0 ? `2^${factors.length}` : `2^(${factors.length}-${p})`,
    seeds,
    responses: responsesOf(machine, values),
  };
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

function responsesOf({ os }: Machine, { response }: DesignValues): readonly string[] {
  if (response === "rounds") return [response];
  const counter = COUNTERS.find((id) => id === response);
  return counter === undefined ? [] : systemOf(os.id).counters[counter];
}
