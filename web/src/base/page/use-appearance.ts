// The theme and the motion, for components that draw.

import { useMemo, useSyncExternalStore } from "react";
import { currentAppearance, onAppearanceChange, type Appearance } from "../theme/colour.ts";

/** How the page looks now; the same object until it changes. */
export function useAppearance(): Appearance {
  const theme = useSyncExternalStore(onAppearanceChange, () => currentAppearance().theme);
  const motion = useSyncExternalStore(onAppearanceChange, () => currentAppearance().motion);
  return useMemo(() => ({ theme, motion }), [theme, motion]);
}
