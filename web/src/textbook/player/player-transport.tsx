// The transport of a view whose player goes in steps.

import type { ReactNode } from "react";
import { type Player, type PlayerAction, SPEEDS } from "../../base/player/player.ts";
import { LAST_STAGE } from "../../base/player/structure.ts";
import { Transport, type TransportProps } from "../../base/controls/transport.tsx";

/** Props of the transport: the player, and what the view adds. */
export interface PlayerTransportProps extends Pick<TransportProps, "gated" | "question" | "hints" | "actions"> {
  readonly player: Player;
  readonly act: (action: PlayerAction) => void;
}

/** Shows where the player is, and moves it. */
export function PlayerTransport({ player, act, ...own }: PlayerTransportProps): ReactNode {
  return (
    <Transport
      {...own}
      position={player.step}
      last={player.steps}
      atEnd={player.step === player.steps && player.stage === LAST_STAGE}
      playing={player.playing}
      speed={player.speed}
      speeds={SPEEDS}
      onSeek={(step) => act({ type: "seek", step })}
      onStep={(by) => act({ type: "step", by })}
      onToggle={() => act({ type: "toggle" })}
      onSpeed={(speed) => act({ type: "speed", speed })}
    />
  );
}
