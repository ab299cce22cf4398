// A number that can be edited where it is shown.

import { useState, type KeyboardEvent, type ReactNode } from "react";
import type { Language } from "../text/languages.ts";
import { language } from "../text/language.ts";
import { decimalMark, plainNumber } from "../text/numbers.ts";
import { cssVariable } from "./css-variable.ts";

/** Props shared by everything that holds a number. */
export interface NumberProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Distance between neighbouring values. Default 1. */
  readonly step?: number;
  /** How the value is written; default: as is. */
  readonly format?: (value: number) => string;
}

/** Props of a typed value. */
export interface ValueInputProps extends NumberProps {
  readonly label: string;
  readonly onCommit: (value: number) => void;
  readonly className?: string;
}

/** The number in a text: "1,439 pages" or "÷ 2", in German "1.439 Seiten" or "0,5"; `undefined` if there is none. */
export function readNumber(text: string, spoken: Language = language): number | undefined {
  const written = decimalMark(spoken) === "," ? withPoint(text) : text;
  const digits = /[-−]?\d[\d,  ]*(?:\.\d+)?|[-−]?\.\d+/.exec(written)?.[0];
  if (digits === undefined) return undefined;
  const value = Number(digits.replace("−", "-").replace(/[,  ]/g, ""));
  return Number.isFinite(value) ? value : undefined;
}

/** Turns a decimal comma into a point. A point that was typed is kept, unless it separates thousands. */
function withPoint(text: string): string {
  return text.replace(/\.(?=\d{3}(?!\d))/g, "").replace(/,/g, ".");
}

/** The nearest value that a control can have. */
export function snap(value: number, { min, max, step = 1 }: Pick<NumberProps, "min" | "max" | "step">): number {
  const snapped = min + Math.round((value - min) / step) * step;
  // 0.1 + 0.2: ten decimal places are more than any control shows
  return Number(Math.min(max, Math.max(min, snapped)).toFixed(10));
}

/** A value shown as text until it is edited. Enter or leaving commits, Esc reverts, arrow keys change it by a step. */
export function ValueInput(props: ValueInputProps): ReactNode {
  const { value, min, max, step = 1, format = plainNumber, label, onCommit, className = "" } = props;
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? format(value);
  const commit = (): void => {
    const typed = draft === undefined ? undefined : readNumber(draft);
    setDraft(undefined);
    if (typed !== undefined && snap(typed, props) !== value) onCommit(snap(typed, props));
  };
  const move = (steps: number): void => {
    setDraft(undefined);
    onCommit(snap(value + steps * step, props));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Enter") commit();
    else if (event.key === "Escape" && draft !== undefined) setDraft(undefined);
    else if (event.key === "ArrowUp") move(1);
    else if (event.key === "ArrowDown") move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <input
      type="text"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      className={`value ${className}`}
      ref={cssVariable("--chars", Math.max(1, shown.length))}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={format(value)}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
