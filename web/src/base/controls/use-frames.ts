// The browser's frames while something plays.

import { useEffect, useRef } from "react";

/** Longest frame counted: after a hidden tab or a breakpoint things go on from where they were. */
const LONGEST_FRAME_MS = 250;

/** A rest shorter than this is spent asking for frames: a timer may come late. */
const SHORTEST_REST_MS = 50;
/** How much earlier than needed a rest ends, so that the frame that is due is not missed. */
const EARLY_MS = 20;

/**
 * Calls `onFrame` with the milliseconds since the last frame, as long as `playing` holds. A hidden tab has no frames. What
 * `onFrame` gives is how long nothing will happen: no frame is asked for meanwhile, unless `pace` changes.
 */
export function useFrames(playing: boolean, onFrame: (ms: number) => number | void, pace = 0): void {
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let rest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = requestAnimationFrame(tick);
    function tick(now: number): void {
      rest = latest.current(Math.max(0, Math.min(LONGEST_FRAME_MS + rest, now - last))) ?? 0;
      last = now;
      if (rest < SHORTEST_REST_MS) frame = requestAnimationFrame(tick);
      else timer = setTimeout(() => (frame = requestAnimationFrame(tick)), rest - EARLY_MS);
    }
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [playing, pace]);
}
