// The bare track with its thumb: a native range input, so keyboard, touch and screen readers come with it.

import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";

/** Props of a range. */
export interface RangeProps {
  readonly id?: string;
  readonly label?: string;
  readonly describedBy?: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly valueText: string;
  /** On every movement. */
  readonly onDrag: (value: number) => void;
  /** When the thumb is released, or a key has moved it. */
  readonly onCommit?: ((value: number) => void) | undefined;
}

/** How far along its track a value is, from 0 to 1. */
export function fraction(value: number, min: number, max: number): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
}

/** A range input whose completed part is drawn in ink. */
export function Range({
  id,
  label,
  describedBy,
  value,
  min,
  max,
  step,
  valueText,
  onDrag,
  onCommit,
}: RangeProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onCommit);
  useEffect(() => {
    latest.current = onCommit;
  });
  useEffect(() => {
    const { current } = input;
    if (current === null) return;
    // React's onChange is the browser's "input" event; the browser's own "change" fires when the thumb is released.
    const commit = (): void => latest.current?.(current.valueAsNumber);
    current.addEventListener("change", commit);
    return () => current.removeEventListener("change", commit);
  }, []);
  const fill = fraction(value, min, max);
  useLayoutEffect(() => {
    input.current?.style.setProperty("--fill", String(fill));
  }, [fill]);
  return (
    <input
      ref={input}
      id={id}
      type="range"
      className="range"
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onDrag(event.currentTarget.valueAsNumber)}
    />
  );
}
