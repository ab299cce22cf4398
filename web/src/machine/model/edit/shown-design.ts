// The design that a link shows: a link that specifies nothing gives the first preset.

import { SWAPPING } from "../../../base/link/kernel/design-presets.ts";
import { designMachine, type DesignValues } from "../../../base/link/kernel/design-url.ts";
import { FIRST_VALUES, type MachineValues, valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";

/** A design, and its machine as in a link to the Kernel view, seed included. */
export interface ShownDesign {
  readonly values: DesignValues;
  readonly machineValues: MachineValues;
}

const FIRST_MACHINE: MachineValues = { ...FIRST_VALUES, ...valuesOfMachine(SWAPPING.machine), seed: 1 };

/** The design of a link. */
export function shownDesign(said: DesignValues): ShownDesign {
  const isBare = said.machine === "" && said.factors.length === 0;
  const values = isBare ? { ...said, ...SWAPPING.design, response: said.response } : said;
  return { values, machineValues: designMachine(values) ?? FIRST_MACHINE };
}
