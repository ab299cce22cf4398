// One knob at several values: a measure's curve, and the values that are refused.

import { type ReactNode, useMemo, useState } from "react";
import { type KnobSweepData, mountKnobSweep } from "../../figures/charts/knob-sweep.ts";
import { explainDiag } from "../../../base/text/diag.ts";
import type { Diag, Machine, MachineHead, ParamValue } from "../../../base/sim/schema.gen.ts";
import { type Booted, type KnobState, knobStates } from "../../model/edit/knob-state.ts";
import { sweptPoints } from "../../model/edit/knob-sweep.ts";
import { type Measure, MEASURES, measuresOf } from "../../../base/link/kernel/measures.ts";
import { formatDifference, formatValue } from "../../../base/text/numbers.ts";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { words as SWEEP_TEXT } from "virtual:words/machine/sweep";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { estimate } from "../estimate.ts";
import { RunControls } from "../run-controls.tsx";
import { LEVEL } from "../use-many-runs.ts";
import { written } from "./knob.tsx";
import { useFormulas } from "./use-formulas.ts";
import { type KnobSweep, useKnobSweep } from "./use-knob-sweep.ts";

const SEEDS = ["1", "3", "5", "10"] as const;

/** Props of the panel. */
export interface KnobSweepPanelProps {
  readonly live: Booted;
  /** The live run's, which says what the kernel counts. */
  readonly head: MachineHead | undefined;
}

/** The panel. */
export function KnobSweepPanel({ live, head }: KnobSweepPanelProps): ReactNode {
  const { machine } = live;
  const measures = head === undefined ? MEASURES : measuresOf(head);
  const states = knobStates(machine, useFormulas(live, undefined));
  const [id, setId] = useState("vm.v_free_target");
  const [measure, setMeasure] = useState<Measure>("v_io_faults");
  // Another version may not have the knob.
  const state = states.find(({ knob }) => knob.param.id === id) ?? states[0];
  if (state === undefined) return null;
  return (
    <>
      <p className="q">{SWEEP_TEXT.note}</p>
      <p className="sweep-of">
        <span>
          <span className="lab">{SWEEP_TEXT.knob}</span>{" "}
          <Pick
            kind="plain"
            label={SWEEP_TEXT.knob}
            value={state.knob.param.id}
            options={states.map(({ knob }) => ({ value: knob.param.id, label: knob.param.id }))}
            onPick={setId}
          />
        </span>
        <span>
          <span className="lab">{SWEEP_TEXT.measure}</span>{" "}
          <Pick
            kind="plain"
            label={SWEEP_TEXT.measure}
            value={measure}
            options={measures.map((value) => ({ value, label: SEEDS_TEXT.measures[value] }))}
            onPick={setMeasure}
          />
        </span>
      </p>
      <Sweep machine={machine} state={state} measure={measure} />
    </>
  );
}

interface SweepProps {
  readonly machine: Machine;
  readonly state: KnobState;
  readonly measure: Measure;
}

function Sweep({ machine, state, measure }: SweepProps): ReactNode {
  const sweep = useKnobSweep(machine, state);
  const [seeds, setSeeds] = useState<(typeof SEEDS)[number]>("3");
  const { compared } = sweep;
  return (
    <>
      <RunControls
        label={SWEEP_TEXT.seeds}
        counts={SEEDS}
        count={seeds}
        onCount={setSeeds}
        runs={sweep}
        onRun={sweep.run}
      />
      {compared && <Curve state={state} sweep={sweep} measure={measure} />}
      {refusalsOf(sweep).map(({ value, diags }) => (
        <p key={value} className="field-error">
          {SWEEP_TEXT.refused({ value: written(state, value) })} {diags.map((diag) => explainDiag(diag)).join(" ")}
        </p>
      ))}
    </>
  );
}

/** Each refused value with the first of its reasons. All seeds of a value are refused for the same reasons. */
function refusalsOf({ values, refused }: KnobSweep): { value: ParamValue; diags: readonly Diag[] }[] {
  return values.flatMap((value) => {
    const found = refused.find(({ run }) => run.value === value);
    return found === undefined ? [] : [{ value, diags: found.diags.slice(0, 1) }];
  });
}

interface CurveProps extends Omit<SweepProps, "machine"> {
  readonly sweep: KnobSweep;
}

function Curve({ state, sweep, measure }: CurveProps): ReactNode {
  const { compared = [], values, heads, refused } = sweep;
  const { knob, value: present, fallback } = state;
  const data = useMemo((): KnobSweepData => {
    const mark = (value: KnobState["value"]): string | undefined =>
      value === present ? SWEEP_TEXT.now : value === fallback ? SWEEP_TEXT.fallback : undefined;
    return {
      points: sweptPoints(values, compared, measure)
        .filter(({ value }) => refused.every(({ run }) => run.value !== value))
        .map((point) => ({
          ...point,
          name: written({ knob }, point.value),
          mark: mark(point.value),
          isPresent: point.value === present,
        })),
      joined: knob.param.domain.kind === "number",
      words: {
        columns: SWEEP_TEXT.columns,
        number: formatValue,
        mean: (mean) => estimate(mean, formatValue),
        difference: (difference) => estimate(difference, formatDifference),
        missing: SWEEP_TEXT.missing,
      },
    };
  }, [compared, values, refused, measure, knob, present, fallback]);
  const { host, toTable } = useFigure(mountKnobSweep, data);
  const several = heads.length > values.length;
  return (
    <>
      <FigureFrame
        caption={SWEEP_TEXT.caption({ measure: SEEDS_TEXT.measures[measure], knob: knob.param.id })}
        note={SWEEP_TEXT.axis}
        table={toTable}
      >
        <div ref={host} />
      </FigureFrame>
      <p className="q">{several ? SWEEP_TEXT.interval({ percent: LEVEL * 100 }) : SWEEP_TEXT.one}</p>
    </>
  );
}
