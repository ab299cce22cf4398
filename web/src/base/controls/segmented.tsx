// A few words, one of which is chosen.

import { useId, type ReactNode } from "react";

/** Props of a segmented choice. */
export interface SegmentedProps<T extends string> {
  readonly label: string;
  /** "hidden" keeps the label for screen readers only. */
  readonly labelKind?: "shown" | "hidden";
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onPick: (value: T) => void;
  /** "opt" hides the whole choice on a narrow screen. */
  readonly kind?: "plain" | "opt";
}

/** Radio buttons in a row, drawn as words; the chosen one is underlined in ink. */
export function Segmented<T extends string>(props: SegmentedProps<T>): ReactNode {
  const { label, labelKind = "shown", value, options, onPick, kind = "plain" } = props;
  const name = useId();
  return (
    <fieldset className={kind === "opt" ? "seg opt" : "seg"}>
      <legend className={labelKind === "shown" ? "" : "sr"}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
