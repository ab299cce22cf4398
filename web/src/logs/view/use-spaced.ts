// A value that changes often, now and then: what is drawn of it follows from the first change on, but is not drawn for each.

import { useEffect, useState } from "react";

/** The value as it was at most so many milliseconds ago; as it is, with none. */
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
    // At once: a timer would be put off by every next change.
    pass();
    return undefined;
  }, [value, ms, passed]);
  return ms === 0 ? value : passed.value;
}
