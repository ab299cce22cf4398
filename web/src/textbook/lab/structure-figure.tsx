// The frame around a policy's structure, whichever figure it is drawn as.

import { type ReactNode, useMemo } from "react";
import type { MountFigure } from "../../base/figures/figure.ts";
import { policyText } from "../../base/text/policy.ts";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import type { LabShown, Shown } from "./shown.ts";

/** What a structure is drawn from. */
export type DataOf<D> = (shown: Shown, motionMs: number) => D;

interface StructureProps<D> extends LabShown {
  readonly mount: MountFigure<D>;
  readonly dataOf: DataOf<D>;
  /** What the caption says besides how to read the structure. */
  readonly more?: readonly string[];
}

/** Longer notes are left out on a projector: nobody could read them, and the lecturer explains it anyway. */
const SHORT_NOTE = 40;

/** A figure of the structure, and how to read it. */
export function StructureFigure<D>({ mount, dataOf, more = [], shown, motionMs, face }: StructureProps<D>): ReactNode {
  const data = useMemo(() => dataOf(shown, motionMs), [dataOf, shown, motionMs]);
  const { host, toTable } = useFigure(mount, data);
  const text = policyText(shown.run.meta.id);
  const note = [text.reading, ...more].join("; ");
  return (
    <FigureFrame
      caption={text.structure}
      note={note.length > SHORT_NOTE ? <span className="aside">{note}</span> : note}
      table={toTable}
      face={face}
    >
      <div ref={host} />
    </FigureFrame>
  );
}
