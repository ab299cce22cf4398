// The physical frames and the disk.

import { type ReactNode, useMemo } from "react";
import { type FramesWords, mountFrames } from "../../draw/frames.ts";
import { BASE_ATTRS } from "../../sim/schema.gen.ts";
import { lastTransfers } from "../../state/transfers.ts";
import { LAB_TEXT } from "../../text/lab.ts";
import { POLICY_TEXT } from "../../text/policy.ts";
import { FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import type { LabShown } from "./lab-shown.ts";

const words: FramesWords = {
  frame: LAB_TEXT.frame,
  used: LAB_TEXT.used,
  disk: LAB_TEXT.disk,
  writeFirst: LAB_TEXT.writeFirst,
  wroteOnTheWay: LAB_TEXT.wroteOnTheWay,
  thenRead: LAB_TEXT.thenRead,
  bypasses: LAB_TEXT.bypasses,
  columns: LAB_TEXT.framesColumns,
  empty: LAB_TEXT.empty,
};

/** The frames of the run at the present moment. */
export function LabFrames({ shown: { run, moment }, motionMs, face }: LabShown): ReactNode {
  const data = useMemo(
    () => ({
      moment,
      transfers: (most: number) => lastTransfers(run, moment.step, moment.stage, most),
      words,
      motionMs,
    }),
    [run, moment, motionMs],
  );
  const { host, toTable } = useFigure(mountFrames, data);
  const bit = run.meta.attrs[run.bit - BASE_ATTRS.length]?.id;
  return (
    <FigureFrame
      caption={LAB_TEXT.physicalFrames}
      note={
        bit === undefined ? LAB_TEXT.dirtyLegend : LAB_TEXT.bitsLegend(POLICY_TEXT[run.meta.id]?.parts?.[bit] ?? bit)
      }
      table={toTable}
      face={face}
    >
      <div ref={host} />
    </FigureFrame>
  );
}
