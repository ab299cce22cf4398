// What a view says to those who do not see it.

import { useEffect } from "react";
import { useServices } from "./services.ts";

/** Announces a sentence when it changes; `undefined` says nothing (while playing fast, for one). */
export function useAnnounce(sentence: string | undefined): void {
  const { announcer } = useServices();
  useEffect(() => {
    if (sentence !== undefined) announcer.announce(sentence);
  }, [announcer, sentence]);
}
