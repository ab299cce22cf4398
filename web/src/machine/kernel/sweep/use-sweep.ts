// The sweep of the Kernel view: what is to be swept, and the runs. It outlives its panel, which may be closed.

import { useMemo, useState } from "react";
import type { Measure } from "../../../base/link/kernel/measures.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { knobsOf, osOf } from "../../model/edit/machine-edit.ts";
import {
  type Settings,
  type SweepPlan,
  type SweepRun,
  sweepPairs,
  sweepRuns,
  sweptKey,
} from "../../model/sweep/plan.ts";
import { type ManyRuns, useManyRuns } from "../runs/use-many-runs.ts";

/** The numbers of seeds to choose from. */
export const SEEDS = ["1", "3", "5", "10"] as const;

/** What was chosen; what was not is proposed. */
export interface SweepSetup {
  readonly knob?: string;
  /** The second knob; none by default. */
  readonly second?: string | undefined;
  readonly measure: Measure;
  readonly seeds: (typeof SEEDS)[number];
  /** The values that were typed, by knob. */
  readonly texts: Readonly<Record<string, string>>;
  /** The proposals that were run, by knob: they stay, though other values would be proposed for an opened run. */
  readonly held: Readonly<Record<string, string>>;
}

/** The sweep. */
export interface Sweep extends Omit<ManyRuns<SweepRun>, "start"> {
  readonly setup: SweepSetup;
  readonly change: (patch: Partial<SweepSetup>) => void;
  /** The knobs that are swept: one or two. */
  readonly ids: readonly string[];
  /** What the runs so far belong to. */
  readonly plan: SweepPlan | undefined;
  readonly run: (plan: SweepPlan, isRefused: (settings: Settings) => boolean) => void;
}

/** The sweep of a machine. Another machine means other runs, unless only swept knobs differ. */
export function useSweep(machine: Machine, seed: number): Sweep {
  const [setup, setSetup] = useState<SweepSetup>({ measure: "v_io_faults", seeds: "3", texts: {}, held: {} });
  const last = useLastKnob(machine);
  const ids = sweptIds(machine, setup, last);
  const named = ids.join();
  // A trace makes a machine long, and the view is rendered at every frame while it plays.
  const key = useMemo(() => sweptKey(machine, named.split(","), seed), [machine, named, seed]);
  const { start, ...runs } = useManyRuns<SweepRun>(key, sweepPairs);
  const change = (patch: Partial<SweepSetup>): void => setSetup((before) => ({ ...before, ...patch }));
  const plan = (runs.heads[0] ?? runs.refused[0])?.run.plan;
  const run = (next: SweepPlan, isRefused: (settings: Settings) => boolean): void => start(sweepRuns(next, isRefused));
  return { ...runs, setup, change, ids, plan, run };
}

/** The knob that was chosen, else the one last changed, else the system's first; and the second, if there is one. */
function sweptIds(machine: Machine, { knob, second }: SweepSetup, last: string | undefined): readonly string[] {
  const { os } = machine;
  const there = knobsOf(os.version, osOf(machine)).map(({ param }) => param.id);
  const first = [knob, last, ...systemOf(os.id).firstKnobs, ...there].find(
    (id) => id !== undefined && there.includes(id),
  );
  return [first, second].filter(
    (id, i, all) => id !== undefined && there.includes(id) && all.indexOf(id) === i,
  ) as string[];
}

/** The knob that was changed last, on its own. */
function useLastKnob({ os }: Machine): string | undefined {
  const [seen, setSeen] = useState<{ readonly os: Machine["os"]; readonly last: string | undefined }>({
    os,
    last: undefined,
  });
  if (seen.os !== os) {
    const ids = new Set([...Object.keys(seen.os.knobs ?? {}), ...Object.keys(os.knobs ?? {})]);
    const changed = [...ids].filter((id) => seen.os.knobs?.[id] !== os.knobs?.[id]);
    setSeen({ os, last: changed.length === 1 && seen.os.version === os.version ? changed[0] : seen.last });
  }
  return seen.last;
}
