// One knob of the kernel, of any kind: a number on a track, a switch, or a choice of words.

import type { ReactNode } from "react";
import { isSwitch, isThreshold, type KnobState, trackOf } from "../../model/edit/knob-state.ts";
import type { ParamValue } from "../../../base/sim/schema.gen.ts";
import { words as KNOBS_TEXT } from "virtual:words/machine/knobs";
import { grouped } from "../../../base/text/numbers.ts";
import { faceOf } from "../../systems/index.ts";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { Slider } from "../../../base/controls/slider.tsx";
import { Resettable } from "../../controls/resettable.tsx";
import { type Entry, entryOf, say, someOf } from "../../../base/text/words.ts";

/** Props of a knob. */
export interface KnobProps {
  readonly state: KnobState;
  /** The machine's frames: where the track of a page count ends. */
  readonly frames: number;
  /** The system, whose terms are used. */
  readonly os: string;
  /** The kernel's version, whose formula is shown. */
  readonly version: string;
  /** Whether to cite where the knob was found in the source. */
  readonly hasSource?: boolean;
  /** Why the machine can't run with this value, and the way out. */
  readonly problem?: ReactNode;
  /** Called at every movement of a slider's thumb. */
  readonly onPreview: (value: ParamValue) => void;
  /** Called with a value that is to be kept; `undefined` is the default. */
  readonly onCommit: (value: ParamValue | undefined) => void;
}

/** The knob with its default, the pinned run's value, and what the kernel does with it. */
export function Knob(props: KnobProps): ReactNode {
  const { state, onCommit } = props;
  const { param } = state.knob;
  const isNumber = param.domain.kind === "number" && !isSwitch(state.knob);
  return (
    <Resettable
      word={KNOBS_TEXT.reset}
      label={KNOBS_TEXT.resetOf({ name: param.id })}
      isSet={state.isSet}
      onReset={() => onCommit(undefined)}
    >
      {isNumber ? <NumberKnob {...props} /> : <ChoiceKnob {...props} />}
      {props.problem}
    </Resettable>
  );
}

function NumberKnob(props: KnobProps): ReactNode {
  const { state, frames, onPreview, onCommit } = props;
  const { knob, value, fallback, pinned } = state;
  const { min, max, stops } = trackOf(state, frames);
  return (
    <Slider
      label={knob.param.id}
      labelKind="code"
      value={Number(value)}
      min={min}
      max={max}
      stops={stops}
      format={(to) => written(state, to)}
      {...(typeof fallback === "number" ? { defaultValue: fallback } : {})}
      // If both are the same, there is nothing to compare.
      {...(typeof pinned === "number" && pinned !== value ? { pinned: { name: "A", value: pinned } } : {})}
      note={<Note {...props} />}
      onDrag={onPreview}
      onCommit={onCommit}
    />
  );
}

function ChoiceKnob(props: KnobProps): ReactNode {
  const { state, onCommit } = props;
  const { knob, value, isSet, fallback, pinned } = state;
  const { id, domain } = knob.param;
  const values: readonly ParamValue[] = domain.kind === "choice" ? domain.words : [0, 1];
  return (
    <div className="knob choice-knob">
      <p className="name" aria-hidden="true">
        <code>{id}</code>
      </p>
      <Segmented
        label={id}
        labelKind="hidden"
        value={String(value)}
        options={values.map((each) => ({ value: String(each), label: written(state, each) }))}
        onPick={(picked) => onCommit(values.find((each) => String(each) === picked))}
      />
      <p className="marks">
        {isSet && fallback !== undefined && (
          <span>
            <i className="default" aria-hidden="true" />
            {KNOBS_TEXT.defaultIs({ value: written(state, fallback) })}
          </span>
        )}
        {pinned !== undefined && pinned !== value && (
          <span className="pinned">
            <i aria-hidden="true" />
            {KNOBS_TEXT.pinnedIs({ value: written(state, pinned) })}
          </span>
        )}
      </p>
      <p className="note q">
        <Note {...props} />
      </p>
    </div>
  );
}

/** A value with its unit, or as the word for it. */
export function written({ knob }: Pick<KnobState, "knob">, value: ParamValue): string {
  if (typeof value === "string") return someOf(KNOBS_TEXT.words, value) ?? value;
  if (isSwitch(knob)) return KNOBS_TEXT.switches[value] ?? String(value);
  if (isThreshold(knob.param.id) && value === 0) return KNOBS_TEXT.unset;
  const unit = someOf<Entry>(KNOBS_TEXT.units, knob.unit);
  return `${grouped(value)} ${unit === undefined ? knob.unit : say(unit, { n: value })}`;
}

/** What the kernel does with the knob, how it computes the value, and the source for that. */
function Note({ state: { knob }, os, version, hasSource = false }: KnobProps): ReactNode {
  const { id } = knob.param;
  const formula = someOf(KNOBS_TEXT.formulas, `${id} ${version}`) ?? someOf(KNOBS_TEXT.formulas, id);
  const source = knob.source === "uncertain" ? KNOBS_TEXT.uncertainSource : KNOBS_TEXT.source({ source: knob.source });
  return (
    <>
      {entryOf(faceOf(os).text.knobs, id)}
      {formula !== undefined && `: ${formula}`}
      {hasSource && <span className="source">{source}</span>}
    </>
  );
}
