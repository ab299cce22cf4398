// A participant's sitting, kept in this tab, so that a reload goes on where it was.

import { useState } from "react";
import { readSitting, type Sitting } from "../model/trial/sitting.ts";

const KEY = "faultline-trial";

/** The sitting in this tab, and the way to change it. */
export function useSitting(code: string): readonly [Sitting | undefined, (sitting: Sitting | undefined) => void] {
  const [sitting, setSitting] = useState(() => load(code));
  const change = (next: Sitting | undefined): void => {
    setSitting(next);
    keep(next);
  };
  return [sitting, change];
}

function load(code: string): Sitting | undefined {
  try {
    return readSitting(window.sessionStorage.getItem(KEY), code);
  } catch {
    return undefined; // a browser that keeps nothing: only a reload loses something
  }
}

function keep(sitting: Sitting | undefined): void {
  try {
    if (sitting === undefined) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(sitting));
  } catch {
    // As above.
  }
}
