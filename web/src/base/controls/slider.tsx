// A knob: name, value, track, and a line about what the kernel does with it.

import { useId, type ReactNode } from "react";
import { words as ui } from "virtual:words/base/ui";
import { cssVariable } from "./css-variable.ts";
import { fraction, Range } from "./range.tsx";
import { ValueInput, type NumberProps } from "./value-input.tsx";

/** Props of a slider. */
export interface SliderProps extends NumberProps {
  readonly label: string;
  /** "code" sets the label in monospace: it is the kernel's own name. */
  readonly labelKind?: "words" | "code";
  /** Uneven values to choose from, ascending, each with a place on the track. `min`, `max` and `step` limit typing. */
  readonly stops?: readonly number[];
  readonly note?: ReactNode;
  /** Shown as a hollow triangle under the track. */
  readonly defaultValue?: number;
  /** The value of the pinned run, shown as a bar across the track. */
  readonly pinned?: { readonly name: string; readonly value: number };
  /** On every movement of the thumb. */
  readonly onDrag: (value: number) => void;
  /** When the thumb is released, a key has moved it, or a value was typed. Default: `onDrag`. */
  readonly onCommit?: (value: number) => void;
}

/** A labelled slider whose value can also be typed. */
export function Slider(props: SliderProps): ReactNode {
  const { label, labelKind = "words", value, format = String, note, defaultValue, pinned, onDrag, onCommit } = props;
  const id = useId();
  const track = trackOf(props);
  return (
    <div className="knob">
      <label htmlFor={id}>{labelKind === "code" ? <code>{label}</code> : label}</label>
      <ValueInput {...props} className="knob-value" label={ui.exactValue({ label })} onCommit={onCommit ?? onDrag} />
      <div className="track">
        <Range
          id={id}
          describedBy={note === undefined ? undefined : `${id}-note`}
          value={track.placeOf(value)}
          min={track.min}
          max={track.max}
          step={track.step}
          valueText={format(value)}
          onDrag={(at) => onDrag(track.valueAt(at))}
          onCommit={(at) => onCommit?.(track.valueAt(at))}
        />
        {defaultValue !== undefined && (
          <Mark kind="default" at={fraction(track.placeOf(defaultValue), track.min, track.max)}>
            <span className="sr">{ui.defaultMark({ value: format(defaultValue) })}</span>
          </Mark>
        )}
        {pinned !== undefined && (
          <Mark kind="pinned" at={fraction(track.placeOf(pinned.value), track.min, track.max)}>
            <span className="sr">{ui.pinnedMark({ name: pinned.name, value: format(pinned.value) })}</span>
            <b aria-hidden="true">{pinned.name}</b>
          </Mark>
        )}
      </div>
      {note !== undefined && (
        <p className="note q" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

interface Track {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly placeOf: (value: number) => number;
  readonly valueAt: (place: number) => number;
}

function same(value: number): number {
  return value;
}

function trackOf({ min, max, step = 1, stops }: SliderProps): Track {
  if (stops === undefined) return { min, max, step, placeOf: same, valueAt: same };
  const last = Math.max(0, stops.length - 1);
  return {
    min: 0,
    max: last,
    step: 1,
    placeOf: (value) => nearest(stops, value),
    valueAt: (place) => stops[place] ?? min,
  };
}

/** The index of the stop nearest to a value; a typed value may lie between two. */
export function nearest(stops: readonly number[], value: number): number {
  let best = 0;
  stops.forEach((stop, place) => {
    if (Math.abs(stop - value) < Math.abs((stops[best] ?? 0) - value)) best = place;
  });
  return best;
}

interface MarkProps {
  readonly kind: "default" | "pinned";
  readonly at: number;
  readonly children: ReactNode;
}

function Mark({ kind, at, children }: MarkProps): ReactNode {
  return (
    <span className={`mark ${kind}`} ref={cssVariable("--at", at)}>
      {children}
    </span>
  );
}
