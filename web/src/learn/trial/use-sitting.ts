// A participant's sitting, kept in this tab, so that a reload goes on where it was.

import { useState } from "react";
import { type Meant, readKept } from "../../base/keep/kept-text.ts";
import { inTab, keepText, textAt } from "../../base/keep/texts.ts";
import { readSitting, type Sitting } from "../model/trial/sitting.ts";

const KEY = "faultline-trial";

/** The sitting in this tab, and the way to change it. */
export function useSitting(code: string): readonly [Sitting | undefined, (sitting: Sitting | undefined) => void] {
  const [sitting, setSitting] = useState(() => load(code));
  const change = (next: Sitting | undefined): void => {
    setSitting(next);
    keep(code, next);
  };
  return [sitting, change];
}

/** A trial's own place, since a participant may follow the link to another one in the same tab. */
const keyOf = (code: string): string => `${KEY} ${code}`;

/** A browser that keeps nothing: only a reload loses something. */
function load(code: string): Sitting | undefined {
  const read = (text: string | null): Meant<Sitting | undefined> => {
    const value = readSitting(text, code);
    return { value, isWhole: text === null || value !== undefined };
  };
  return readKept(keyOf(code), read, inTab).value ?? readSitting(textAt(KEY, inTab), code);
}

function keep(code: string, sitting: Sitting | undefined): void {
  keepText(keyOf(code), sitting === undefined ? null : JSON.stringify(sitting), inTab);
  // Where earlier versions of this page kept it.
  if (readSitting(textAt(KEY, inTab), code) !== undefined) keepText(KEY, null, inTab);
}
