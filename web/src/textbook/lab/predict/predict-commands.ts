// The keys of predict mode. Those of a question are with the question.

import type { Command } from "../../../base/commands/registry.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import type { Lab } from "../use-lab.ts";
import type { Predict } from "./use-predict.ts";

/** The commands of the mode itself, and the one that shows or hides what OPT would have done. */
export function predictCommands({ values, link }: Lab, predict: Predict): readonly Command[] {
  const titles = PREDICT_TEXT.commands;
  const free = (): boolean => !values.locked;
  const leaves = (): boolean => predict.on && !values.locked;
  return [
    { id: "lab.predict", title: titles.predict, section: "view", keys: ["P"], enabled: free, run: predict.toggle },
    {
      id: "lab.predict-leave",
      title: titles.leave,
      section: "view",
      // In a fork, Escape leaves the fork.
      keys: values.fork > 0 ? [] : ["Escape"],
      enabled: leaves,
      run: predict.toggle,
    },
    { id: "lab.predict-reset", title: titles.reset, section: "edit", keys: [], enabled: leaves, run: predict.reset },
    {
      id: "lab.shadow",
      title: titles.shadow,
      section: "view",
      keys: [],
      run: () => link.push({ shadow: !values.shadow }),
    },
  ];
}
