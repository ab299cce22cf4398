// The load control that watches a machine: which one, its parameters, and what its model leaves out.

import "./control-form.css";
import type { ReactNode } from "react";
import { defaultOf } from "../../base/link/string/lab-params.ts";
import type { ControlId } from "../../base/sim/ids.gen.ts";
import { CONTROLS } from "../../base/sim/machines.gen.ts";
import type { ControlMeta, ControlParam, ControlSpec, ParamValue } from "../../base/sim/schema.gen.ts";
import { controlMeta, controlValue, withControlParam } from "../model/edit/control-edit.ts";
import { decimalStops } from "../model/stops.ts";
import { words as CONTROL_TEXT } from "virtual:words/machine/control";
import { grouped } from "../../base/text/numbers.ts";
import { LabelledPick } from "./labelled-pick.tsx";
import { NumberRow } from "./number-row.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { entryOf, someOf } from "../../base/text/words.ts";

/** Props of the form. */
export interface ControlFormProps {
  readonly control: ControlSpec | undefined;
  /** Called at every movement of a slider's thumb. */
  readonly onPreview: (control: ControlSpec | undefined) => void;
  /** Called with a choice that is to be kept. */
  readonly onCommit: (control: ControlSpec | undefined) => void;
}

/** The name of each control, and what it does. */
const CONTROLS_TEXT: Readonly<Record<ControlId, { readonly name: string; readonly note: string }>> =
  CONTROL_TEXT.controls;

/** The value that means no control. */
const NONE = "";

/** The menu of controls. */
export function ControlPick({ control, onCommit }: Omit<ControlFormProps, "onPreview">): ReactNode {
  return (
    <LabelledPick
      label={CONTROL_TEXT.title}
      value={controlMeta(control)?.id ?? NONE}
      options={[{ value: NONE, label: CONTROL_TEXT.none }, ...CONTROLS.map(option)]}
      onPick={(id) => onCommit(id === NONE ? undefined : { id })}
    />
  );
}

/** The chosen control: what it does, its parameters, and where it is described. Nothing without a control. */
export function ControlParams({ control, onPreview, onCommit }: ControlFormProps): ReactNode {
  const meta = controlMeta(control);
  if (control === undefined || meta === undefined) return null;
  return (
    <div className="control-form">
      <p className="note">{entryOf(CONTROLS_TEXT, meta.id).note}</p>
      <div className="control-params">
        {meta.params.map((param) => (
          <Param
            key={param.param.id}
            param={param}
            value={controlValue(control, param)}
            onDrag={(to) => onPreview(withControlParam(control, param.param.id, to))}
            onSet={(to) => onCommit(withControlParam(control, param.param.id, to))}
          />
        ))}
      </div>
      <LeftOut meta={meta} />
    </div>
  );
}

function option({ id }: ControlMeta): { readonly value: string; readonly label: string } {
  return { value: id, label: entryOf(CONTROLS_TEXT, id).name };
}

interface ParamProps {
  readonly param: ControlParam;
  readonly value: ParamValue;
  readonly onDrag: (value: ParamValue) => void;
  readonly onSet: (value: ParamValue) => void;
}

/** A number on a track, or words to choose from. */
function Param({ param: { param, source, unit }, value, onDrag, onSet }: ParamProps): ReactNode {
  const { id, domain } = param;
  const label = entryOf(CONTROL_TEXT.params, id);
  if (domain.kind === "choice") {
    return (
      <Segmented
        label={label}
        value={String(value)}
        options={domain.words.map((word) => ({ value: word, label: entryOf(CONTROL_TEXT.words, word) }))}
        onPick={onSet}
      />
    );
  }
  const fallback = defaultOf(domain);
  if (typeof value !== "number" || typeof fallback !== "number") return null;
  const words = someOf(CONTROL_TEXT.units, unit) ?? unit;
  return (
    <NumberRow
      label={label}
      value={value}
      min={domain.min}
      max={domain.max}
      whole={domain.whole}
      stops={decimalStops(unit === "%" ? { ...domain, whole: true } : domain, [fallback, value])}
      format={(to) => `${grouped(to)} ${words}`.trimEnd()}
      note={<span className="source">{someOf(CONTROL_TEXT.sources, source) ?? source}</span>}
      fallback={fallback}
      onDrag={onDrag}
      onCommit={onSet}
    />
  );
}

/** Where the control is described, and where our model differs from that. */
function LeftOut({ meta: { citation, simplifications } }: { readonly meta: ControlMeta }): ReactNode {
  return (
    <details>
      <summary>{CONTROL_TEXT.about}</summary>
      <p className="note">{citation}</p>
      <ul className="note">
        {simplifications.map((id) => (
          <li key={id}>{entryOf(CONTROL_TEXT.simplifications, id)}</li>
        ))}
      </ul>
    </details>
  );
}
