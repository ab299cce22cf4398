// The Arena's keys: those of the Lab, and its own.

import type { Command } from "../../base/commands/registry.ts";
import { FEWEST_LANES, MOST_LANES, movedBy, reordered, without } from "../link/arena-url.ts";
import { isRandom } from "../../base/link/string/lab-params.ts";
import { LAB_MAX_FRAMES } from "../../base/link/string/lab-url.ts";
import { isDrawn } from "../../base/link/string/reference-string.ts";
import { nextDisagreement } from "../model/compare/disagreement.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { newSeed } from "../string/new-seed.ts";
import { playerCommands } from "../player/player-commands.ts";
import { useCommands } from "../../base/page/use-commands.ts";
import type { Arena } from "./use-arena.ts";
import { addLane, fold } from "./lane-edits.ts";

/** What the view itself does. */
export interface ArenaActions {
  readonly turn: () => void;
  readonly find: () => void;
}

type Plain = Omit<Command, "section">;

/** Registers the Arena's commands while it is shown. */
export function useArenaCommands(arena: Arena, actions: ArenaActions): void {
  const inSection = (section: Command["section"], commands: readonly Plain[]): readonly Command[] =>
    commands.map((command) => ({ ...command, section }));
  useCommands("arena", [
    ...playback(arena),
    ...inSection("view", viewing(arena, actions)),
    ...inSection("edit", editing(arena)),
  ]);
}

function playback({ act, race, player }: Arena): readonly Command[] {
  const titles = ARENA_TEXT.commands;
  const faultFrom = (step: number, by: 1 | -1): number | undefined => {
    const faults = (race?.runs ?? []).flatMap((run) => run.neighbouringFault(step, by) ?? []);
    if (faults.length === 0) return undefined;
    return by === 1 ? Math.min(...faults) : Math.max(...faults);
  };
  const toDisagreement = (by: 1 | -1) => () => {
    const step = nextDisagreement(race?.disagreements ?? [], player.step, by);
    if (step !== undefined) act({ type: "seek", step });
  };
  const disagreements: readonly Plain[] = [
    {
      id: "arena.next-disagreement",
      title: titles.nextDisagreement,
      keys: [">"],
      held: "repeat",
      run: toDisagreement(1),
    },
    {
      id: "arena.previous-disagreement",
      title: titles.previousDisagreement,
      keys: ["<"],
      held: "repeat",
      run: toDisagreement(-1),
    },
  ];
  return playerCommands("arena", titles, { player, act, faultFrom }, disagreements);
}

function viewing({ values, link }: Arena, { turn, find }: ArenaActions): readonly Plain[] {
  const titles = ARENA_TEXT.commands;
  const measure = values.measure === "faults" ? "percent" : "faults";
  const below = values.below === "distances" ? "charts" : "distances";
  return [
    { id: "arena.measure", title: titles.measure, keys: ["N"], run: () => link.push({ measure }) },
    { id: "arena.distances", title: titles.distances, keys: ["D"], run: () => link.push({ below }) },
    { id: "arena.table", title: titles.table, keys: ["T"], run: turn },
    { id: "arena.find", title: titles.find, keys: ["S"], run: find },
  ];
}

function editing({ values, link, chosen, choose }: Arena): readonly Plain[] {
  const titles = ARENA_TEXT.commands;
  const lanes = values.lanes.length;
  const toLane = (by: 1 | -1) => () =>
    choose(chosen === undefined ? (by === 1 ? 1 : lanes) : ((chosen - 1 + by + lanes) % lanes) + 1);
  const resize = (by: 1 | -1) => () => link.push({ frames: Math.min(LAB_MAX_FRAMES, Math.max(1, values.frames + by)) });
  const move = (by: 1 | -1) => () => {
    if (chosen === undefined) return;
    link.push(reordered(values, movedBy(lanes, chosen, by)));
    choose(Math.min(lanes, Math.max(1, chosen + by)));
  };
  const isChosen = (): boolean => chosen !== undefined;
  return [
    { id: "arena.more-frames", title: titles.moreFrames, keys: ["+"], run: resize(1) },
    { id: "arena.fewer-frames", title: titles.fewerFrames, keys: ["-"], run: resize(-1) },
    {
      id: "arena.add-lane",
      title: titles.addLane,
      keys: ["A"],
      enabled: () => lanes < MOST_LANES,
      run: () => addLane(values, link, choose),
    },
    {
      id: "arena.new-seed",
      title: titles.newSeed,
      keys: ["R"],
      enabled: () => isDrawn(values.pattern) || values.lanes.some(({ policy, params }) => isRandom(policy, params)),
      run: () => link.push({ seed: newSeed(values.seed) }),
    },
    { id: "arena.next-lane", title: titles.nextLane, keys: ["ArrowDown"], run: toLane(1) },
    { id: "arena.previous-lane", title: titles.previousLane, keys: ["ArrowUp"], run: toLane(-1) },
    { id: "arena.lane-up", title: titles.laneUp, keys: ["Shift+ArrowUp"], enabled: isChosen, run: move(-1) },
    { id: "arena.lane-down", title: titles.laneDown, keys: ["Shift+ArrowDown"], enabled: isChosen, run: move(1) },
    {
      id: "arena.remove-lane",
      title: titles.removeLane,
      keys: ["Delete"],
      enabled: () => chosen !== undefined && lanes > FEWEST_LANES,
      run: () => {
        if (chosen !== undefined) link.push(reordered(values, without(lanes, chosen)));
      },
    },
    {
      id: "arena.fold-lane",
      title: titles.foldLane,
      keys: ["H"],
      enabled: isChosen,
      run: () => {
        if (chosen !== undefined) fold(values, link, chosen);
      },
    },
  ];
}
