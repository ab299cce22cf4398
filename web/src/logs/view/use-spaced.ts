// Limits how often a changing value is passed on: the first change is drawn at once, but not every one after it.

import { useEffect, useState } from "react";

/** The value with at least `ms` milliseconds between changes; the value itself if `ms` is 0. */
export function useSpaced<T>(value: T, ms: number): T {
  const [passed, setPassed] = useState({ value, at: -Infinity });
  useEffect(() => {
    if (Object.is(passed.value, value)) return undefined;
    const pass = (): void => setPassed({ value, at: performance.now() });
    const wait = passed.at + ms - performance.now();
    if (wait > 0) {
      const timer = setTimeout(pass, wait);
      return () => clearTimeout(timer);
    }
    // Immediately: a timer would be postponed by each further change.
    pass();
    return undefined;
  }, [value, ms, passed]);
  return ms === 0 ? value : passed.value;
}
