// Marks, drawn over the scrubber, for when the daemon was awake and when processes reclaimed memory themselves.

import { type ReactNode, useMemo } from "react";
import { mountGantt } from "../../figures/charts/gantt.ts";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { awakeSpans } from "../awake.ts";

/** Props of the marks. */
export interface DaemonGanttProps {
  readonly run: MachineRun;
  /** Length of the whole run in seconds. */
  readonly seconds: number;
}

/** The marks. They take no input: the scrubber under them does. */
export function DaemonGantt({ run, seconds }: DaemonGanttProps): ReactNode {
  const data = useMemo(
    () => ({
      lanes: systemOf(run.head.os).daemon.scanners.map((scanner) => ({
        id: scanner.id,
        name: FIGURE_TEXT.gantt[scanner.id],
        spansAt: (gap: number) => awakeSpans(run, scanner, gap),
      })),
      seconds,
    }),
    [run, seconds],
  );
  const { host } = useFigure(mountGantt, data);
  return <div ref={host} className="daemon-gantt" aria-hidden="true" />;
}
