// The Code view's keys: those of the Lab, where a stage is a statement.

import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { useCommands } from "../../base/page/use-commands.ts";
import { SPEEDS, type PlayerAction } from "../../base/player/player.ts";
import { playerCommands } from "../player/player-commands.ts";
import { neighbour } from "./access.ts";
import type { Code } from "./use-code.ts";

/** Registers the commands while the view is shown. */
export function useCodeCommands(code: Code): void {
  const { run, step, seek, speed, setSpeed, toggle } = code;
  const last = run?.head.kept ?? 0;
  const next = (by: 1 | -1, kind: "statement" | "fault"): number | undefined =>
    run === undefined ? undefined : neighbour(run, step, by, kind);
  const act = (action: PlayerAction): void => {
    const at = SPEEDS.findIndex((known) => known >= speed);
    switch (action.type) {
      case "seek":
        seek(action.step);
        break;
      case "step":
        seek(step + action.by);
        break;
      case "stage":
        seek(next(action.by < 0 ? -1 : 1, "statement") ?? step);
        break;
      case "toggle":
        toggle();
        break;
      case "faster":
        setSpeed(SPEEDS[at + 1] ?? speed);
        break;
      case "slower":
        setSpeed(SPEEDS[at - 1] ?? speed);
        break;
      // The commands of this view send none of these.
      case "gate":
      case "load":
      case "loop":
      case "pause":
      case "speed":
      case "staged":
      case "tick":
        break;
    }
  };
  const played = { player: { step, steps: last }, act, faultFrom: (_: number, by: 1 | -1) => next(by, "fault") };
  useCommands("code", playerCommands("code", CODE_TEXT.commands, played));
}
