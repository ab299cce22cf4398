// Components whose code is in a file of its own, fetched when they are needed or a little before.

import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { afterOpening } from "./opening.ts";

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

/** Whether the code of a component is loaded. It is fetched at once or, if it may wait, after the opening. */
export function useCode(component: Pick<LazyComponent<never>, "fetch" | "isHere">, mayWait: boolean): boolean {
  const [here, setHere] = useState(component.isHere);
  const [afterwards] = useState(mayWait);
  useEffect(() => {
    // If this fails, the view's error boundary reports it when the component is rendered.
    const fetch = (): void =>
      void component
        .fetch()
        .catch(() => undefined)
        .then(() => setHere(true));
    if (afterwards) afterOpening(fetch);
    else fetch();
  }, [component, afterwards]);
  return here;
}
