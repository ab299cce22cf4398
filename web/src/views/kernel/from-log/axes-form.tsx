// The numbers that a fit may change, with their bounds.

import type { ReactNode } from "react";
import type { FitAxis } from "../../../state/fit-axes.ts";
import { FIT_TEXT } from "../../../text/fit.ts";
import { formatValue } from "../../../text/numbers.ts";
import { Pick } from "../../../ui/pick.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { ValueInput } from "../../../ui/value-input.tsx";

/** The most that a search can turn at once and still say something. */
const MOST_AXES = 8;
const FINE = 0.001;
const NONE = "";

/** Props of the form. */
export interface AxesFormProps {
  /** All that could change. */
  readonly all: readonly FitAxis[];
  readonly axes: readonly FitAxis[];
  readonly onChange: (axes: readonly FitAxis[]) => void;
}

/** The form. */
export function AxesForm({ all, axes, onChange }: AxesFormProps): ReactNode {
  const { axisColumns: words } = FIT_TEXT;
  const others = all.filter(({ id }) => axes.every((axis) => axis.id !== id));
  const change = (id: string, patch: Partial<FitAxis>): void =>
    onChange(axes.map((axis) => (axis.id === id ? { ...axis, ...patch } : axis)));
  const add = (id: string): void => {
    const axis = all.find((one) => one.id === id);
    if (axis !== undefined) onChange([...axes, axis]);
  };
  return (
    <section className="fit-axes">
      <h3 className="lab">{FIT_TEXT.knobs}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.min}</th>
            <th scope="col">{words.max}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {axes.map((axis) => (
            <tr key={axis.id}>
              <th scope="row">{nameOf(axis)}</th>
              <td>{formatValue(axis.now)}</td>
              {(["min", "max"] as const).map((bound) => (
                <td key={bound}>
                  <ValueInput
                    label={`${nameOf(axis)}, ${words[bound]}`}
                    value={axis[bound]}
                    min={axis.least}
                    max={axis.most}
                    step={axis.whole ? 1 : FINE}
                    onCommit={(value) => change(axis.id, { [bound]: value })}
                  />
                </td>
              ))}
              <td>
                <TextButton
                  label={FIT_TEXT.removeKnob(nameOf(axis))}
                  onPress={() => onChange(axes.filter(({ id }) => id !== axis.id))}
                >
                  ×
                </TextButton>
              </td>
            </tr>
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

/** What a number is called: a knob by its kernel's name. */
export function nameOf({ id, load, key }: FitAxis): string {
  if (key === undefined) return id;
  const name = FIT_TEXT.axisNames[key] ?? key;
  return load === undefined ? name : FIT_TEXT.ofLoad(load, name);
}
