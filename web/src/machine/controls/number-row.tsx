// A number of the machine or of a workload: a track, a field to type into, and the way back to its default.

import type { ReactNode } from "react";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";
import { grouped } from "../../base/text/numbers.ts";
import { Slider } from "../../base/controls/slider.tsx";
import { Resettable } from "./resettable.tsx";

/** Props of a number. */
export interface NumberRowProps {
  readonly label: string;
  readonly value: number;
  /** The range that can be typed. */
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  /** The values that can be reached by dragging. */
  readonly stops: readonly number[];
  readonly format?: (value: number) => string;
  readonly note?: ReactNode;
  /** The value unless it is set; absent for a number that must be given. */
  readonly fallback?: number | undefined;
  readonly onDrag: (value: number) => void;
  readonly onCommit: (value: number) => void;
}

/** The finest step in which any of these numbers can be typed. */
const FINE = 0.001;

/** The number. */
export function NumberRow(props: NumberRowProps): ReactNode {
  const { label, value, min, max, whole, stops, format = grouped, note, fallback, onDrag, onCommit } = props;
  return (
    <Resettable
      word={MACHINE_TEXT.reset}
      label={MACHINE_TEXT.resetOf({ name: label })}
      isSet={fallback !== undefined && value !== fallback}
      onReset={() => fallback !== undefined && onCommit(fallback)}
    >
      <Slider
        label={label}
        value={value}
        min={min}
        max={max}
        step={whole ? 1 : FINE}
        stops={stops}
        format={format}
        {...(note === undefined ? {} : { note })}
        {...(fallback === undefined ? {} : { defaultValue: fallback })}
        onDrag={onDrag}
        onCommit={onCommit}
      />
    </Resettable>
  );
}
