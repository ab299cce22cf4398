// Figures out of sight are drawn when input pauses: in a long column of them, only those on the screen cost a frame.

import { useEffect, useState, type RefObject } from "react";

/** Milliseconds without news after which an unseen figure is drawn anyway, so that searches find it up to date. */
const REST_MS = 100;

/** The pending draw of a figure. */
export interface Unseen {
  /** Whether the figure is out of sight and can wait. */
  readonly waits: boolean;
  /** Draws when input pauses, or when the figure comes into sight. */
  lazyComponent(draw: () => void): void;
  /** Draws now if a draw is pending. */
  now(): void;
  /** Drops the pending draw, because something newer is drawn instead. */
  forget(): void;
}

class Waiting implements Unseen {
  waits = false;
  #draw: (() => void) | undefined;
  #due = 0;
  /** At most one, which waits on if there has been news: setting it anew for each would take longer than the news. */
  #timer = 0;

  lazyComponent(draw: () => void): void {
    this.#draw = draw;
    this.#due = performance.now() + REST_MS;
    if (this.#timer === 0) this.#timer = window.setTimeout(() => this.#ring(), REST_MS);
  }

  now(): void {
    const draw = this.#draw;
    this.forget();
    draw?.();
  }

  forget(): void {
    this.#draw = undefined;
  }

  #ring(): void {
    const early = this.#due - performance.now();
    this.#timer = this.#draw !== undefined && early > 1 ? window.setTimeout(() => this.#ring(), early) : 0;
    if (this.#timer === 0) this.now();
  }
}

/** Follows whether an element that may wait is visible; where a browser cannot tell, all elements count as visible. */
export function useUnseen(host: RefObject<Element | null>, mayWait: boolean): Unseen {
  const [waiting] = useState(() => new Waiting());
  useEffect(() => {
    const element = host.current;
    if (element === null || !mayWait || typeof IntersectionObserver === "undefined") return;
    const told: IntersectionObserverCallback = ([entry]) => {
      waiting.waits = !(entry?.isIntersecting ?? true);
      if (!waiting.waits) waiting.now();
    };
    // Near the screen counts as visible: scrolling must not reveal an outdated figure.
    const observer = new IntersectionObserver(told, { rootMargin: "10%" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, mayWait, waiting]);
  return waiting;
}
