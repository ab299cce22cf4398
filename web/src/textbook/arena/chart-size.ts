// The height of the Arena's charts.

import { useAppearance } from "../../base/page/use-appearance.ts";
import { isCrowded, type Race } from "./use-arena.ts";

/** More lanes leave less room for the charts; so does larger type. */
const AT_EASE = { light: 166, dark: 166, projector: 144 } as const;
const CROWDED = { light: 136, dark: 136, projector: 118 } as const;

/** Height of a chart. */
export function useHeight(race: Race): number {
  const { theme } = useAppearance();
  return (isCrowded(race) ? CROWDED : AT_EASE)[theme];
}
