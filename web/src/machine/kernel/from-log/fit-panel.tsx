// Fits a machine to a log: what may change and within which bounds, what is compared, and how far the search has got.

import { type ReactNode, useMemo, useState } from "react";
import { type FitAxis, firstAxes, fitAxes, isBox } from "../../model/fit/fit-axes.ts";
import { type FromLog, limitOf, measuresOf } from "../../model/fit/from-log.ts";
import { knobStates } from "../../model/edit/knob-state.ts";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useFormulas } from "../knobs/use-formulas.ts";
import type { Kernel } from "../use-kernel.ts";
import { AxesForm } from "./axes-form.tsx";
import { FitResults } from "./fit-results.tsx";
import type { Fit } from "./use-fit.ts";
import { entryOf } from "../../../base/text/words.ts";

const BUDGETS = ["30", "60", "120", "240"] as const;
const SEEDS = ["1", "2", "3"] as const;
/** What is compared at first, if the log has it: together, these show a load's memory, pace and size. */
const FIRST_TARGETS = ["free", "faults", "virtual", "swap-used"];

/** Props of the panel. */
export interface FitPanelProps {
  readonly kernel: Kernel;
  readonly held: FromLog;
  /** Outlives the panel: the search goes on while the panel is closed. */
  readonly fit: Fit;
}

/** The panel. */
export function FitPanel({ kernel, held, fit: { run, start, stop } }: FitPanelProps): ReactNode {
  const { machine, run: live } = kernel;
  const last = run?.wish;
  const formulas = useFormulas({ machine, thresholds: live?.head.thresholds }, undefined);
  const all = useMemo(() => fitAxes(machine, knobStates(machine, formulas)), [machine, formulas]);
  const [own, setOwn] = useState(last?.axes);
  const measures = measuresOf(held).map(({ id }) => id);
  const [targets, setTargets] = useState(last?.measures ?? firstTargets(measures));
  const [effort, setEffort] = useState<Effort>(FIRST_EFFORT);
  // The numbers are those of the present machine, which may be another one now; the bounds stay as they were set.
  const axes = (own ?? firstAxes(all, limitOf(held.guess) !== undefined)).flatMap((axis) => {
    const present = all.find(({ id }) => id === axis.id);
    return present === undefined ? [] : [{ ...axis, now: present.now }];
  });
  const problem = problemOf(axes, targets);
  const wish = { machine, axes, measures: targets, budget: Number(effort.budget), seeds: Number(effort.seeds) };
  return (
    <>
      <p className="q">{FIT_TEXT.fitNote}</p>
      <AxesForm all={all} axes={axes} onChange={setOwn} />
      <Targets measures={measures} targets={targets} onChange={setTargets} />
      <div className="seeds-run">
        <EffortForm effort={effort} onChange={setEffort} />
        {run?.running ? (
          <TextButton onPress={stop}>{FIT_TEXT.stop}</TextButton>
        ) : (
          <TextButton onPress={() => start(wish)} disabled={problem !== undefined}>
            {FIT_TEXT.search}
          </TextButton>
        )}
      </div>
      {problem !== undefined && <p className="field-error">{problem}</p>}
      {run && <FitResults run={run} held={held} machine={machine} onCommit={kernel.edit.commit} />}
    </>
  );
}

function firstTargets(measures: readonly string[]): readonly string[] {
  const telling = measures.filter((id) => FIRST_TARGETS.includes(id));
  return telling.length > 0 ? telling : measures.slice(0, 2);
}

function problemOf(axes: readonly FitAxis[], targets: readonly string[]): string | undefined {
  if (axes.length === 0 || targets.length === 0) return FIT_TEXT.nothing;
  return isBox(axes) ? undefined : FIT_TEXT.badBounds;
}

interface TargetsProps {
  readonly measures: readonly string[];
  readonly targets: readonly string[];
  readonly onChange: (targets: readonly string[]) => void;
}

function Targets({ measures, targets, onChange }: TargetsProps): ReactNode {
  const turn = (id: string): void =>
    onChange(targets.includes(id) ? targets.filter((other) => other !== id) : [...targets, id]);
  return (
    <fieldset className="fit-targets">
      <legend className="lab">{FIT_TEXT.targets}</legend>
      {measures.map((id) => (
        <label key={id}>
          <input type="checkbox" checked={targets.includes(id)} onChange={() => turn(id)} />
          {entryOf(FIT_TEXT.measures, id)}
        </label>
      ))}
    </fieldset>
  );
}

/** How many machines are tried, and with how many seeds each. */
interface Effort {
  readonly budget: (typeof BUDGETS)[number];
  readonly seeds: (typeof SEEDS)[number];
}

const FIRST_EFFORT: Effort = { budget: "60", seeds: "1" };

interface EffortFormProps {
  readonly effort: Effort;
  readonly onChange: (effort: Effort) => void;
}

function EffortForm({ effort, onChange }: EffortFormProps): ReactNode {
  return (
    <>
      <Segmented
        label={FIT_TEXT.budget}
        value={effort.budget}
        options={BUDGETS.map((value) => ({ value, label: value }))}
        onPick={(budget) => onChange({ ...effort, budget })}
      />
      <Segmented
        label={FIT_TEXT.seedsEach}
        value={effort.seeds}
        options={SEEDS.map((value) => ({ value, label: value }))}
        onPick={(seeds) => onChange({ ...effort, seeds })}
      />
    </>
  );
}
