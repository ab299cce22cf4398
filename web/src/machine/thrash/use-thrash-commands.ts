// The Thrash view's keys.

import type { Command } from "../../base/commands/registry.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { useCommands } from "../../base/page/use-commands.ts";
import { neighbour } from "./talk/followed.ts";
import type { Thrash } from "./use-thrash.ts";

/** Registers the view's commands while it is shown. */
export function useThrashCommands({ clock, systems, picked, pick }: Thrash, turn: () => void): void {
  const { come, seek, step, toggle } = clock;
  const { commands } = THRASH_TEXT;
  const playback = (name: keyof typeof commands, keys: Command["keys"], run: () => void, held?: "repeat"): Command => ({
    id: `thrash.${name}`,
    title: commands[name],
    section: "playback",
    keys,
    ...(held && { held }),
    run,
  });
  const by = (seconds: number) => () => step(seconds);
  const follow = (by: -1 | 1) => () => pick(neighbour(systems, picked, by));
  useCommands("thrash", [
    playback("play", ["Space", "K"], toggle),
    playback("forward", ["ArrowRight"], by(1), "repeat"),
    playback("back", ["ArrowLeft"], by(-1), "repeat"),
    playback("tenForward", ["Shift+ArrowRight"], by(10), "repeat"),
    playback("tenBack", ["Shift+ArrowLeft"], by(-10), "repeat"),
    playback("first", ["Home"], () => seek(0)),
    playback("last", ["End"], () => seek(come)),
    playback("nextProcess", ["ArrowDown"], follow(1), "repeat"),
    playback("previousProcess", ["ArrowUp"], follow(-1), "repeat"),
    { id: "thrash.table", title: commands.table, section: "view", keys: ["T"], run: turn },
  ]);
}
