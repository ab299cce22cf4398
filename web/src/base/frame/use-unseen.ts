// Figures that nobody sees are drawn when the hand rests: of many below each other only those on the screen cost a frame.

import { useEffect, useState, type RefObject } from "react";

/** Milliseconds without news after which an unseen figure is drawn all the same: what looks for it finds it up to date. */
const REST_MS = 100;

/** What is still to be drawn of a figure. */
export interface Unseen {
  /** Whether the figure is out of sight, and can wait. */
  readonly waits: boolean;
  /** Draws when the hand rests, or the figure comes into sight. */
  lazyComponent(draw: () => void): void;
  /** Draws what waits. */
  now(): void;
  /** Something newer is drawn instead. */
  forget(): void;
}

class Waiting implements Unseen {
  waits = false;
  #draw: (() => void) | undefined;
  #timer = 0;

  lazyComponent(draw: () => void): void {
    this.forget();
    this.#draw = draw;
    this.#timer = window.setTimeout(() => this.now(), REST_MS);
  }

  now(): void {
    const draw = this.#draw;
    this.forget();
    draw?.();
  }

  forget(): void {
    window.clearTimeout(this.#timer);
    this.#draw = undefined;
  }
}

/** Follows whether an element is seen, if it may wait; where a browser cannot tell, everything is. */
export function useUnseen(host: RefObject<Element | null>, mayWait: boolean): Unseen {
  const [waiting] = useState(() => new Waiting());
  useEffect(() => {
    const element = host.current;
    if (element === null || !mayWait || typeof IntersectionObserver === "undefined") return;
    const told: IntersectionObserverCallback = ([entry]) => {
      waiting.waits = !(entry?.isIntersecting ?? true);
      if (!waiting.waits) waiting.now();
    };
    // Near the screen is seen: who scrolls must not find a figure of a moment ago.
    const observer = new IntersectionObserver(told, { rootMargin: "10%" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, mayWait, waiting]);
  return waiting;
}
