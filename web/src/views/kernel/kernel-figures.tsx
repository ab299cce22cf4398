// The figures of the Kernel view: memory, queues, time.

import { type ReactNode, useCallback, useMemo } from "react";
import { type Level, mountMemoryBar } from "../../draw/memory-bar.ts";
import { mountQueueStrips } from "../../draw/queue-strips.ts";
import { type Chart, mountTimeCharts } from "../../draw/time-charts.ts";
import type { MachineRun } from "../../sim/machine-run.ts";
import type { TimelineAction } from "../../state/timeline.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { type FigureFace, FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import type { KernelShown } from "./use-kernel.ts";

/** Props of a figure that shows a moment. */
export interface KernelFigureProps {
  readonly shown: KernelShown;
  readonly motionMs: number;
  readonly face: FigureFace;
}

function queueNames(run: MachineRun): string[] {
  return run.os.queues.map((id) => KERNEL_TEXT.queueNames[id] ?? id);
}

/** The memory bar and its lens. */
export function KernelMemory({ shown: { run, moment }, motionMs, face }: KernelFigureProps): ReactNode {
  const fixed = useMemo(
    () => ({
      queueNames: queueNames(run),
      wired: KERNEL_TEXT.wired,
      levels: levelsOf(run),
      sentence: KERNEL_TEXT.levelSentence,
      columns: KERNEL_TEXT.tableMemory,
    }),
    [run],
  );
  const data = useMemo(() => ({ ...fixed, moment, motionMs }), [fixed, moment, motionMs]);
  const { host, toTable } = useFigure(mountMemoryBar, data);
  return (
    <FigureFrame caption={KERNEL_TEXT.memory} note={KERNEL_TEXT.memoryReading} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}

function levelsOf(run: MachineRun): Level[] {
  const { levels } = KERNEL_TEXT;
  return [
    { kind: "res", name: levels.reserved, pages: run.threshold("v_free_reserved") },
    { kind: "wak", name: levels.wakeup, pages: run.threshold("vm.pageout_wakeup_thresh") },
    { kind: "min", name: levels.min, pages: run.threshold("v_free_min") },
    { kind: "tgt", name: levels.target, pages: run.threshold("v_free_target") },
  ];
}

/** The queues page by page. */
export function KernelQueues({ shown: { run, moment }, motionMs, face }: KernelFigureProps): ReactNode {
  const names = useMemo(() => queueNames(run), [run]);
  const data = useMemo(() => ({ moment, names, columns: KERNEL_TEXT.tableQueue, motionMs }), [moment, names, motionMs]);
  const { host, toTable } = useFigure(mountQueueStrips, data);
  return (
    <FigureFrame
      className="captioned"
      caption={KERNEL_TEXT.queues}
      note={KERNEL_TEXT.queuesReading}
      table={toTable}
      face={face}
    >
      <div ref={host} />
    </FigureFrame>
  );
}

/** Props of the charts. */
export interface KernelChartsProps {
  readonly shown: KernelShown;
  readonly time: number;
  readonly act: (action: TimelineAction) => void;
  readonly face: FigureFace;
}

/** Free, queues, faults and scanned pages over time. */
export function KernelCharts({ shown: { run }, time, act, face }: KernelChartsProps): ReactNode {
  const charts = useMemo(() => chartsOf(run), [run]);
  const onSeek = useCallback((seconds: number) => act({ type: "time", time: seconds }), [act]);
  const data = useMemo(
    () => ({
      charts,
      seconds: run.seconds,
      now: time,
      secondWord: KERNEL_TEXT.second,
      topText: KERNEL_TEXT.topText,
      onSeek,
    }),
    [charts, run, time, onSeek],
  );
  const { host, toTable } = useFigure(mountTimeCharts, data);
  return (
    <FigureFrame caption={KERNEL_TEXT.charts} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}

function chartsOf(run: MachineRun): Chart[] {
  const text = KERNEL_TEXT;
  const [free, cache] = [run.series("v_free_count"), run.series("v_cache_count")];
  const both = free.map((pages, second) => pages + (cache[second] ?? 0));
  const [active = "", inactive = ""] = queueNames(run);
  return [
    {
      id: "free",
      name: text.chartFree,
      unit: text.pages,
      lines: [{ id: "free", name: text.chartFree, look: "strong", values: both }],
      levels: [
        { kind: "min", name: "v_free_min", value: run.threshold("v_free_min") },
        { kind: "tgt", name: "v_free_target", value: run.threshold("v_free_target") },
      ],
      // When the worker exits nearly everything is free; what matters happens around the thresholds.
      cap: Math.ceil(run.threshold("v_free_target") * 1.8),
    },
    {
      id: "queues",
      name: text.chartQueues,
      unit: text.pages,
      lines: [
        { id: "active", name: active, look: "strong", values: run.series("v_active_count") },
        { id: "inactive", name: inactive, look: "second", values: run.series("v_inactive_count") },
      ],
      levels: [],
    },
    {
      id: "faults",
      name: text.chartFaults,
      unit: text.perSecond,
      lines: [
        { id: "flt", name: text.chartFaults, look: "fault", values: run.series("v_vm_faults") },
        { id: "hard", name: text.faultsHard, look: "hard", values: run.series("v_io_faults") },
      ],
      levels: [],
    },
  ];
}
