// What a view reports about what it shows, for the goals of lessons.

import { useEffect } from "react";
import { useStore } from "zustand";
import { NOTHING_SEEN, type Seen } from "../model/seen.ts";
import { useServices } from "./services.ts";

/** Reports what is shown; `undefined` while that is not yet what the link says. */
export function useSeen(seen: Partial<Seen> | undefined): void {
  const { seen: store, location } = useServices();
  const seenOf = useStore(location, ({ link }) => link.params);
  // Views make a new object on every render; its content changes less often.
  const key = seen && JSON.stringify(seen);
  useEffect(() => {
    if (key === undefined) return;
    store.setState({ seen: { ...NOTHING_SEEN, ...(JSON.parse(key) as Partial<Seen>) }, seenOf });
  }, [store, key, seenOf]);
  useEffect(() => () => store.setState({ seen: NOTHING_SEEN, seenOf: undefined }), [store]);
}
