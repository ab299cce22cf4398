// The Lab's keys.

import type { Command } from "../../commands/registry.ts";
import { isRandom } from "../../scenario/lab-params.ts";
import { isDrawn } from "../../scenario/reference-string.ts";
import { POLICIES } from "../../sim/schema.gen.ts";
import type { PlayerAction } from "../../state/player.ts";
import { words as EXPORT_TEXT } from "virtual:words/shell/export";
import { words as LAB_TEXT } from "virtual:words/lab/lab";
import { policyName } from "../../text/policy.ts";
import { newSeed } from "../../ui/new-seed.ts";
import { useCommands } from "../../ui/use-commands.ts";
import { predictCommands } from "./predict-commands.ts";
import { forkCommands, toolsCommands } from "./tools-commands.ts";
import type { Lab } from "./use-lab.ts";
import type { Predict } from "./use-predict.ts";
import type { Tools } from "./use-tools.ts";

/** What the view does by itself. */
export interface LabActions {
  /** Figures as tables, and back. */
  readonly turn: () => void;
  /** The curve over the history, and back. */
  readonly swap: () => void;
  readonly print: (sheet: "blank" | "solution") => void;
  readonly legend: () => void;
}

/** Registers the Lab's commands while it is shown. */
export function useLabCommands(lab: Lab, predict: Predict, tools: Tools, actions: LabActions): void {
  const { turn, swap, print, legend } = actions;
  const { act, shown, player } = lab;
  const titles = LAB_TEXT.commands;
  const hidden = predict.until !== undefined;
  const curve = (): boolean => tools.until === undefined;
  const does = (action: PlayerAction) => () => act(action);
  const toFault = (by: 1 | -1) => () => {
    // Behind a gate it is not told whether another fault comes.
    const step =
      shown?.run.neighbouringFault(player.step, by) ?? (by === 1 ? predict.until && player.steps : undefined);
    if (step !== undefined) act({ type: "seek", step });
  };
  const playback: readonly Omit<Command, "section">[] = [
    { id: "lab.play", title: titles.play, keys: ["Space", "K"], run: does({ type: "toggle" }) },
    {
      id: "lab.forward",
      title: titles.forward,
      keys: ["ArrowRight"],
      held: "repeat",
      run: does({ type: "step", by: 1 }),
    },
    { id: "lab.back", title: titles.back, keys: ["ArrowLeft"], held: "repeat", run: does({ type: "step", by: -1 }) },
    {
      id: "lab.stage-forward",
      title: titles.stageForward,
      keys: ["Shift+ArrowRight"],
      run: does({ type: "stage", by: 1 }),
    },
    { id: "lab.stage-back", title: titles.stageBack, keys: ["Shift+ArrowLeft"], run: does({ type: "stage", by: -1 }) },
    {
      id: "lab.ten-forward",
      title: titles.tenForward,
      keys: ["L"],
      held: "repeat",
      run: does({ type: "step", by: 10 }),
    },
    { id: "lab.ten-back", title: titles.tenBack, keys: ["J"], held: "repeat", run: does({ type: "step", by: -10 }) },
    { id: "lab.first", title: titles.first, keys: ["Home"], run: does({ type: "seek", step: 0 }) },
    { id: "lab.last", title: titles.last, keys: ["End"], run: does({ type: "seek", step: player.steps }) },
    { id: "lab.next-fault", title: titles.nextFault, keys: ["."], held: "repeat", run: toFault(1) },
    { id: "lab.previous-fault", title: titles.previousFault, keys: [","], held: "repeat", run: toFault(-1) },
    { id: "lab.faster", title: titles.faster, keys: ["]"], run: does({ type: "faster" }) },
    { id: "lab.slower", title: titles.slower, keys: ["["], run: does({ type: "slower" }) },
  ];
  useCommands("lab", [
    ...playback.map((command): Command => ({ ...command, section: "playback" })),
    { id: "lab.curve", title: titles.curve, section: "view", keys: ["O"], enabled: curve, run: swap },
    { id: "lab.table", title: titles.table, section: "view", keys: ["T"], run: turn },
    ...printCommands(() => shown !== undefined && !hidden, print),
    ...predictCommands(lab, predict),
    ...editCommands(lab),
    ...toolsCommands(lab, tools, legend),
    ...forkCommands(lab, tools),
  ]);
}

function editCommands({ link, values }: Lab): readonly Command[] {
  return [
    {
      id: "lab.new-seed",
      title: LAB_TEXT.commands.newSeed,
      section: "edit",
      keys: ["R"],
      enabled: () => !values.locked && (isDrawn(values.pattern) || isRandom(values.policy, values.params)),
      run: () => link.push({ seed: newSeed(values.seed) }),
    },
    ...POLICIES.map(({ id }): Command => ({
      id: `lab.policy-${id}`,
      title: LAB_TEXT.commands.choosePolicy({ name: policyName(id) }),
      section: "edit",
      keys: [],
      enabled: () => !values.locked,
      run: () => link.push({ policy: id }),
    })),
  ];
}

function printCommands(enabled: () => boolean, print: LabActions["print"]): readonly Command[] {
  const { printBlank, printSolution } = EXPORT_TEXT.commands;
  return [
    { id: "lab.print-blank", title: printBlank, section: "view", keys: [], enabled, run: () => print("blank") },
    {
      id: "lab.print-solution",
      title: printSolution,
      section: "view",
      keys: [],
      enabled,
      run: () => print("solution"),
    },
  ];
}
