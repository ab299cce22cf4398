// A number with a button on each side.

import type { ReactNode } from "react";
import { words as ui } from "virtual:words/base/ui";
import { snap, ValueInput, type NumberProps } from "./value-input.tsx";

/** Props of a number field. */
export interface NumberFieldProps extends NumberProps {
  readonly label: string;
  /** "hidden" keeps the label for screen readers only. */
  readonly labelKind?: "shown" | "hidden";
  /** Why it can't be changed now; shown instead of the buttons. */
  readonly whyNot?: string | undefined;
  readonly onCommit: (value: number) => void;
}

/** A stepper: less, the value (which can also be typed), more. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, labelKind = "shown", value, min, max, step = 1, whyNot, onCommit } = props;
  if (whyNot !== undefined) {
    return (
      <fieldset className="stepper" disabled>
        <legend className={labelKind === "shown" ? "lab" : "sr"}>{label}</legend>
        <span className="why-not">{whyNot}</span>
      </fieldset>
    );
  }
  return (
    <fieldset className="stepper">
      <legend className={labelKind === "shown" ? "lab" : "sr"}>{label}</legend>
      <button
        type="button"
        aria-label={ui.less({ label })}
        disabled={value <= min}
        onClick={() => onCommit(snap(value - step, props))}
      >
        −
      </button>
      <ValueInput {...props} label={label} className="stepper-value" />
      <button
        type="button"
        aria-label={ui.more({ label })}
        disabled={value >= max}
        onClick={() => onCommit(snap(value + step, props))}
      >
        +
      </button>
    </fieldset>
  );
}
