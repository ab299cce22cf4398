// The sweep of the Kernel view: what is to be swept, and the runs. It outlives its panel, which may be closed, and is kept for
// the next visit.

import { useEffect, useMemo, useState } from "react";
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
import { type Fate, keepSweep, type KeptSweep, keptSweep } from "./kept-sweep.ts";
import { FRESH, type SweepSetup } from "./setup.ts";

/** The sweep. */
export interface Sweep extends Omit<ManyRuns<SweepRun>, "start"> {
  readonly setup: SweepSetup;
  readonly change: (patch: Partial<SweepSetup>) => void;
  /** The knobs that are swept: one or two. */
  readonly ids: readonly string[];
  /** What the runs so far belong to. */
  readonly plan: SweepPlan | undefined;
  /** What became of this machine's last sweep in an earlier visit, until something else is chosen. */
  readonly left: Fate | undefined;
  readonly run: (wanted: WantedSweep) => void;
}

/** A sweep that is to be run. */
export interface WantedSweep {
  readonly plan: SweepPlan;
  readonly isRefused: (settings: Settings) => boolean;
  /** The texts of its values, by knob. */
  readonly held: SweepSetup["held"];
  /** Whether to make those runs again that are kept from before. */
  readonly anew: boolean;
}

/** The sweep of a machine. Another machine means other runs, unless only swept knobs differ. */
export function useSweep(machine: Machine, seed: number): Sweep {
  const [setup, setSetup] = useState(FRESH);
  const { leftBy, forget } = useLeft(machine, seed, setSetup);
  const last = useLastKnob(machine);
  const ids = sweptIds(machine, setup, last);
  const named = ids.join();
  // A trace makes a machine long, and the view is rendered at every frame while it plays.
  const key = useMemo(() => sweptKey(machine, named.split(","), seed), [machine, named, seed]);
  const { start, ...runs } = useManyRuns<SweepRun>(key, sweepPairs);
  const change = (patch: Partial<SweepSetup>): void => {
    forget();
    setSetup((before) => ({ ...before, ...patch }));
  };
  const plan = (runs.heads[0] ?? runs.refused[0])?.run.plan;
  const [started, setStarted] = useState<Started>();
  const { running, done, of } = runs;
  useKept(started, running ? "begun" : of > 0 && done === of ? "whole" : "stopped", setup);
  const run = ({ plan: next, isRefused, held, anew }: WantedSweep): void => {
    const [knob = ""] = ids;
    const chosen = { ...setup, knob, held };
    forget();
    setSetup(chosen);
    setStarted({ machine, seed, ids, setup: chosen });
    start(sweepRuns(next, isRefused), anew);
  };
  return { ...runs, setup, change, ids, plan, left: leftBy(key), run };
}

/** The sweep that an earlier visit has left of the machine that the view opens with. It is chosen if nothing else is. */
function useLeft(
  machine: Machine,
  seed: number,
  setSetup: (change: (before: SweepSetup) => SweepSetup) => void,
): { readonly leftBy: (key: string) => Fate | undefined; readonly forget: () => void } {
  const [first] = useState({ machine, seed });
  const [left, setLeft] = useState<{ readonly key: string; readonly fate: Fate } | "forgotten">();
  useEffect(() => {
    void keptSweep(first.machine, first.seed).then((found) => {
      if (found === undefined) return;
      const { ids, fate, setup } = found;
      setLeft((before) => before ?? { key: sweptKey(first.machine, ids, first.seed), fate });
      setSetup((before) => (before === FRESH ? setup : before));
    });
  }, [first, setSetup]);
  return {
    leftBy: (key) => (left !== "forgotten" && left?.key === key ? left.fate : undefined),
    forget: () => setLeft("forgotten"),
  };
}

/** A sweep that this page has started. */
interface Started extends Omit<KeptSweep, "fate"> {
  readonly machine: Machine;
  readonly seed: number;
}

/** Keeps the sweep, with the measure that is looked at. */
function useKept(started: Started | undefined, fate: Fate, { measure }: SweepSetup): void {
  useEffect(() => {
    if (started === undefined) return;
    const { machine, seed, ids, setup } = started;
    keepSweep(machine, seed, { ids, setup: { ...setup, measure }, fate });
  }, [started, fate, measure]);
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
