// Speaks announced sentences, politely and no faster than they can be followed.

import { useEffect, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { useServices } from "../base/page/services.ts";

/** At most one sentence a second: a held arrow key would queue up dozens. */
const SPOKEN_EVERY_MS = 1000;

/** The page's one live region. */
export function LiveRegion(): ReactNode {
  const { announcer } = useServices();
  const sentence = useStore(announcer, (state) => state.sentence);
  const spoken = useThrottled(sentence, SPOKEN_EVERY_MS);
  return (
    <p className="sr" aria-live="polite">
      {spoken}
    </p>
  );
}

/** A value that changes at most once in `everyMs`; the last change always arrives. */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, lastChange.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      lastChange.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return shown;
}
