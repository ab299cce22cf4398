// The policy's own structure, drawn as what it is: queue, stack, ring with a hand, next uses.

import { type ReactNode, useMemo } from "react";
import { mountNextUses, type NextUsesData } from "../../draw/next-uses.ts";
import { mountOrder, type OrderData } from "../../draw/order.ts";
import { mountRing, type RingData } from "../../draw/ring.ts";
import type { MountFigure } from "../../draw/figure.ts";
import { LAB_TEXT } from "../../text/en/lab.ts";
import { POLICY_TEXT } from "../../text/en/policies.ts";
import { type FigureFace, FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import type { LabShown } from "./lab-shown.ts";

const ring = { hand: LAB_TEXT.hand, victim: LAB_TEXT.victim, cleared: LAB_TEXT.cleared, columns: LAB_TEXT.ringColumns };
const queue = {
  head: LAB_TEXT.queueHead,
  tail: LAB_TEXT.queueTail,
  victim: LAB_TEXT.victim,
  columns: LAB_TEXT.orderColumns,
};
const stack = { ...queue, head: LAB_TEXT.stackHead, tail: LAB_TEXT.stackTail };
const nextUses = {
  never: LAB_TEXT.never,
  atStep: LAB_TEXT.atStep,
  victim: LAB_TEXT.victim,
  columns: LAB_TEXT.nextUsesColumns,
};

/** The structure of the policy that runs. */
export function LabStructure({ shown, motionMs, face }: LabShown): ReactNode {
  const { run, moment } = shown;
  const list = run.meta.lists[0];
  if (run.meta.hands.length > 0) {
    return <Structure key="ring" mount={mountRing} data={{ moment, words: ring, motionMs } satisfies RingData} {...{ shown, face }} />;
  }
  if (list) {
    const data: OrderData = { moment, kind: list.kind, words: list.kind === "queue" ? queue : stack, motionMs };
    return <Structure key={list.kind} mount={mountOrder} data={data} {...{ shown, face }} />;
  }
  const data: NextUsesData = { moment, words: nextUses, motionMs };
  return <Structure key="next-uses" mount={mountNextUses} data={data} {...{ shown, face }} />;
}

interface StructureProps<D> {
  readonly mount: MountFigure<D>;
  readonly data: D;
  readonly shown: LabShown["shown"];
  readonly face: FigureFace;
}

function Structure<D extends RingData | OrderData | NextUsesData>({ mount, data, shown, face }: StructureProps<D>): ReactNode {
  const { moment, motionMs } = data;
  // The words are constants: a new moment is the only reason to draw.
  const stable = useMemo(() => data, [moment, motionMs, mount]);
  const { host, toTable } = useFigure(mount, stable);
  const text = POLICY_TEXT[shown.run.meta.id];
  return (
    <FigureFrame caption={text?.structure ?? ""} note={text?.reading} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}
