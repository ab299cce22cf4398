import { useEffect, useState } from "react";

/** Whether something has been so for a while, so that what is over at once doesn't flicker. */
export function useStill(is: boolean, afterMs: number): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setStill(true), afterMs);
    return () => {
      clearTimeout(timer);
      setStill(false);
    };
  }, [is, afterMs]);
  return still && is;
}
