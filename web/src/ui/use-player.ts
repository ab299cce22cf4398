// A player driven by the browser's frames. It pauses while the tab is hidden.

import { useCallback, useEffect, useReducer } from "react";
import { play, type Player, type PlayerAction } from "../state/player.ts";

/** Longest frame counted: after a hidden tab or a breakpoint the run goes on from where it was. */
const LONGEST_FRAME_MS = 250;

/** A player and what can be done with it. */
export function usePlayer(start: Player): readonly [Player, (action: PlayerAction) => void] {
  const [player, dispatch] = useReducer(play, start);
  useEffect(() => {
    if (!player.playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      dispatch({ type: "tick", ms: Math.min(LONGEST_FRAME_MS, now - last) });
      last = now;
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [player.playing]);
  return [player, useCallback((action: PlayerAction) => dispatch(action), [])];
}
