// The size of an element, in whole CSS pixels.

import { useLayoutEffect, useState, type RefObject } from "react";

/** Width and height of an element's content box. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const UNKNOWN: Size = { width: 0, height: 0 };

/** Follows the size of an element. Zero until it is laid out. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (width: number, height: number): void => {
      const next = { width: Math.round(width), height: Math.round(height) };
      setSize((last) => (last.width === next.width && last.height === next.height ? last : next));
    };
    measure(element.clientWidth, element.clientHeight);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) measure(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
