// What the Lab's figures are given.

import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import type { Lab } from "./use-lab.ts";

/** A run at a moment. */
export type Shown = NonNullable<Lab["shown"]>;

/** Props of a figure of the Lab. */
export interface LabShown {
  readonly shown: Shown;
  readonly motionMs: number;
  readonly face: FigureFace;
}
