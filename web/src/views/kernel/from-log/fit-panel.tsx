// Fits a machine to a log: what may change and within which bounds, what is compared, how far the search has come.

import { type ReactNode, useMemo, useState } from "react";
import { type FitAxis, firstAxes, fitAxes, fittedMachine, isBox } from "../../../state/fit-axes.ts";
import { type FromLog, measuresOf } from "../../../state/from-log.ts";
import { knobStates } from "../../../state/knob-state.ts";
import { FIT_TEXT } from "../../../text/fit.ts";
import { SEEDS_TEXT } from "../../../text/seeds.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useFormulas } from "../knobs/use-formulas.ts";
import type { Kernel } from "../use-kernel.ts";
import { AxesForm } from "./axes-form.tsx";
import { FitResults } from "./fit-results.tsx";
import { useFit } from "./use-fit.ts";

const BUDGETS = ["30", "60", "120", "240"] as const;
const SEEDS = ["1", "2", "3"] as const;
/** Columns that are compared at first. */
const FIRST_TARGETS = 3;

/** Props of the panel. */
export interface FitPanelProps {
  readonly kernel: Kernel;
  readonly held: FromLog;
}

/** The panel. */
export function FitPanel({ kernel, held }: FitPanelProps): ReactNode {
  const { machine, run: live } = kernel;
  const formulas = useFormulas({ machine, thresholds: live?.head.thresholds }, undefined);
  const all = useMemo(() => fitAxes(machine, knobStates(machine, formulas)), [machine, formulas]);
  const [own, setOwn] = useState<readonly FitAxis[]>();
  const measures = measuresOf(held);
  const [targets, setTargets] = useState(() => measures.slice(0, FIRST_TARGETS).map(({ id }) => id));
  const [budget, setBudget] = useState<(typeof BUDGETS)[number]>("60");
  const [seeds, setSeeds] = useState<(typeof SEEDS)[number]>("1");
  const { run, start, stop } = useFit(held);
  // Another machine has other numbers now; the bounds stay as they were set.
  const axes = (own ?? firstAxes(all)).flatMap((axis) => {
    const present = all.find(({ id }) => id === axis.id);
    return present === undefined ? [] : [{ ...axis, now: present.now }];
  });
  const problem =
    axes.length === 0 || targets.length === 0 ? FIT_TEXT.nothing : isBox(axes) ? undefined : FIT_TEXT.badBounds;
  const turn = (id: string): void =>
    setTargets((last) => (last.includes(id) ? last.filter((other) => other !== id) : [...last, id]));
  const search = (): void => start({ machine, axes, measures: targets, budget: Number(budget), seeds: Number(seeds) });
  return (
    <>
      <p className="q">{FIT_TEXT.fitNote}</p>
      <AxesForm all={all} axes={axes} onChange={setOwn} />
      <fieldset className="fit-targets">
        <legend className="lab">{FIT_TEXT.targets}</legend>
        {measures.map(({ id }) => (
          <label key={id}>
            <input type="checkbox" checked={targets.includes(id)} onChange={() => turn(id)} />
            {FIT_TEXT.measures[id] ?? id}
          </label>
        ))}
      </fieldset>
      <div className="seeds-run">
        <Segmented
          label={FIT_TEXT.budget}
          value={budget}
          options={BUDGETS.map((value) => ({ value, label: value }))}
          onPick={setBudget}
        />
        <Segmented
          label={FIT_TEXT.seedsEach}
          value={seeds}
          options={SEEDS.map((value) => ({ value, label: value }))}
          onPick={setSeeds}
        />
        {run?.running ? (
          <TextButton onPress={stop}>{SEEDS_TEXT.stop}</TextButton>
        ) : (
          <TextButton onPress={search} disabled={problem !== undefined}>
            {FIT_TEXT.run}
          </TextButton>
        )}
      </div>
      {problem !== undefined && <p className="field-error">{problem}</p>}
      {run && (
        <FitResults
          run={run}
          held={held}
          isUsed={(point) =>
            JSON.stringify(fittedMachine(run.wish.machine, run.wish.axes, point)) === JSON.stringify(machine)
          }
          onUse={(point) => kernel.edit.commit(fittedMachine(run.wish.machine, run.wish.axes, point))}
          onBack={() => kernel.edit.commit(run.wish.machine)}
        />
      )}
    </>
  );
}
