// The curves of a system: its series and, once the run is over, the study's smoothed ones.

import { useEffect, useMemo, useState } from "react";
import type { StudyLine } from "../figures/thrash/study-curves.ts";
import { PAGES_MOVED, PAGES_READ } from "../model/thrash/study-series.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import type { SystemRun, Thrash } from "./use-thrash.ts";

/** The curves of a figure. */
export type PlottedLines = readonly StudyLine[];

/** The curves of both figures. */
export interface SystemLines {
  readonly cpu: PlottedLines;
  readonly paging: PlottedLines;
  readonly late: PlottedLines;
}

/** Points of a smoothed curve: more than the pixels in a column of the figure. */
const POINTS = 400;
/** The order in which the series are drawn. */
const DRAWN = ["user", "system", "in", "out", "late"] as const;

/** The curves of a system. */
export function useLines(system: SystemRun, values: Thrash["values"]): SystemLines {
  const { run, id } = system;
  const paging = (values.read ? PAGES_READ : PAGES_MOVED)[id];
  const [pagedIn, pagedOut] = [paging.in, paging.out];
  const smoothed = useSmoothed(system, pagedIn, pagedOut);
  return useMemo(() => {
    const names: Readonly<Record<(typeof DRAWN)[number], string>> = {
      user: "user",
      system: "system",
      in: pagedIn,
      out: pagedOut,
      late: "probe_delay",
    };
    const of = (which: (typeof DRAWN)[number], look: StudyLine["look"]): StudyLine => ({
      id: which,
      look,
      name: THRASH_TEXT.lines[which],
      raw: run?.series(names[which]) ?? new Float64Array(),
      smooth: smoothed?.subarray(DRAWN.indexOf(which) * POINTS, (DRAWN.indexOf(which) + 1) * POINTS),
    });
    return {
      cpu: [of("user", "one"), of("system", "other")],
      paging: [of("in", "one"), of("out", "other")],
      late: [of("late", "one")],
    };
  }, [run, smoothed, pagedIn, pagedOut]);
}

/** The smoothed curves of a finished run, one after the other. */
function useSmoothed(system: SystemRun, pagedIn: string, pagedOut: string): Float64Array | undefined {
  const { run, done, session } = system;
  const [known, setKnown] = useState<{ readonly of: object; readonly key: string; readonly curves: Float64Array }>();
  const key = `${pagedIn} ${pagedOut}`;
  useEffect(() => {
    if (run === undefined || !done) return;
    let wanted = true;
    const names = ["user", "system", ...key.split(" "), "probe_delay"];
    const numbers = names.map((name) => run.head.series.findIndex(({ id }) => id === name));
    void session.smooth(numbers, POINTS).then((curves) => {
      if (wanted && curves !== undefined) setKnown({ of: run, key, curves });
    });
    return () => {
      wanted = false;
    };
  }, [run, done, session, key]);
  return known?.of === run && known?.key === key ? known.curves : undefined;
}
