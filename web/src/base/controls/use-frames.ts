// Animation frames while something plays.

import { useEffect, useRef } from "react";

/** Longest frame counted: after a hidden tab or a breakpoint, playing goes on from where it was. */
const LONGEST_FRAME_MS = 250;

/** During a shorter rest, frames are still requested: a timer may fire late. */
const SHORTEST_REST_MS = 50;
/** How much earlier than necessary a rest ends, so that the frame that is due is not missed. */
const EARLY_MS = 20;

/**
 * Calls `onFrame` with the milliseconds since the last frame while `playing` holds. A hidden tab has no frames.
 * `onFrame` may return how long nothing will happen: no frame is requested in that time, unless `pace` changes.
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
