// What a link means where it says nothing: goals ask it of every view's link, and lessons know none of them.

import { createContext, useContext } from "react";
import type { MeaningOf } from "../../base/link/url.ts";

/** Carries the meaning of links to the lesson. */
export const MeaningContext = createContext<MeaningOf | undefined>(undefined);

/** What links mean. */
export function useMeaningOf(): MeaningOf {
  const meaningOf = useContext(MeaningContext);
  if (meaningOf === undefined) throw new Error("a lesson needs a MeaningContext around it");
  return meaningOf;
}
