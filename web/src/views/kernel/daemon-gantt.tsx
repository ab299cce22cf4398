// Marks of when the daemon was awake, to be laid over the scrubber.

import { type ReactNode, useMemo } from "react";
import { mountGantt } from "../../draw/gantt.ts";
import type { MachineRun } from "../../sim/machine-run.ts";
import { FIGURE_TEXT } from "../../text/kernel-figures.ts";
import { useFigure } from "../../ui/use-figure.ts";
import { awakeSpans } from "./awake.ts";

/** Props of the marks. */
export interface DaemonGanttProps {
  readonly run: MachineRun;
  /** Seconds of the whole run. */
  readonly seconds: number;
}

/** The marks. They hear nothing: the scrubber under them does. */
export function DaemonGantt({ run, seconds }: DaemonGanttProps): ReactNode {
  const data = useMemo(
    () => ({ spansAt: (gap: number) => awakeSpans(run, gap), seconds, name: FIGURE_TEXT.gantt }),
    [run, seconds],
  );
  const { host } = useFigure(mountGantt, data);
  return <div ref={host} className="daemon-gantt" aria-hidden="true" />;
}
