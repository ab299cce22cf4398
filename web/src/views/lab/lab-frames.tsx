// The physical frames and the disk.

import { type ReactNode, useMemo } from "react";
import { type FramesWords, mountFrames } from "../../draw/frames.ts";
import { LAB_TEXT } from "../../text/en/lab.ts";
import { FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import type { LabShown } from "./lab-shown.ts";

const words: FramesWords = {
  frame: LAB_TEXT.frame,
  used: LAB_TEXT.used,
  disk: LAB_TEXT.disk,
  writeFirst: LAB_TEXT.writeFirst,
  thenRead: LAB_TEXT.thenRead,
  columns: LAB_TEXT.framesColumns,
  empty: LAB_TEXT.empty,
};

/** The frames of the run at the present moment. */
export function LabFrames({ shown: { run, moment }, motionMs, face }: LabShown): ReactNode {
  const data = useMemo(() => ({ moment, words, motionMs }), [moment, motionMs]);
  const { host, toTable } = useFigure(mountFrames, data);
  const keepsBits = run.attrIndex("referenced") >= 0;
  return (
    <FigureFrame
      caption={LAB_TEXT.physicalFrames}
      note={keepsBits ? LAB_TEXT.bitsLegend : LAB_TEXT.dirtyLegend}
      table={toTable}
      face={face}
    >
      <div ref={host} />
    </FigureFrame>
  );
}
