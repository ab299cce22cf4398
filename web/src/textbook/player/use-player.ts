// A player driven by the browser's frames.

import { useCallback, useRef, useState } from "react";
import { play, type Player, type PlayerAction, restOf } from "../../base/player/player.ts";
import { useFrames } from "../../base/controls/use-frames.ts";

/** A player and what can be done with it. Animation frames in which only time passes are not rendered. */
export function usePlayer(start: Player): readonly [Player, (action: PlayerAction) => void] {
  const latest = useRef(start);
  const [shown, show] = useState(start);
  const act = useCallback((action: PlayerAction) => {
    const before = latest.current;
    latest.current = play(before, action);
    if (!looksTheSame(before, latest.current)) show(latest.current);
  }, []);
  const tick = (ms: number): number => {
    act({ type: "tick", ms });
    return restOf(latest.current);
  };
  useFrames(shown.playing, tick, shown.speed);
  return [shown, act];
}

function looksTheSame(one: Player, other: Player): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Player)[];
  return keys.every((key) => key === "elapsedMs" || one[key] === other[key]);
}
