// The policy's own structure, drawn as what it is.

import { type ReactNode, useMemo } from "react";
import { type ClassesData, mountClasses } from "../../draw/classes.ts";
import type { MountFigure } from "../../draw/figure.ts";
import { type ListsData, mountLists } from "../../draw/lists.ts";
import { mountNextUses, type NextUsesData } from "../../draw/next-uses.ts";
import { mountOrder, type OrderData } from "../../draw/order.ts";
import { mountPageRing, type PageRingData } from "../../draw/page-ring.ts";
import { mountRegisters, type RegistersData } from "../../draw/registers.ts";
import { mountRing, type RingData } from "../../draw/ring.ts";
import type { ReplayRun } from "../../sim/replay-run.ts";
import { bucketAttr } from "../../state/buckets.ts";
import { LAB_TEXT } from "../../text/lab.ts";
import { POLICY_TEXT } from "../../text/policy.ts";
import { FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import type { LabShown, Shown } from "./lab-shown.ts";
import { attrNames, badgeOf, cornerWords, rowsOf, partName, registerOf, footOf, tookDown } from "./structure-words.ts";

type DataOf<D> = (shown: Shown, motionMs: number) => D;

const ringData: DataOf<RingData> = ({ run, moment }, motionMs) => ({
  moment,
  motionMs,
  badge: badgeOf(run),
  words: {
    hand: LAB_TEXT.hand,
    victim: LAB_TEXT.victim,
    tookDown: tookDown(run),
    columns: [...LAB_TEXT.ringColumns, ...attrNames(run)],
  },
});

/** A list by itself: as what it is drawn, and what its head and tail are called. */
const orderData =
  (kind: OrderData["kind"], head: string, tail: string): DataOf<OrderData> =>
  ({ run, moment, extents }, motionMs) => ({
    moment,
    motionMs,
    kind,
    foot: footOf(run, extents, moment),
    badge: badgeOf(run),
    words: { head, tail, victim: LAB_TEXT.victim, columns: [...LAB_TEXT.orderColumns, ...attrNames(run)] },
  });
const queueData = orderData("queue", LAB_TEXT.queueHead, LAB_TEXT.queueTail);
const sortedData = orderData("queue", LAB_TEXT.queueHead, LAB_TEXT.orderTail);
const stackData = orderData("stack", LAB_TEXT.stackHead, LAB_TEXT.stackTail);

const nextUses = {
  never: LAB_TEXT.never,
  atStep: LAB_TEXT.atStep,
  victim: LAB_TEXT.victim,
  columns: LAB_TEXT.nextUsesColumns,
};
const nextUsesData: DataOf<NextUsesData> = ({ moment }, motionMs) => ({ moment, motionMs, words: nextUses });

const listsData: DataOf<ListsData> = ({ run, moment, extents }, motionMs) => ({
  moment,
  motionMs,
  rows: rowsOf(run, extents, moment),
  foot: footOf(run, extents, moment),
  badge: badgeOf(run),
  words: {
    victim: LAB_TEXT.victim,
    columns: [...LAB_TEXT.listsColumns, ...attrNames(run)],
    yes: LAB_TEXT.yes,
  },
});

const pageRingData: DataOf<PageRingData> = ({ run, moment, extents }, motionMs) => ({
  moment,
  motionMs,
  longest: extents.longest[0] ?? 0,
  badge: badgeOf(run),
  foot: footOf(run, extents, moment),
  words: {
    hands: run.meta.hands.map(({ id }) => partName(run, id)),
    victim: LAB_TEXT.victim,
    columns: [...LAB_TEXT.pageRingColumns, ...attrNames(run)],
  },
});

const registersData: DataOf<RegistersData> = ({ run, moment, extents }, motionMs) => ({
  moment,
  motionMs,
  foot: footOf(run, extents, moment),
  bits: registerOf(run),
  words: { victim: LAB_TEXT.victim, columns: [...LAB_TEXT.registersColumns, ...attrNames(run)] },
});

const classes: ClassesData["words"] = {
  name: LAB_TEXT.className,
  meaning: LAB_TEXT.classMeaning,
  columns: LAB_TEXT.classesColumns,
};
const classesData: DataOf<ClassesData> = ({ run, moment, extents }, motionMs) => ({
  moment,
  motionMs,
  foot: footOf(run, extents, moment),
  words: classes,
});

/** What a policy's structure is drawn as. */
type Shape = "ring" | "page-ring" | "next-uses" | "queue" | "stack" | "order" | "lists" | "registers" | "classes";

function shapeOf(run: ReplayRun): Shape {
  const { attrs, hands, lists } = run.meta;
  if (attrs.some(({ id }) => id === "next-use")) return "next-uses";
  if (hands.some(({ list }) => list === null)) return "ring";
  if (attrs.some(({ kind }) => kind === "register")) return "registers";
  const [first, ...others] = lists;
  // Nothing but a reference bit: with the dirty bit it makes four classes.
  if (first === undefined) return attrs.length === 1 && attrs[0]?.kind === "bit" ? "classes" : "lists";
  if (others.length > 0) return "lists";
  if (first.kind === "ring") return "page-ring";
  return hands.length > 0 || bucketAttr(run) >= 0 ? "lists" : first.kind;
}

/** The structure of the policy that runs. */
export function LabStructure(props: LabShown): ReactNode {
  const shape = shapeOf(props.shown.run);
  switch (shape) {
    case "ring":
      return <Structure key={shape} mount={mountRing} dataOf={ringData} {...props} />;
    case "page-ring":
      return <Structure key={shape} mount={mountPageRing} dataOf={pageRingData} {...props} />;
    case "next-uses":
      return <Structure key={shape} mount={mountNextUses} dataOf={nextUsesData} {...props} />;
    case "queue":
      return <Structure key={shape} mount={mountOrder} dataOf={queueData} {...props} />;
    case "order":
      return <Structure key={shape} mount={mountOrder} dataOf={sortedData} {...props} />;
    case "stack":
      return <Structure key={shape} mount={mountOrder} dataOf={stackData} {...props} />;
    case "registers":
      return <Structure key={shape} mount={mountRegisters} dataOf={registersData} {...props} />;
    case "classes":
      return <Structure key={shape} mount={mountClasses} dataOf={classesData} {...props} />;
    case "lists":
      return <Structure key={shape} mount={mountLists} dataOf={listsData} {...props} />;
  }
}

/** Longer notes are left out on a projector: nobody could read them, and the lecturer says it. */
const SHORT_NOTE = 40;

/** How to read it. The ring has no room for a foot, so its caption says what stands in the corners. */
function noteOf({ run }: Shown): ReactNode {
  const reading = POLICY_TEXT[run.meta.id]?.reading ?? "";
  const note = shapeOf(run) === "ring" ? [reading, ...cornerWords(run)].join("; ") : reading;
  return note.length > SHORT_NOTE ? <span className="aside">{note}</span> : note;
}

interface StructureProps<D> extends LabShown {
  readonly mount: MountFigure<D>;
  readonly dataOf: DataOf<D>;
}

function Structure<D>({ mount, dataOf, shown, motionMs, face }: StructureProps<D>): ReactNode {
  const data = useMemo(() => dataOf(shown, motionMs), [dataOf, shown, motionMs]);
  const { host, toTable } = useFigure(mount, data);
  const text = POLICY_TEXT[shown.run.meta.id];
  return (
    <FigureFrame caption={text?.structure ?? ""} note={noteOf(shown)} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}
