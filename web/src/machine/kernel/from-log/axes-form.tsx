// The numbers that a fit may change, with their bounds.

import type { ReactNode } from "react";
import type { FitAxis } from "../../model/fit/fit-axes.ts";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { formatValue } from "../../../base/text/numbers.ts";
import { Pick } from "../../../base/controls/pick.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { ValueInput } from "../../../base/controls/value-input.tsx";
import { TableHead } from "../../../base/controls/table-head.tsx";
import { someOf } from "../../../base/text/words.ts";

/** The most numbers that a search can vary at once and still tell us something. */
const MOST_AXES = 8;
const FINE = 0.001;
const NONE = "";

/** Props of the form. */
export interface AxesFormProps {
  /** All that may be varied. */
  readonly all: readonly FitAxis[];
  readonly axes: readonly FitAxis[];
  readonly onChange: (axes: readonly FitAxis[]) => void;
}

/** The form. */
export function AxesForm({ all, axes, onChange }: AxesFormProps): ReactNode {
  const { axisColumns: words } = FIT_TEXT;
  const others = all.filter(({ id }) => axes.every((axis) => axis.id !== id));
  const add = (id: string): void => {
    const axis = all.find((one) => one.id === id);
    if (axis !== undefined) onChange([...axes, axis]);
  };
  return (
    <section className="fit-axes">
      <h3 className="lab">{FIT_TEXT.knobs}</h3>
      <table>
        <TableHead names={[words.name, words.now, words.min, words.max]} />
        <tbody>
          {axes.map((axis) => (
            <AxisRow
              key={axis.id}
              axis={axis}
              onChange={(changed) => onChange(axes.map((one) => (one.id === axis.id ? changed : one)))}
              onRemove={() => onChange(axes.filter(({ id }) => id !== axis.id))}
            />
          ))}
        </tbody>
      </table>
      {axes.length < MOST_AXES && (
        <p>
          <span className="lab">{FIT_TEXT.addKnob}</span>{" "}
          <Pick
            kind="plain"
            label={FIT_TEXT.addKnob}
            value={NONE}
            options={[
              { value: NONE, label: FIT_TEXT.choose },
              ...others.map((axis) => ({ value: axis.id, label: nameOf(axis) })),
            ]}
            onPick={add}
          />
        </p>
      )}
    </section>
  );
}

interface AxisRowProps {
  readonly axis: FitAxis;
  readonly onChange: (axis: FitAxis) => void;
  readonly onRemove: () => void;
}

function AxisRow({ axis, onChange, onRemove }: AxisRowProps): ReactNode {
  const name = nameOf(axis);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatValue(axis.now)}</td>
      {(["min", "max"] as const).map((bound) => (
        <td key={bound}>
          <ValueInput
            label={`${name}, ${FIT_TEXT.axisColumns[bound]}`}
            value={axis[bound]}
            min={axis.least}
            max={axis.most}
            step={axis.whole ? 1 : FINE}
            format={formatValue}
            onCommit={(value) => onChange({ ...axis, [bound]: value })}
          />
        </td>
      ))}
      <td>
        <TextButton kind="underlined" label={FIT_TEXT.removeKnob({ name })} onPress={onRemove}>
          {FIT_TEXT.remove}
        </TextButton>
      </td>
    </tr>
  );
}

/** The name of a number; a knob goes by its name in the kernel. */
export function nameOf({ id, load, key }: FitAxis): string {
  if (key === undefined) return id;
  const name = someOf(FIT_TEXT.axisNames, key) ?? key;
  return load === undefined ? name : FIT_TEXT.ofLoad({ number: load, name });
}
