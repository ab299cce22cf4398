// The figures of a moment: memory, queues, flows.

import "./kernel-figures.css";
import { type ReactNode, useMemo } from "react";
import { mountMemoryBar } from "../../figures/memory/memory-bar.ts";
import { mountQueueFlows } from "../../figures/memory/queue-flows.ts";
import { mountQueueStrips } from "../../figures/memory/queue-strips.ts";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { hasGenerations } from "../../model/generations.ts";
import type { HandPlace, KernelMoment } from "../../model/kernel-moment.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { grouped } from "../../../base/text/numbers.ts";
import { type FigureFace, FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { flowsIn } from "./flows.ts";
import { freeSentence, memoryParts } from "./memory-parts.ts";
import { GenerationFigure } from "./generation-figure.tsx";
import { rowAt } from "../../systems/per-second.ts";
import { freeLists, queuesOf } from "../../systems/queues-of.ts";
import { StripLegend } from "./strip-legend.tsx";
import { faceOf } from "../../systems/index.ts";
import { entryOf, someOf } from "../../../base/text/words.ts";
import { sumColumns } from "../sum-columns.ts";

export { KernelCharts } from "./kernel-charts.tsx";
export { DaemonGantt } from "./daemon-gantt.tsx";

/** Props of a figure that shows a moment. */
export interface KernelFigureProps {
  readonly shown: { readonly run: MachineRun; readonly moment: KernelMoment };
  readonly motionMs: number;
  readonly face: FigureFace;
}

/** Props of the memory bar. */
export interface KernelMemoryProps extends KernelFigureProps {
  /** The run it is compared with. */
  readonly pinned?: MachineRun | undefined;
}

/** The memory bar and its lens. */
export function KernelMemory({ shown: { run, moment }, motionMs, face, pinned }: KernelMemoryProps): ReactNode {
  const levels = useMemo(() => faceOf(run.head.os).levels(run, pinned), [run, pinned]);
  const data = useMemo(
    () => ({
      frames: moment.frames,
      parts: memoryParts(run, moment),
      freeParts: freeLists(run),
      levels,
      sentence: freeSentence(run, moment),
      columns: FIGURE_TEXT.tableMemory,
      motionMs,
    }),
    [run, moment, levels, motionMs],
  );
  const { host, toTable } = useFigure(mountMemoryBar, data);
  return (
    <FigureFrame caption={FIGURE_TEXT.memory} note={FIGURE_TEXT.memoryReading} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}

/** The queues, and how many pages move from one to another. */
export function KernelQueues(props: KernelFigureProps): ReactNode {
  const { run, moment } = props.shown;
  // Each control group has generations of its own.
  const generations = run.cgroups.length > 0 ? undefined : moment.generations;
  return (
    <div className="kernel-queues">
      {generations ? <GenerationFigure {...props} generations={generations} /> : <Strips {...props} />}
      <Flows {...props} />
    </div>
  );
}

function Strips({ shown: { run, moment }, motionMs, face }: KernelFigureProps): ReactNode {
  const { hands = NO_HANDS } = moment;
  const { heat } = systemOf(run.head.os);
  const { tablePages, cellOf } = FIGURE_TEXT;
  const named = useMemo(() => queuesOf(run), [run]);
  const data = useMemo(() => {
    const queues = named.map((queue) => ({ ...queue, ...(moment.queues[queue.index] ?? NO_CELLS) }));
    const columns = { pages: tablePages, sums: sumColumns(heat.attr) };
    return { moment, hands, queues, mostHeat: heat.most, columns, motionMs };
  }, [named, moment, hands, heat, tablePages, motionMs]);
  const { host, toTable } = useFigure(mountQueueStrips, data);
  return (
    <FigureFrame
      className="captioned"
      caption={FIGURE_TEXT.queues}
      note={
        <>
          {cellOf({ pages: moment.pagesInCell })}{" "}
          <StripLegend heat={heat} pagesInCell={moment.pagesInCell} hands={hands.length > 0} />
        </>
      }
      table={toTable}
      face={face}
    >
      <div ref={host} className="queue-strips" />
    </FigureFrame>
  );
}

const NO_HANDS: readonly HandPlace[] = [];
const NO_CELLS = { length: 0, cells: new Uint32Array() } as const;

function Flows({ shown: { run, moment }, face }: KernelFigureProps): ReactNode {
  const row = rowAt(run, moment.time);
  const inGenerations = hasGenerations(run);
  const data = useMemo(() => {
    const { flow, perSecondOf, tableFlows, queueNames, flowEnds } = FIGURE_TEXT;
    const ends = inGenerations ? flowEnds.generations : flowEnds.lists;
    const nameOf = (end: string): string => someOf(ends, end) ?? entryOf(queueNames, end);
    const flows = flowsIn(run, row).map(({ id, from, to, pages }) => {
      const names = { fromName: nameOf(from), toName: nameOf(to), what: flow[id] };
      return { id, from, to, pages, rate: perSecondOf({ pages: grouped(pages) }), ...names };
    });
    return { flows, columns: tableFlows };
  }, [run, row, inGenerations]);
  const { host, toTable } = useFigure(mountQueueFlows, data);
  return (
    <FigureFrame
      className="captioned"
      caption={FIGURE_TEXT.flows}
      note={FIGURE_TEXT.flowsReading({ second: row })}
      table={toTable}
      face={face}
    >
      <div ref={host} />
    </FigureFrame>
  );
}
