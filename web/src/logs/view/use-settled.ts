// A value once it rests: what is expensive follows a hand when it stops.

import { useEffect, useState } from "react";

/** Milliseconds without a change. */
const REST = 250;

/** The value as it was when it last rested. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
