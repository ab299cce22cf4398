// The keys of the teaching tools.

import type { Command } from "../../../base/commands/registry.ts";
import { words as TOOLS_TEXT } from "virtual:words/textbook/tools";
import type { Lab } from "../use-lab.ts";
import type { Tools } from "./use-tools.ts";

const titles = TOOLS_TEXT.commands;

/** The commands of the tools. `legend` opens the legend. */
export function toolsCommands(lab: Lab, tools: Tools, legend: () => void): readonly Command[] {
  return [...shownCommands(tools, legend), ...bookmarkCommands(lab, tools), ...loopCommands(lab, tools)];
}

function shownCommands({ turn }: Tools, legend: () => void): readonly Command[] {
  const view = { section: "view" } as const;
  return [
    { ...view, id: "lab.hide-future", title: titles.hideFuture, keys: ["H"], run: () => turn("hideFuture") },
    { ...view, id: "lab.staged", title: titles.staged, keys: ["Shift+S"], run: () => turn("staged") },
    { ...view, id: "lab.explain", title: titles.explain, keys: ["E"], run: () => turn("explain") },
    { ...view, id: "lab.legend", title: titles.legend, keys: ["G"], run: legend },
  ];
}

function bookmarkCommands({ player }: Lab, { bookmark, bookmarks, toNext }: Tools): readonly Command[] {
  return [
    {
      id: "lab.bookmark",
      title: titles.bookmark,
      section: "edit",
      keys: ["B"],
      enabled: () => player.step > 0,
      run: () => bookmark(player.step),
    },
    {
      id: "lab.next-bookmark",
      title: titles.nextBookmark,
      section: "playback",
      keys: ["Shift+B"],
      enabled: () => bookmarks.length > 0,
      run: toNext,
    },
  ];
}

function loopCommands({ player }: Lab, { stretch, loopHere }: Tools): readonly Command[] {
  const playback = { section: "playback", enabled: (): boolean => player.step > 0 } as const;
  return [
    { ...playback, id: "lab.loop-from", title: titles.loopFrom, keys: ["I"], run: () => loopHere("from") },
    { ...playback, id: "lab.loop-to", title: titles.loopTo, keys: ["Shift+I"], run: () => loopHere("to") },
    {
      id: "lab.loop-off",
      title: TOOLS_TEXT.loopOff,
      section: "playback",
      keys: [],
      enabled: () => stretch !== undefined,
      run: () => loopHere("off"),
    },
  ];
}

/** Commands that begin a fork and leave it. One key leaves both a fork and predict mode, which has no forks. */
export function forkCommands({ values }: Lab, { fork }: Tools): readonly Command[] {
  const into: Command = {
    id: "lab.fork",
    title: titles.fork,
    section: "edit",
    keys: ["F"],
    enabled: () => fork.whyNot === undefined,
    run: fork.begin,
  };
  if (values.fork === 0) return [into];
  const out: Command = {
    id: "lab.fork-leave",
    title: TOOLS_TEXT.forkLeave,
    section: "edit",
    keys: ["Escape"],
    enabled: () => !values.locked,
    run: () => fork.leave(false),
  };
  return [into, out];
}
