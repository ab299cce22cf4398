// The keys of a view whose player goes in steps.

import type { Command } from "../../base/commands/registry.ts";
import type { Player, PlayerAction } from "../../base/player/player.ts";

/** The name of each command in the view. */
export type PlayerTitles = Readonly<
  Record<
    | "play"
    | "forward"
    | "back"
    | "stageForward"
    | "stageBack"
    | "tenForward"
    | "tenBack"
    | "first"
    | "last"
    | "nextFault"
    | "previousFault"
    | "faster"
    | "slower",
    string
  >
>;

/** What is played. */
export interface Played {
  readonly player: Pick<Player, "step" | "steps">;
  readonly act: (action: PlayerAction) => void;
  /** The next step with a fault, or the one before. */
  readonly faultFrom: (step: number, by: 1 | -1) => number | undefined;
}

/** Commands to play and to step, called `view.play` and so on; the view's own come before those for speed. */
export function playerCommands(
  view: string,
  titles: PlayerTitles,
  { player, act, faultFrom }: Played,
  own: readonly Omit<Command, "section">[] = [],
): readonly Command[] {
  const does = (action: PlayerAction) => () => act(action);
  const to = (step: number) => does({ type: "seek", step });
  const by = (steps: number) => does({ type: "step", by: steps });
  const stage = (stages: 1 | -1) => does({ type: "stage", by: stages });
  const toFault = (next: 1 | -1) => () => {
    const step = faultFrom(player.step, next);
    if (step !== undefined) act({ type: "seek", step });
  };
  const held = "repeat";
  const commands: readonly Omit<Command, "section">[] = [
    { id: `${view}.play`, title: titles.play, keys: ["Space", "K"], run: does({ type: "toggle" }) },
    { id: `${view}.forward`, title: titles.forward, keys: ["ArrowRight"], held, run: by(1) },
    { id: `${view}.back`, title: titles.back, keys: ["ArrowLeft"], held, run: by(-1) },
    { id: `${view}.stage-forward`, title: titles.stageForward, keys: ["Shift+ArrowRight"], run: stage(1) },
    { id: `${view}.stage-back`, title: titles.stageBack, keys: ["Shift+ArrowLeft"], run: stage(-1) },
    { id: `${view}.ten-forward`, title: titles.tenForward, keys: ["L"], held, run: by(10) },
    { id: `${view}.ten-back`, title: titles.tenBack, keys: ["J"], held, run: by(-10) },
    { id: `${view}.first`, title: titles.first, keys: ["Home"], run: to(0) },
    { id: `${view}.last`, title: titles.last, keys: ["End"], run: to(player.steps) },
    { id: `${view}.next-fault`, title: titles.nextFault, keys: ["."], held, run: toFault(1) },
    { id: `${view}.previous-fault`, title: titles.previousFault, keys: [","], held, run: toFault(-1) },
    ...own,
    { id: `${view}.faster`, title: titles.faster, keys: ["]"], run: does({ type: "faster" }) },
    { id: `${view}.slower`, title: titles.slower, keys: ["["], run: does({ type: "slower" }) },
  ];
  return commands.map((command) => ({ ...command, section: "playback" }));
}
