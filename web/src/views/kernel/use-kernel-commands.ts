// The Kernel view's keys.

import type { Command } from "../../commands/registry.ts";
import { SPEEDS } from "../../state/player.ts";
import type { TimelineAction } from "../../state/timeline.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { useCommands } from "../../ui/use-commands.ts";
import type { Kernel } from "./use-kernel.ts";

/** Registers the view's commands while it is shown. */
export function useKernelCommands({ act, run, line }: Kernel, turn: () => void): void {
  const { commands } = KERNEL_TEXT;
  const playback = (
    name: keyof typeof commands,
    keys: Command["keys"],
    action: TimelineAction | undefined,
    held?: "repeat",
  ): Command => ({
    id: `kernel.${name}`,
    title: commands[name],
    section: "playback",
    keys,
    ...(held && { held }),
    run: () => action && act(action),
  });
  const speed = (by: 1 | -1): TimelineAction | undefined => {
    const next = SPEEDS[SPEEDS.findIndex((s) => s >= line.speed) + by];
    return next === undefined ? undefined : { type: "speed", speed: next };
  };
  useCommands("kernel", [
    playback("play", ["Space", "K"], { type: "toggle" }),
    playback("forward", ["ArrowRight"], { type: "by-events", by: 1 }, "repeat"),
    playback("back", ["ArrowLeft"], { type: "by-events", by: -1 }, "repeat"),
    playback("secondForward", ["Shift+ArrowRight"], { type: "by-seconds", by: 1 }, "repeat"),
    playback("secondBack", ["Shift+ArrowLeft"], { type: "by-seconds", by: -1 }, "repeat"),
    playback("nextScan", ["."], { type: "by-scans", by: 1 }, "repeat"),
    playback("previousScan", [","], { type: "by-scans", by: -1 }, "repeat"),
    playback("first", ["Home"], { type: "time", time: 0 }),
    playback("last", ["End"], { type: "time", time: run?.seconds ?? 0 }),
    playback("faster", ["]"], speed(1)),
    playback("slower", ["["], speed(-1)),
    { id: "kernel.table", title: commands.table, section: "view", keys: ["T"], run: turn },
  ]);
}
