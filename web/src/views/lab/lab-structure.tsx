// The policy's own structure, drawn as what it is.

import { type ReactNode, Suspense } from "react";
import { mountRing, type RingData } from "../../draw/ring.ts";
import { LAB_TEXT } from "../../text/lab.ts";
import { later } from "../../ui/later.tsx";
import type { LabShown } from "./lab-shown.ts";
import { type DataOf, StructureFigure } from "./structure-figure.tsx";
import { shapeOf } from "./structure-shape.ts";
import { attrNames, badgeOf, cornerWords, tookDown } from "./structure-words.ts";

/** All but the ring, which the Lab opens on. */
const OtherStructure = later(async () => (await import("./other-structure.tsx")).OtherStructure);

/** Fetches its code, before it is wanted. */
export const fetchOtherStructure = (): void => void OtherStructure.fetch().catch(() => undefined);

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

/** The structure of the policy that runs. */
export function LabStructure(props: LabShown): ReactNode {
  const { run } = props.shown;
  const shape = shapeOf(run);
  return shape === "ring" ? (
    // The ring has no room for a foot, so its caption says what stands in the corners.
    <StructureFigure mount={mountRing} dataOf={ringData} more={cornerWords(run)} {...props} />
  ) : (
    <Suspense fallback={<figure className="fig" aria-busy="true" />}>
      <OtherStructure shape={shape} {...props} />
    </Suspense>
  );
}
