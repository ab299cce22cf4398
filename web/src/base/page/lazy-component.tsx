// Components whose code is a file of its own, and comes when they are wanted or a little before.

import { type ComponentType, lazy, type ReactNode, useState } from "react";

/** A component whose code comes later. Until then it suspends, so put it into a `<Suspense>`. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches its code. What is here before it is rendered is rendered at once, without the fallback. */
  readonly fetch: () => Promise<unknown>;
  readonly isHere: () => boolean;
}

/** A component out of a module: `lazyComponent(async () => (await import("./help.tsx")).Help)`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => (here = await load());
  const awaited = lazy(async () => ({ default: await fetch() }));
  function Code(props: Props): ReactNode {
    // The one it began with, as long as it is shown: the other would be another component, and begin anew.
    const [Shown] = useState((): ComponentType<Props> => here ?? awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Code, { fetch, isHere: () => here !== undefined });
}
