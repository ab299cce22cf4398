import { useCallback, useSyncExternalStore } from "react";

/** Whether the window matches a media query such as `(min-height: 1000px)`, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** A screen that is tall enough for all of a view, even in larger type. */
export const TALL = "(min-height: 1000px)";

/** A screen that has room for two rows of charts in larger type. */
export const HIGH = "(min-height: 880px)";
