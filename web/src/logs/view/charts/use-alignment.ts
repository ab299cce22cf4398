// How the runs are aligned. Kept in the page's memory only, because a column's name comes from a file.

import { useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { Comparison, LogAlign } from "../../../base/sim/schema.gen.ts";
import { offsetOf, shiftsOf } from "../../model/charts/alignment.ts";
import { NO_SHIFTS, type Shifts } from "../../model/runs.ts";
import { pageSight, setAlign } from "./sight-store.ts";
import type { Logs } from "../../model/log.ts";

/** The alignment and the ways to change it. */
export interface AlignmentControl {
  /** The alignment that the comparison is asked for. */
  readonly align: LogAlign;
  readonly setAlign: (align: LogAlign) => void;
  /** How far each log is shifted now: by the previous alignment while the engine works on a new one. */
  readonly shifts: Shifts;
  /** Whether the engine is still working on it. */
  readonly waiting: boolean;
  /** Moves B in time by hand, from wherever it is. */
  readonly pull: (by_s: number) => void;
}

/**
 * The requested alignment. Separate from `useAlignment`, because the comparison is requested with it and returns the
 * shifts.
 */
export function useAlign(): readonly [LogAlign, (align: LogAlign) => void] {
  return [useStore(pageSight, ({ align }) => align), setAlign];
}

/** The alignment of some logs. */
export function useAlignment(
  [align, change]: readonly [LogAlign, (align: LogAlign) => void],
  logs: Logs,
  comparison: Comparison | undefined,
): AlignmentControl {
  const known = useMemo(() => shiftsOf(align, logs, comparison), [align, logs, comparison]);
  const last = useRef<Shifts>(NO_SHIFTS);
  if (known !== undefined) last.current = known;
  const shifts = known ?? last.current;
  return useMemo(
    () => ({
      align,
      setAlign: change,
      shifts,
      waiting: known === undefined,
      pull: (by_s) => change({ by: "offset", seconds: offsetOf(shifts) + by_s }),
    }),
    [align, change, shifts, known],
  );
}
