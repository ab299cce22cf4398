// The values that the kernel's formulas give the live machine, remembered while a knob overrides them.

import { useState } from "react";
import { type Booted, formulasOf, haveSameFormulas, type Thresholds } from "../../model/edit/knob-state.ts";

interface Told extends Booted {
  readonly formulas: Thresholds;
}

/**
 * The thresholds arrive later than the machine they belong to, so they are attributed to the machine that is present
 * when they arrive. A knob that is reset then shows its formula's value at once, not the value in force until the next
 * run.
 */
export function useFormulas(live: Booted, pinned: Booted | undefined): Thresholds {
  const [told, setTold] = useState<Told>();
  const { machine, thresholds } = live;
  if (thresholds !== told?.thresholds) {
    const known = told !== undefined && haveSameFormulas(told.machine, machine) ? told.formulas : {};
    setTold({ machine, thresholds, formulas: { ...known, ...formulasOf(live) } });
  }
  const elsewhere = pinned !== undefined && haveSameFormulas(pinned.machine, machine) ? formulasOf(pinned) : {};
  return { ...elsewhere, ...told?.formulas };
}
