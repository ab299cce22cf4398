// Structures other than the ring: queues, stacks, lists, rings of pages, registers, classes, next uses.

import type { ReactNode } from "react";
import { type ClassesData, mountClasses } from "../figures/classes.ts";
import { type ListsData, mountLists } from "../figures/lists.ts";
import { mountNextUses, type NextUsesData } from "../figures/next-uses.ts";
import { mountOrder, type OrderData } from "../figures/order.ts";
import { mountPageRing, type PageRingData } from "../figures/page-ring.ts";
import { mountRegisters, type RegistersData } from "../figures/registers.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { words as FIGURES_TEXT } from "virtual:words/textbook/lab-figures";
import type { LabShown } from "./shown.ts";
import { type DataOf, StructureFigure } from "./structure-figure.tsx";
import type { Shape } from "./structure-shape.ts";
import { attrNames, badgeOf, footOf, partName, registerOf, rowsOf } from "./structure-words.ts";

/** A single list: how it is drawn, and what its head and tail are called. */
const orderData =
  (kind: OrderData["kind"], head: string, tail: string): DataOf<OrderData> =>
  ({ run, moment, extents }, motionMs) => ({
    moment,
    motionMs,
    kind,
    foot: footOf(run, extents, moment),
    badge: badgeOf(run),
    words: { head, tail, victim: LAB_TEXT.victim, columns: [...FIGURES_TEXT.orderColumns, ...attrNames(run)] },
  });
const queueData = orderData("queue", FIGURES_TEXT.queueHead, FIGURES_TEXT.queueTail);
const sortedData = orderData("queue", FIGURES_TEXT.queueHead, FIGURES_TEXT.orderTail);
const stackData = orderData("stack", FIGURES_TEXT.stackHead, FIGURES_TEXT.stackTail);

const nextUses: NextUsesData["words"] = {
  never: FIGURES_TEXT.never,
  atStep: (step) => FIGURES_TEXT.atStep({ step }),
  victim: LAB_TEXT.victim,
  columns: FIGURES_TEXT.nextUsesColumns,
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
    columns: [...FIGURES_TEXT.listsColumns, ...attrNames(run)],
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
    columns: [...FIGURES_TEXT.pageRingColumns, ...attrNames(run)],
  },
});

const registersData: DataOf<RegistersData> = ({ run, moment, extents }, motionMs) => ({
  moment,
  motionMs,
  foot: footOf(run, extents, moment),
  bits: registerOf(run),
  words: { victim: LAB_TEXT.victim, columns: [...FIGURES_TEXT.registersColumns, ...attrNames(run)] },
});

const classes: ClassesData["words"] = {
  name: (index) => FIGURES_TEXT.className({ index }),
  meaning: FIGURES_TEXT.classMeaning,
  columns: FIGURES_TEXT.classesColumns,
};
const classesData: DataOf<ClassesData> = ({ run, moment, extents }, motionMs) => ({
  moment,
  motionMs,
  foot: footOf(run, extents, moment),
  words: classes,
});

interface OtherStructureProps extends LabShown {
  readonly shape: Exclude<Shape, "ring">;
}

/** The structure of a policy whose pages are not a ring of frames. */
export function OtherStructure({ shape, ...shown }: OtherStructureProps): ReactNode {
  switch (shape) {
    case "page-ring":
      return <StructureFigure key={shape} mount={mountPageRing} dataOf={pageRingData} {...shown} />;
    case "next-uses":
      return <StructureFigure key={shape} mount={mountNextUses} dataOf={nextUsesData} {...shown} />;
    case "queue":
      return <StructureFigure key={shape} mount={mountOrder} dataOf={queueData} {...shown} />;
    case "order":
      return <StructureFigure key={shape} mount={mountOrder} dataOf={sortedData} {...shown} />;
    case "stack":
      return <StructureFigure key={shape} mount={mountOrder} dataOf={stackData} {...shown} />;
    case "registers":
      return <StructureFigure key={shape} mount={mountRegisters} dataOf={registersData} {...shown} />;
    case "classes":
      return <StructureFigure key={shape} mount={mountClasses} dataOf={classesData} {...shown} />;
    case "lists":
      return <StructureFigure key={shape} mount={mountLists} dataOf={listsData} {...shown} />;
  }
}
