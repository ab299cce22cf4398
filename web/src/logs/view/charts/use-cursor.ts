// The one moment that all charts point at.

import { useMemo, useState } from "react";
import { momentsOf, type Moments } from "../../model/charts/charts.ts";
import type { Runs } from "../../model/runs.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";

/** One of the moments of the logs. */
export interface Cursor {
  readonly moments: Moments;
  /** The moment's number. */
  readonly at: number;
  readonly seconds: number;
  /** Moves to a moment, but not beyond the ends of the window. */
  readonly go: (at: number) => void;
  /** Moves to the moment nearest to a time. */
  readonly goToSeconds: (seconds: number) => void;
  /** The same for a time outside the window, which is about to move there. */
  readonly jumpTo: (seconds: number) => void;
  /** Keeps a moment for the time when it is in the window. */
  readonly choose: (at: number) => void;
}

/** The cursor of the charts. It starts in the middle, where there is something to read, and never leaves the window. */
export function useCursor(runs: Runs, window: LogWindow | undefined): Cursor {
  const moments = useMemo(() => momentsOf(runs, window), [runs, window]);
  const [chosen, setChosen] = useState<number>();
  const { first, last, everyS, origin_s } = moments;
  const middle = Math.floor((first + last) / 2);
  // Of two rows the first often has no rates yet.
  const at = Math.min(last, Math.max(first, chosen ?? (middle === first ? last : middle)));
  return useMemo(() => cursorAt(at, { everyS, origin_s, first, last }, setChosen), [at, everyS, first, last, origin_s]);
}

/** The cursor in a window that has moved. */
export function cursorWithin(cursor: Cursor, runs: Runs, window: LogWindow | undefined): Cursor {
  const moments = momentsOf(runs, window);
  const { first, last } = moments;
  if (first === cursor.moments.first && last === cursor.moments.last) return cursor;
  return cursorAt(Math.min(last, Math.max(first, cursor.at)), moments, cursor.choose);
}

function cursorAt(at: number, moments: Moments, choose: Cursor["choose"]): Cursor {
  const { everyS, origin_s, first, last } = moments;
  const go = (to: number): void => choose(Math.min(last, Math.max(first, to)));
  const numberOf = (seconds: number): number => Math.round((seconds - origin_s) / everyS);
  const goToSeconds = (seconds: number): void => go(numberOf(seconds));
  const jumpTo = (seconds: number): void => choose(numberOf(seconds));
  return { moments, at, seconds: origin_s + at * everyS, go, goToSeconds, jumpTo, choose };
}
