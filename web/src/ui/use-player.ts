// A player driven by the browser's frames.

import { useReducer } from "react";
import { play, type Player, type PlayerAction } from "../state/player.ts";
import { useFrames } from "./use-frames.ts";

/** A player and what can be done with it. */
export function usePlayer(start: Player): readonly [Player, (action: PlayerAction) => void] {
  const [player, dispatch] = useReducer(play, start);
  useFrames(player.playing, (ms) => dispatch({ type: "tick", ms }));
  return [player, dispatch];
}
