// A value once it has settled: expensive work waits until the user's hand stops.

import { useEffect, useState } from "react";

/** Time without a change, in milliseconds. */
const REST = 250;

/** The value as it was when it last settled. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
