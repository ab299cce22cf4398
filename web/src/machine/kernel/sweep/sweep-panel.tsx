// One knob, or two, at several values: what is run, its progress, and a measure's curve or heat map.

import "./sweep.css";
import { type ReactNode, useCallback, useEffect, useEffectEvent } from "react";
import { valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";
import { MEASURES, measuresOf } from "../../../base/link/kernel/measures.ts";
import { closePopover } from "../../../base/controls/popover-button.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { toTsv } from "../../../base/export/tsv.ts";
import { useCopy } from "../../../base/page/use-copy.ts";
import { explainMachine } from "../../explain/diag.ts";
import type { ParamValue } from "../../../base/sim/schema.gen.ts";
import { type KnobState, knobStates } from "../../model/edit/knob-state.ts";
import { machineAt, type Settings, settingsOf, type SweepPlan } from "../../model/sweep/plan.ts";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { words as SWEEP_TEXT } from "virtual:words/machine/sweep";
import { useFormulas } from "../knobs/use-formulas.ts";
import { RunControls } from "../runs/run-controls.tsx";
import type { Kernel } from "../use-kernel.ts";
import { pointName, resultsTable } from "./results.ts";
import { SweepCurve } from "./sweep-curve.tsx";
import { SweepHeat } from "./sweep-heat.tsx";
import { type Chosen, useChosen } from "./use-chosen.ts";
import { SEEDS } from "./setup.ts";
import type { Sweep } from "./use-sweep.ts";
import { ValueField } from "./value-field.tsx";

/** Refused points that are told one by one. */
const TOLD = 3;

/** Props of the panel. */
export interface SweepPanelProps {
  readonly kernel: Kernel;
  readonly sweep: Sweep;
}

/** The panel. */
export function SweepPanel({ kernel, sweep }: SweepPanelProps): ReactNode {
  const { machine, run, values } = kernel;
  const { setup, change, ids, left } = sweep;
  const all = knobStates(machine, useFormulas({ machine, thresholds: run?.head.thresholds }, undefined));
  const states = ids.flatMap((id) => all.filter(({ knob }) => knob.param.id === id));
  const chosen = useChosen(machine, states, setup, values.seed);
  const start = (seeds: number, anew = false): void => {
    const held = Object.fromEntries(chosen.axes.map(({ state, text }) => [state.knob.param.id, text]));
    // A curve has no gap for what is refused; a heat map has a cell.
    const isLeft = (value: ParamValue): boolean => chosen.axes.length > 1 || !chosen.isRefused([value]);
    const axes = chosen.axes.map(({ state, values: swept }) => ({ state, values: swept.filter(isLeft) }));
    const numbers = Array.from({ length: seeds }, (_, i) => values.seed + i);
    sweep.run({ plan: { machine, axes, seeds: numbers }, isRefused: chosen.isRefused, held, anew });
  };
  const goOn = useEffectEvent(() => start(Number(setup.seeds)));
  // Before the live run has told its thresholds, what the knobs' formulas give is unknown.
  const goesOn = left !== undefined && left !== "stopped" && chosen.ready && run !== undefined;
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);
  return (
    <div className="sweep-panel">
      <p className="q">{SWEEP_TEXT.note}</p>
      <Picks sweep={sweep} states={all} kernel={kernel} />
      {chosen.axes.map((axis) => (
        <ValueField
          key={axis.state.knob.param.id}
          axis={axis}
          pending={chosen.pending}
          onType={(text) => change({ texts: withText(setup.texts, axis.state.knob.param.id, text), held: {} })}
        />
      ))}
      <Refused chosen={chosen} />
      <RunControls
        label={SWEEP_TEXT.seeds}
        counts={SEEDS}
        count={setup.seeds}
        onCount={(seeds) => change({ seeds })}
        runs={sweep}
        onRun={start}
        disabled={!chosen.ready}
      />
      <Results kernel={kernel} sweep={sweep} states={states} />
    </div>
  );
}

function withText(texts: Readonly<Record<string, string>>, id: string, text: string | undefined) {
  const { [id]: _, ...others } = texts;
  return text === undefined ? others : { ...others, [id]: text };
}

interface PicksProps extends SweepPanelProps {
  readonly states: readonly KnobState[];
}

/** Which knobs, and which measure. */
function Picks({ kernel: { run }, sweep, states }: PicksProps): ReactNode {
  const { setup, change, ids } = sweep;
  const [first = "", second = ""] = ids;
  const names = states.map(({ knob }) => ({ value: knob.param.id, label: knob.param.id }));
  const measures = run === undefined ? MEASURES : measuresOf(run.head);
  return (
    <p className="sweep-of">
      <Labelled label={SWEEP_TEXT.knob}>
        <Pick
          kind="plain"
          label={SWEEP_TEXT.knob}
          value={first}
          options={names}
          onPick={(knob) => change({ knob, second: knob === second ? undefined : second, held: {} })}
        />
      </Labelled>
      <Labelled label={SWEEP_TEXT.second}>
        <Pick
          kind="plain"
          label={SWEEP_TEXT.second}
          value={second}
          options={[{ value: "", label: SWEEP_TEXT.none }, ...names.filter(({ value }) => value !== first)]}
          onPick={(picked) => change({ knob: first, second: picked === "" ? undefined : picked, held: {} })}
        />
      </Labelled>
      <Labelled label={SWEEP_TEXT.measure}>
        <Pick
          kind="plain"
          label={SWEEP_TEXT.measure}
          value={setup.measure}
          options={measures.map((value) => ({ value, label: SEEDS_TEXT.measures[value] }))}
          onPick={(measure) => change({ measure })}
        />
      </Labelled>
    </p>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <span>
      <span className="lab">{label}</span> {children}
    </span>
  );
}

/** What the engine refuses, before anything runs; it is left out of the runs. */
function Refused({ chosen: { axes, refused } }: { readonly chosen: Chosen }): ReactNode {
  if (refused.length === 0) return null;
  const rest = refused.length - TOLD;
  return (
    <>
      {refused.slice(0, TOLD).map(({ settings, reasons: [reason] }) => (
        <p key={settings.join()} className="field-error">
          {SWEEP_TEXT.refused({ value: pointName({ axes }, settings) })} {reason && explainMachine(reason)}
        </p>
      ))}
      <p className="q">{rest > 0 ? SWEEP_TEXT.leftOutMore({ count: rest }) : SWEEP_TEXT.leftOut}</p>
    </>
  );
}

interface ResultsProps extends SweepPanelProps {
  readonly states: readonly KnobState[];
}

/** The curve or the heat map, and what can be done with it. */
function Results({ kernel, sweep, states }: ResultsProps): ReactNode {
  const { plan, compared } = sweep;
  const { measure } = sweep.setup;
  const { push } = kernel.link;
  const copy = useCopy();
  const open = useCallback((settings: Settings) => plan && openRun(plan, settings, push), [plan, push]);
  if (plan === undefined || compared === undefined) return null;
  const shown = { plan, sweep, measure, states, onOpen: open };
  return (
    <>
      {plan.axes.length > 1 ? <SweepHeat {...shown} /> : <SweepCurve {...shown} />}
      <p>
        <TextButton
          kind="underlined"
          onPress={() => copy(toTsv(resultsTable(plan, sweep, measure)), SWEEP_TEXT.copiedNote)}
        >
          {SWEEP_TEXT.copy({ count: settingsOf(plan.axes).length })}
        </TextButton>
      </p>
    </>
  );
}

/** Shows the machine of a point, with the first of its seeds. */
function openRun(plan: SweepPlan, settings: Settings, push: Kernel["link"]["push"]): void {
  const [seed = 1] = plan.seeds;
  closePopover();
  push({ ...valuesOfMachine(machineAt(plan, settings)), seed });
}
