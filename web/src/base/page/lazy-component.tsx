// Components whose code is in a file of its own, fetched when they are needed or a little before.

import { type ComponentType, lazy, type ReactNode, useState } from "react";

/** A component whose code arrives later. Until then it suspends, so put it into a `<Suspense>`. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches its code. If it has arrived before the component is rendered, the fallback is never shown. */
  readonly fetch: () => Promise<unknown>;
  readonly isHere: () => boolean;
}

/** A component from a module: `lazyComponent(async () => (await import("./help.tsx")).Help)`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => (here = await load());
  const awaited = lazy(async () => ({ default: await fetch() }));
  function Code(props: Props): ReactNode {
    // Keeps the component it started with: the other is a different component to React and would be mounted afresh.
    const [Shown] = useState((): ComponentType<Props> => here ?? awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Code, { fetch, isHere: () => here !== undefined });
}
