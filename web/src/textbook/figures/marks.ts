// From a page of the present moment to its square.

import { leavingIn, type Moment, type PageMark } from "../run/moment.ts";
import type { Square } from "./page-square.ts";

/** Where a square is, and how large. */
export type Place = Pick<Square, "x" | "y" | "size">;

/** The square of a page at a place. */
export function squareOf(moment: Moment, mark: PageMark, place: Place): Square {
  const { page, label, hue, dirty, frame } = mark;
  const ghost = frame === undefined;
  // A page that is not in memory has no bit that hardware could set.
  const referenced = ghost ? undefined : mark.referenced;
  return { page, label, hue, dirty, referenced, ghost, role: roleOf(moment, mark), ...place };
}

/** The part a page plays in the present step. */
export function roleOf(moment: Moment, { page, frame }: Pick<PageMark, "page" | "frame">): Square["role"] {
  if (frame !== undefined && leavingIn(moment, page)) return "victim";
  if (moment.page !== page) return undefined;
  return moment.outcome === "hit" ? "hit" : "loaded";
}
