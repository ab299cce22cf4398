// A gate in a run: what lies after it is not shown yet. Predict mode puts it at the next question.

import type { Player } from "./player.ts";
import { LAST_STAGE } from "./structure.ts";

/** The player after a move, stopped at its gate if the move would pass it. Moving back clears the stop. */
export function gated(before: Player, after: Player): Player {
  const { gate } = after;
  if (gate === undefined || after === before) return after;
  if (after.step > gate) {
    return { ...after, step: gate, stage: LAST_STAGE, playing: false, elapsedMs: 0, stopped: true };
  }
  const moved = after.step !== before.step || after.stage !== before.stage;
  return moved && after.stopped ? { ...after, stopped: false } : after;
}
