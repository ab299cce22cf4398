// What a view says to those who cannot see it.

import { useEffect } from "react";
import { useServices } from "./services.ts";

/** Announces a sentence when it changes; `undefined` announces nothing (for instance while playing fast). */
export function useAnnounce(sentence: string | undefined): void {
  const { announcer } = useServices();
  useEffect(() => {
    if (sentence !== undefined) announcer.announce(sentence);
  }, [announcer, sentence]);
}
