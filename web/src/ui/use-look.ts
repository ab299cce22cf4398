// The theme and the motion, for components that draw.

import { useMemo, useSyncExternalStore } from "react";
import { currentLook, onLookChange, type Look } from "../theme/colour.ts";

/** How the page looks now; the same object until it changes. */
export function useLook(): Look {
  const theme = useSyncExternalStore(onLookChange, () => currentLook().theme);
  const motion = useSyncExternalStore(onLookChange, () => currentLook().motion);
  return useMemo(() => ({ theme, motion }), [theme, motion]);
}
