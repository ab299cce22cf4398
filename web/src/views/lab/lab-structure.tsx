// The policy's own structure, drawn as what it is: queue, stack, ring with a hand, next uses.

import { type ReactNode, useMemo } from "react";
import type { MountFigure } from "../../draw/figure.ts";
import { mountNextUses, type NextUsesData } from "../../draw/next-uses.ts";
import { mountOrder, type OrderData } from "../../draw/order.ts";
import { mountRing, type RingData } from "../../draw/ring.ts";
import type { Moment } from "../../state/moment.ts";
import { LAB_TEXT } from "../../text/en/lab.ts";
import { POLICY_TEXT } from "../../text/en/policies.ts";
import { FigureFrame } from "../../ui/figure-frame.tsx";
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

type DataOf<D> = (moment: Moment, motionMs: number) => D;

const ringData: DataOf<RingData> = (moment, motionMs) => ({ moment, motionMs, words: ring });
const queueData: DataOf<OrderData> = (moment, motionMs) => ({ moment, motionMs, kind: "queue", words: queue });
const stackData: DataOf<OrderData> = (moment, motionMs) => ({ moment, motionMs, kind: "stack", words: stack });
const nextUsesData: DataOf<NextUsesData> = (moment, motionMs) => ({ moment, motionMs, words: nextUses });

/** The structure of the policy that runs. */
export function LabStructure(props: LabShown): ReactNode {
  const { meta } = props.shown.run;
  const list = meta.lists[0];
  if (meta.hands.length > 0) return <Structure key="ring" mount={mountRing} dataOf={ringData} {...props} />;
  switch (list?.kind) {
    case "queue":
      return <Structure key="queue" mount={mountOrder} dataOf={queueData} {...props} />;
    case "stack":
      return <Structure key="stack" mount={mountOrder} dataOf={stackData} {...props} />;
    case undefined:
      return <Structure key="next-uses" mount={mountNextUses} dataOf={nextUsesData} {...props} />;
  }
}

interface StructureProps<D> extends LabShown {
  readonly mount: MountFigure<D>;
  readonly dataOf: DataOf<D>;
}

function Structure<D>({ mount, dataOf, shown: { run, moment }, motionMs, face }: StructureProps<D>): ReactNode {
  const data = useMemo(() => dataOf(moment, motionMs), [dataOf, moment, motionMs]);
  const { host, toTable } = useFigure(mount, data);
  const text = POLICY_TEXT[run.meta.id];
  return (
    <FigureFrame caption={text?.structure ?? ""} note={text?.reading} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}
