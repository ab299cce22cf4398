// The browser's frames while something plays.

import { useEffect, useRef } from "react";

/** Longest frame counted: after a hidden tab or a breakpoint things go on from where they were. */
const LONGEST_FRAME_MS = 250;

/** Calls `onFrame` with the milliseconds since the last frame, as long as `playing` holds. A hidden tab has no frames. */
export function useFrames(playing: boolean, onFrame: (ms: number) => void): void {
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      latest.current(Math.min(LONGEST_FRAME_MS, now - last));
      last = now;
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
}
