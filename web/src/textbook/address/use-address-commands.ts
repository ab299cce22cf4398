// The keys of the view.

import { words as TEXT } from "virtual:words/textbook/address";
import type { Command } from "../../base/commands/registry.ts";
import type { AddressBench } from "./use-address.ts";

/** The commands of the view. */
export function addressCommands(bench: AddressBench): readonly Command[] {
  const { run, byStage, byAccess, go, toggle } = bench;
  const names = TEXT.commands;
  const ahead = { held: "repeat", section: "playback" } as const;
  const once = { section: "playback" } as const;
  const end = { step: run?.steps.length ?? 1, stage: run?.steps.at(-1)?.stages.length ?? 0 };
  return [
    { id: "address.play", title: names.play, keys: ["Space", "K"], ...once, run: toggle },
    { id: "address.forward", title: names.forward, keys: ["ArrowRight"], ...ahead, run: () => byAccess(1) },
    { id: "address.back", title: names.back, keys: ["ArrowLeft"], ...ahead, run: () => byAccess(-1) },
    {
      id: "address.stage-forward",
      title: names.stageForward,
      keys: ["Shift+ArrowRight"],
      ...once,
      run: () => byStage(1),
    },
    { id: "address.stage-back", title: names.stageBack, keys: ["Shift+ArrowLeft"], ...once, run: () => byStage(-1) },
    { id: "address.first", title: names.first, keys: ["Home"], ...once, run: () => go({ step: 1, stage: 0 }) },
    { id: "address.last", title: names.last, keys: ["End"], ...once, run: () => go(end) },
  ];
}
