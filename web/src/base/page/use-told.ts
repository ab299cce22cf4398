// Something that takes a while to make, such as runs from the engine.

import { useEffect, useState } from "react";

/** What has been made; `undefined` until then, or the message of what went wrong. */
export type Told<T> = { readonly value: T } | { readonly failed: string } | undefined;

/** Makes something whenever the key changes. `make` must depend on nothing but the key. */
export function useTold<T>(key: string, make: () => Promise<T>): Told<T> {
  const { of, isCurrent } = useLastTold(key, make);
  return isCurrent ? of : undefined;
}

/** The same, except that what was made last is there until the next has been made. */
export function useLastTold<T>(
  key: string,
  make: () => Promise<T>,
): { readonly of: Told<T>; readonly isCurrent: boolean } {
  const [told, setTold] = useState<{ readonly key: string; readonly of: Told<T> }>();
  useEffect(() => {
    let left = false;
    const tell = (of: Told<T>): void => {
      if (!left) setTold({ key, of });
    };
    make().then(
      (value) => tell({ value }),
      (error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when there is something else to make
  }, [key]);
  return { of: told?.of, isCurrent: told?.key === key };
}
