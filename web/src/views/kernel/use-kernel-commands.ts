// The Kernel view's keys.

import type { Command } from "../../commands/registry.ts";
import { neighbouringScan } from "../../state/kernel-moment.ts";
import { SPEEDS } from "../../state/player.ts";
import type { TimelineAction } from "../../state/timeline.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { useCommands } from "../../ui/use-commands.ts";
import type { Kernel } from "./use-kernel.ts";

/** Registers the view's commands while it is shown. */
export function useKernelCommands({ act, shown, line }: Kernel, turn: () => void): void {
  const titles = KERNEL_TEXT.commands;
  const does = (action: TimelineAction) => () => act(action);
  const toScan = (by: 1 | -1) => () => {
    const event = shown && neighbouringScan(shown.index, line.event, by);
    if (event !== undefined) act({ type: "event", event });
  };
  const faster = (by: 1 | -1) => () => {
    const speed = SPEEDS[SPEEDS.findIndex((s) => s >= line.speed) + by];
    if (speed !== undefined) act({ type: "speed", speed });
  };
  const playback: readonly Omit<Command, "section">[] = [
    { id: "kernel.play", title: titles.play, keys: ["Space", "K"], run: does({ type: "toggle" }) },
    {
      id: "kernel.forward",
      title: titles.forward,
      keys: ["ArrowRight"],
      held: "repeat",
      run: does({ type: "by-events", by: 1 }),
    },
    {
      id: "kernel.back",
      title: titles.back,
      keys: ["ArrowLeft"],
      held: "repeat",
      run: does({ type: "by-events", by: -1 }),
    },
    {
      id: "kernel.second-forward",
      title: titles.secondForward,
      keys: ["Shift+ArrowRight"],
      held: "repeat",
      run: does({ type: "by-seconds", by: 1 }),
    },
    {
      id: "kernel.second-back",
      title: titles.secondBack,
      keys: ["Shift+ArrowLeft"],
      held: "repeat",
      run: does({ type: "by-seconds", by: -1 }),
    },
    { id: "kernel.next-scan", title: titles.nextScan, keys: ["."], held: "repeat", run: toScan(1) },
    { id: "kernel.previous-scan", title: titles.previousScan, keys: [","], held: "repeat", run: toScan(-1) },
    { id: "kernel.first", title: titles.first, keys: ["Home"], run: does({ type: "time", time: 0 }) },
    {
      id: "kernel.last",
      title: titles.last,
      keys: ["End"],
      run: does({ type: "time", time: shown?.run.seconds ?? 0 }),
    },
    { id: "kernel.faster", title: titles.faster, keys: ["]"], run: faster(1) },
    { id: "kernel.slower", title: titles.slower, keys: ["["], run: faster(-1) },
  ];
  useCommands("kernel", [
    ...playback.map((command): Command => ({ ...command, section: "playback" })),
    { id: "kernel.table", title: titles.table, section: "view", keys: ["T"], run: turn },
  ]);
}
