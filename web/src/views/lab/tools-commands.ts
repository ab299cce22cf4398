// The keys of the teaching tools.

import type { Command } from "../../commands/registry.ts";
import { TOOLS_TEXT } from "../../text/tools.ts";
import type { Lab } from "./use-lab.ts";
import type { Tools } from "./use-tools.ts";

const titles = TOOLS_TEXT.commands;

/** What the tools do by key. `legend` opens the legend. */
export function toolsCommands({ player }: Lab, tools: Tools, legend: () => void): readonly Command[] {
  const { fork, turn } = tools;
  const begun = (): boolean => player.step > 0;
  return [
    {
      id: "lab.hide-future",
      title: titles.hideFuture,
      section: "view",
      keys: ["H"],
      run: () => turn("hideFuture"),
    },
    { id: "lab.staged", title: titles.staged, section: "view", keys: ["Shift+S"], run: () => turn("staged") },
    { id: "lab.explain", title: titles.explain, section: "view", keys: ["E"], run: () => turn("explain") },
    { id: "lab.legend", title: titles.legend, section: "view", keys: ["G"], run: legend },
    {
      id: "lab.bookmark",
      title: titles.bookmark,
      section: "edit",
      keys: ["B"],
      enabled: begun,
      run: () => tools.bookmark(player.step),
    },
    {
      id: "lab.next-bookmark",
      title: titles.nextBookmark,
      section: "playback",
      keys: ["Shift+B"],
      enabled: () => tools.bookmarks.length > 0,
      run: tools.toNext,
    },
    {
      id: "lab.loop-from",
      title: titles.loopFrom,
      section: "playback",
      keys: ["I"],
      enabled: begun,
      run: () => tools.loopHere("from"),
    },
    {
      id: "lab.loop-to",
      title: titles.loopTo,
      section: "playback",
      keys: ["Shift+I"],
      enabled: begun,
      run: () => tools.loopHere("to"),
    },
    {
      id: "lab.loop-off",
      title: TOOLS_TEXT.loopOff,
      section: "playback",
      keys: [],
      enabled: () => tools.stretch !== undefined,
      run: () => tools.loopHere("off"),
    },
    {
      id: "lab.fork",
      title: titles.fork,
      section: "edit",
      keys: ["F"],
      enabled: () => fork.whyNot === undefined,
      run: fork.begin,
    },
  ];
}

/** Out of a fork. It takes the key that leaves predict mode, in which nobody forks. */
export function forkCommands({ values }: Lab, { fork }: Tools): readonly Command[] {
  if (values.fork === 0) return [];
  return [
    {
      id: "lab.fork-leave",
      title: TOOLS_TEXT.forkLeave,
      section: "edit",
      keys: ["Escape"],
      enabled: () => !values.locked,
      run: () => fork.leave(false),
    },
  ];
}
