// What the kernel's formulas give the live machine, remembered while a knob hides it.

import { useState } from "react";
import { type Booted, formulasOf, haveSameFormulas, type Thresholds } from "../../model/edit/knob-state.ts";

interface Told extends Booted {
  readonly formulas: Thresholds;
}

/**
 * The thresholds come later than the machine they belong to, so they are taken for those of the machine that is there when they
 * come: a knob that is put back shows its formula's value at once, not the value that is in force until the next run.
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
