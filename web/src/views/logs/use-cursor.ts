// The one moment that all charts point at.

import { useMemo, useState } from "react";
import { momentsOf, type Moments } from "../../state/log-charts.ts";
import type { Logs } from "../../state/log-pairs.ts";

/** A moment among those of the logs. */
export interface Cursor {
  readonly moments: Moments;
  /** Its number, from 0. */
  readonly at: number;
  readonly seconds: number;
  /** Moves it to a moment; beyond the ends it stays there. */
  readonly go: (at: number) => void;
  /** Moves it to the moment nearest to a time. */
  readonly goToSeconds: (seconds: number) => void;
}

/** The cursor of the charts. It begins in the middle, where there is something to read. */
export function useCursor(logs: Logs): Cursor {
  const { a, b } = logs;
  const moments = useMemo(() => momentsOf({ a, b }), [a, b]);
  const [chosen, setChosen] = useState<number>();
  const { last, everyS } = moments;
  const at = Math.min(last, chosen ?? Math.floor(last / 2));
  return useMemo(() => {
    const go = (to: number): void => setChosen(Math.min(last, Math.max(0, to)));
    const goToSeconds = (seconds: number): void => go(Math.round(seconds / everyS));
    return { moments: { everyS, last }, at, seconds: at * everyS, go, goToSeconds };
  }, [at, everyS, last]);
}
