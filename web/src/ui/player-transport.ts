// What a transport shows and does of a player in steps.

import { type Player, type PlayerAction, SPEEDS } from "../state/player.ts";
import { LAST_STAGE } from "../state/structure.ts";
import type { TransportProps } from "./transport.tsx";

/** The part of a transport's props that follows from the player. */
export function transportOf(player: Player, act: (action: PlayerAction) => void): TransportProps {
  return {
    position: player.step,
    last: player.steps,
    atEnd: player.step === player.steps && player.stage === LAST_STAGE,
    playing: player.playing,
    speed: player.speed,
    speeds: SPEEDS,
    onSeek: (step) => act({ type: "seek", step }),
    onStep: (by) => act({ type: "step", by }),
    onToggle: () => act({ type: "toggle" }),
    onSpeed: (speed) => act({ type: "speed", speed }),
  };
}
