// The physical frames and the disk.

import { type ReactNode, useMemo } from "react";
import { type FramesWords, mountFrames } from "../figures/frames.ts";
import { BASE_ATTRS } from "../../base/sim/schema.gen.ts";
import { lastTransfers } from "../run/transfers.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { partName } from "../../base/text/policy.ts";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import type { LabShown } from "./shown.ts";

const words: FramesWords = {
  frame: (frame) => LAB_TEXT.frame({ frame }),
  used: (step) => LAB_TEXT.used({ step }),
  disk: LAB_TEXT.disk,
  writeFirst: (labels) => LAB_TEXT.writeFirst({ pages: labels.join(", "), count: labels.length }),
  wroteOnTheWay: (labels) => LAB_TEXT.wroteOnTheWay({ pages: labels.join(", ") }),
  thenRead: (label, frame) => LAB_TEXT.thenRead({ label, frame }),
  bypasses: (label) => LAB_TEXT.bypasses({ label }),
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
      note={bit === undefined ? LAB_TEXT.dirtyLegend : LAB_TEXT.bitsLegend({ bit: partName(run.meta.id, bit) })}
      table={toTable}
      face={face}
    >
      <div ref={host} />
    </FigureFrame>
  );
}
