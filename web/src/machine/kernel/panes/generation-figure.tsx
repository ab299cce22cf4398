// The pages of a kernel that keeps them in generations, one column per generation.

import { type ReactNode, useMemo } from "react";
import { type ColumnBlock, type DrawnColumn, mountGenerationColumns } from "../../figures/memory/generation-columns.ts";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { systemOf } from "../../../base/sim/systems/index.ts";
import { generationColumns, type Generations, KINDS } from "../../model/generations.ts";
import type { KernelMoment } from "../../model/kernel-moment.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import type { KernelFigureProps } from "./kernel-figures.tsx";
import { StripLegend } from "./strip-legend.tsx";
import { sumColumns } from "../sum-columns.ts";

const NO_CELLS = { length: 0, cells: new Uint32Array() } as const;

/** Props of the columns. */
export interface GenerationFigureProps extends KernelFigureProps {
  readonly generations: Generations;
}

/** The generations as columns, with the oldest at the left. */
export function GenerationFigure({ shown, generations, motionMs, face }: GenerationFigureProps): ReactNode {
  const { run, moment } = shown;
  const { heat } = systemOf(run.head.os);
  const { tablePages, generationsReading, generations: caption, queueNames } = FIGURE_TEXT;
  const data = useMemo(() => {
    const columns = drawnColumns(run, moment, generations);
    const index = run.os.queues.indexOf("free");
    const name = queueNames["free"] ?? "free";
    const free = { index, name, ...(moment.queues[index] ?? NO_CELLS) };
    const tables = { pages: tablePages, sums: sumColumns(heat.attr) };
    return { moment, columns, free, names: [...KINDS, name], mostHeat: heat.most, tables, motionMs };
  }, [run, moment, generations, heat, tablePages, queueNames, motionMs]);
  const { host, toTable } = useFigure(mountGenerationColumns, data);
  return (
    <FigureFrame
      className="captioned"
      caption={caption}
      note={
        <>
          {generationsReading({ pages: moment.pagesInCell })}{" "}
          <StripLegend heat={heat} pagesInCell={moment.pagesInCell} hands={false} />
        </>
      }
      table={toTable}
      face={face}
    >
      <div ref={host} className="queue-strips" />
    </FigureFrame>
  );
}

function drawnColumns(run: MachineRun, moment: KernelMoment, generations: Generations): readonly DrawnColumn[] {
  const { generation, ofKind } = FIGURE_TEXT;
  return generationColumns(generations).map(({ number, isYoungest, isOldest, isActive, blocks }) => ({
    number,
    head: generation({ number }),
    note: isYoungest ? "max" : isOldest ? "min" : "",
    family: isActive ? "active" : "inactive",
    blocks: blocks.map(({ kind, id, exists }): ColumnBlock => {
      const index = run.os.queues.indexOf(id);
      const cells = (exists ? moment.queues[index] : undefined) ?? NO_CELLS;
      return { index, exists, name: ofKind({ number, kind }), ...cells };
    }),
  }));
}
