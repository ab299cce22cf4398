// The Kernel view's keys.

import type { Command } from "../../base/commands/registry.ts";
import { SPEEDS } from "../../base/player/player.ts";
import type { TimelineAction } from "../model/timeline.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { useCommands } from "../../base/page/use-commands.ts";
import type { DiskSteps } from "./disk/use-disk-queue.ts";
import type { Kernel } from "./use-kernel.ts";

/** What the view can turn to. */
export interface KernelTurns {
  /** Figures to tables, and back. */
  readonly turn: () => void;
  readonly disk: DiskSteps;
  /** To the next chart alone, and after the last to all of them. */
  readonly enlarge: () => void;
}

/** Registers the view's commands while it is shown. */
export function useKernelCommands({ act, run, line }: Kernel, { turn, disk, enlarge }: KernelTurns): void {
  const { commands } = KERNEL_TEXT;
  const playback: Playback = (name, keys, action, held) => ({
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
    ...(disk.on ? ofDisk(disk) : ofEvents(playback)),
    playback("secondForward", ["Shift+ArrowRight"], { type: "by-seconds", by: 1 }, "repeat"),
    playback("secondBack", ["Shift+ArrowLeft"], { type: "by-seconds", by: -1 }, "repeat"),
    playback("nextScan", ["."], { type: "by-scans", by: 1 }, "repeat"),
    playback("previousScan", [","], { type: "by-scans", by: -1 }, "repeat"),
    playback("first", ["Home"], { type: "time", time: 0 }),
    playback("last", ["End"], { type: "time", time: run?.seconds ?? 0 }),
    playback("faster", ["]"], speed(1)),
    playback("slower", ["["], speed(-1)),
    { id: "kernel.disk", title: commands.disk, section: "view", keys: ["D"], run: disk.turn },
    { id: "kernel.enlarge", title: commands.enlarge, section: "view", keys: ["G"], run: enlarge },
    { id: "kernel.table", title: commands.table, section: "view", keys: ["T"], run: turn },
  ]);
}

type Playback = (
  name: keyof typeof KERNEL_TEXT.commands,
  keys: Command["keys"],
  action: TimelineAction | undefined,
  held?: "repeat",
) => Command;

/** The keys for stepping event by event. */
function ofEvents(playback: Playback): readonly Command[] {
  return [
    playback("play", ["Space", "K"], { type: "toggle" }),
    playback("forward", ["ArrowRight"], { type: "by-events", by: 1 }, "repeat"),
    playback("back", ["ArrowLeft"], { type: "by-events", by: -1 }, "repeat"),
  ];
}

/** The same keys, for stepping request by request. */
function ofDisk({ move, toggle }: DiskSteps): readonly Command[] {
  const { commands } = KERNEL_TEXT;
  const own = { section: "playback" } as const;
  return [
    { ...own, id: "kernel.play", title: commands.play, keys: ["Space", "K"], run: toggle },
    {
      ...own,
      id: "kernel.disk-forward",
      title: commands.diskForward,
      keys: ["ArrowRight"],
      held: "repeat",
      run: () => move(1),
    },
    {
      ...own,
      id: "kernel.disk-back",
      title: commands.diskBack,
      keys: ["ArrowLeft"],
      held: "repeat",
      run: () => move(-1),
    },
  ];
}
