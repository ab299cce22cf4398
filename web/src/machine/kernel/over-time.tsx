// The run second by second: as charts, or as the lines that vmstat would print.

import { type ReactNode, useMemo, useState } from "react";
import { MACHINES } from "../../base/sim/machines/machines.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { useFromLog } from "./from-log/use-from-log.ts";
import { KernelCharts } from "./panes/kernel-figures.tsx";
import { VmstatPane } from "./panes/vmstat-pane.tsx";
import { pagesOnAny } from "../systems/queues-of.ts";
import { faceOf } from "../systems/index.ts";
import type { Kernel } from "./use-kernel.ts";

const FORMS = ["charts", "vmstat"] as const;

/** Props of the run over time. */
export interface OverTimeProps {
  readonly kernel: Kernel;
  readonly face: FigureFace;
  readonly brief: boolean;
  /** Which chart is shown alone, if there is one with this number. */
  readonly alone: number | undefined;
  /** Goes on to the next chart alone, and after the last to all of them. */
  readonly onEnlarge: () => void;
}

/** Charts, or vmstat's lines. */
export function OverTime({ kernel, face, brief, alone, onEnlarge }: OverTimeProps): ReactNode {
  const { run, pinned, line, act, machine, shown } = kernel;
  const { measured } = useFromLog();
  const [form, setForm] = useState<(typeof FORMS)[number]>("charts");
  // Beside another run, whose queues are not known between seconds, both are read at the last second.
  const isExact = shown !== undefined && !shown.late && pinned === undefined;
  const onQueues = useMemo(
    () => (isExact ? (queues: readonly string[]) => pagesOnAny(shown.run, shown.moment, queues) : undefined),
    [isExact, shown],
  );
  if (run === undefined) return null;
  const prints = faceOf(run.head.os).printed.some(({ id }) => id === "vmstat");
  const choice = prints && (
    <Segmented
      label={KERNEL_TEXT.overTime}
      labelKind="hidden"
      value={form}
      options={FORMS.map((value) => ({ value, label: KERNEL_TEXT.forms[value] }))}
      onPick={setForm}
    />
  );
  if (form === "vmstat" && prints) {
    return (
      <section className="over-time-printed" aria-label={KERNEL_TEXT.forms.vmstat}>
        <VmstatPane session={MACHINES.b.session} run={run} time={line.time} />
        <div className="charts-foot">{choice}</div>
      </section>
    );
  }
  return (
    <KernelCharts
      run={run}
      pinned={pinned?.run}
      measured={measured}
      seconds={machine.seconds}
      time={line.time}
      onSeek={(time) => act({ type: "time", time })}
      face={face}
      brief={brief}
      alone={alone}
      onQueues={onQueues}
    >
      {choice}
      <TextButton onPress={onEnlarge} label={KERNEL_TEXT.commands.enlarge}>
        {KERNEL_TEXT.enlarge}
      </TextButton>
    </KernelCharts>
  );
}
