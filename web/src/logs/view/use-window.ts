// The part of the time axis that everything in the Logs shows. Kept in the page's memory only: the link contains
// nothing from a file.

import { type Dispatch, type SetStateAction, useMemo } from "react";
import { axisOf, type Runs } from "../model/runs.ts";
import {
  type Axis,
  edgeMoved,
  type LogWindow,
  movedWindow,
  shownWindow,
  windowBetween,
  zoomedWindow,
} from "../../base/series/log-window.ts";

/** The window and the ways to change it. */
export interface WindowControl {
  readonly axis: Axis;
  /** `undefined` means all of the axis. The comparison uses it in this form. */
  readonly window: LogWindow | undefined;
  /** The window as it is drawn. */
  readonly shown: LogWindow;
  readonly select: (one_s: number, other_s: number) => void;
  readonly moveEdge: (edge: "from" | "to", to_s: number) => void;
  readonly moveBy: (by_s: number) => void;
  readonly zoom: (factor: number, around_s: number) => void;
  readonly all: () => void;
}

/**
 * The window of the Logs. The caller, which compares what is in it, holds its state. If other files or another
 * alignment change the axis, the window is clipped or dropped.
 */
export function useWindow(
  runs: Runs,
  chosen: LogWindow | undefined,
  setChosen: Dispatch<SetStateAction<LogWindow | undefined>>,
): WindowControl {
  const axis = useMemo(() => axisOf(runs), [runs]);
  return useMemo(() => {
    const outside = chosen === undefined || chosen.from_s >= axis.to_s || chosen.to_s <= axis.from_s;
    const window = outside ? undefined : windowBetween(chosen.from_s, chosen.to_s, axis);
    const shown = shownWindow(window, axis);
    // Starts from the latest window, since several events may occur before the page is redrawn.
    const change = (next: (present: LogWindow) => LogWindow | undefined): void =>
      setChosen((present) => next(shownWindow(present, axis)));
    return {
      axis,
      window,
      shown,
      select: (one_s, other_s) => change(() => windowBetween(one_s, other_s, axis)),
      moveEdge: (edge, to_s) => change((present) => edgeMoved(present, edge, to_s, axis)),
      moveBy: (by_s) => change((present) => movedWindow(present, by_s, axis)),
      zoom: (factor, around_s) => change((present) => zoomedWindow(present, factor, around_s, axis)),
      all: () => setChosen(undefined),
    };
  }, [chosen, setChosen, axis]);
}
