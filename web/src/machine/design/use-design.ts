// The design described by the link: its machine, the plans to choose from, its runs, and what they say.

import { useCallback, useMemo } from "react";
import { designUrl, type DesignValues } from "../../base/link/kernel/design-url.ts";
import { machineOf, type MachineValues } from "../../base/link/kernel/kernel-url.ts";
import type { DesignPlan, Machine } from "../../base/sim/schema.gen.ts";
import { type DesignProblem, problemOf } from "../model/edit/design.ts";
import { shownDesign } from "../model/edit/shown-design.ts";
import { useEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";

/** What is on the screen. */
export interface Design {
  readonly values: DesignValues;
  readonly link: ViewLink<typeof designUrl.fields>;
  readonly machine: Machine;
  /** The machine as in a link to the Kernel view, seed included. */
  readonly machineValues: MachineValues;
  /** Every plan for this number of factors. */
  readonly plans: readonly DesignPlan[];
  /** The chosen plan; undefined until the plans are available. */
  readonly plan: DesignPlan | undefined;
  readonly problem: DesignProblem | undefined;
}

const NO_PLANS: readonly DesignPlan[] = [];
const asIs = (plans: readonly DesignPlan[]): readonly DesignPlan[] => plans;

/** The view's state. A link that specifies nothing gives the first design. */
export function useDesign(): Design {
  const link = useLink("design", designUrl);
  const { values, machineValues } = useMemo(() => shownDesign(link.values), [link.values]);
  const machine = useMemo(() => machineOf(machineValues), [machineValues]);
  const factors = values.factors.length;
  const { result = NO_PLANS } = useEngine("design-plans", "design-plans", { factors }, String(factors), asIs);
  const plans = result[0]?.runs.length === 2 ** factors || factors > 9 ? result : NO_PLANS;
  const plan = plans.find(({ halvings }) => halvings === values.halvings) ?? plans[0];
  const push = useCallback((patch: Partial<DesignValues>) => link.push({ ...values, ...patch }), [link, values]);
  return {
    values,
    link: { ...link, push },
    machine,
    machineValues,
    plans,
    plan,
    problem: problemOf(machine, values.factors),
  };
}
