// The policy's own structure, drawn as the figure that suits it.

import type { ReactNode } from "react";
import { mountRing, type RingData } from "../figures/ring.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { lazyComponent, useCode } from "../../base/page/lazy-component.tsx";
import type { LabShown } from "./shown.ts";
import { type DataOf, StructureFigure } from "./structure-figure.tsx";
import { shapeOf } from "./structure-shape.ts";
import { attrNames, badgeOf, cornerWords, tookDown } from "./structure-words.ts";

/** All structures but the ring, with which the Lab opens. */
const OtherStructure = lazyComponent(async () => (await import("./other-structure.tsx")).OtherStructure);

/**
 * Whether the code that draws a run's structure is loaded. It is fetched at once or, if the Lab opens with a known run
 * that is drawn as a ring, after the opening.
 */
export function useStructureCode(run: ReplayRun | undefined): boolean {
  const isRing = run !== undefined && shapeOf(run) === "ring";
  const here = useCode(OtherStructure, isRing);
  return here || run === undefined || isRing;
}

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

/** The structure of the policy that runs, once its code is loaded: see `useStructureCode`. */
export function LabStructure(props: LabShown): ReactNode {
  const { run } = props.shown;
  const shape = shapeOf(run);
  return shape === "ring" ? (
    // The ring has no room for a foot, so its caption says what is in the corners.
    <StructureFigure mount={mountRing} dataOf={ringData} more={cornerWords(run)} {...props} />
  ) : (
    <OtherStructure shape={shape} {...props} />
  );
}
