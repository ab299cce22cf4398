// The Lab's keys.

import type { Command } from "../../base/commands/registry.ts";
import { isRandom, OWN } from "../../base/link/string/lab-params.ts";
import { isDrawn } from "../../base/link/string/reference-string.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { policyName } from "../../base/text/policy.ts";
import { newSeed } from "../string/new-seed.ts";
import { playerCommands } from "../player/player-commands.ts";
import { HERE, useCommands } from "../../base/page/use-commands.ts";
import { predictCommands } from "./predict/predict-commands.ts";
import { forkCommands, toolsCommands } from "./tools/tools-commands.ts";
import type { Lab } from "./use-lab.ts";
import type { Predict } from "./predict/use-predict.ts";
import type { Tools } from "./tools/use-tools.ts";

/** What the view itself does. */
export interface LabActions {
  /** Switches between figures and tables. */
  readonly turn: () => void;
  /** Switches between the history and the curve. */
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
  // Behind a gate, whether there is another fault must not be revealed.
  const faultFrom = (step: number, by: 1 | -1): number | undefined =>
    shown?.run.neighbouringFault(step, by) ?? (by === 1 ? predict.until && player.steps : undefined);
  useCommands(HERE, [
    ...playerCommands("lab", titles, { player, act, faultFrom }),
    { id: "lab.curve", title: titles.curve, section: "view", keys: ["O"], enabled: curve, run: swap },
    { id: "lab.table", title: titles.table, section: "view", keys: ["T"], run: turn },
    ...printCommands(() => shown !== undefined && !hidden, print),
    ...predictCommands(lab, predict),
    ...editCommands(lab),
    ...policyCommands(lab),
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
  ];
}

function policyCommands({ choose, values }: Lab): readonly Command[] {
  return [...POLICIES.map(({ id }) => id), OWN].map((id) => ({
    id: `lab.policy-${id}`,
    title: id === OWN ? LAB_TEXT.own : LAB_TEXT.commands.choosePolicy({ name: policyName(id) }),
    section: "edit",
    keys: [],
    enabled: () => !values.locked,
    run: () => choose(id),
  }));
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
