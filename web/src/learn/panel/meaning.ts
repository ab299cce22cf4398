// What a link means by the keys it leaves out: goals need this for the link of any view, but lessons know no views.

import { createContext, useContext } from "react";
import type { MeaningOf } from "../../base/link/url.ts";

/** Passes the meanings of links to the lesson. */
export const MeaningContext = createContext<MeaningOf | undefined>(undefined);

/** The meanings of links. */
export function useMeaningOf(): MeaningOf {
  const meaningOf = useContext(MeaningContext);
  if (meaningOf === undefined) throw new Error("a lesson needs a MeaningContext around it");
  return meaningOf;
}
