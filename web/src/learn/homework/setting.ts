// What stands around the pages of an exercise: the app, or an LMS's package.

import { createContext, useContext } from "react";
import type { ExerciseProblem, VariantQuestion } from "../../base/sim/schema.gen.ts";
import type { AskHomework } from "../model/homework/engine.ts";

/** What the pages of an exercise need of what stands around them. */
export interface HomeworkSetting {
  readonly ask: AskHomework;
  /** What a policy is called, with the conventions that differ from the usual ones. */
  readonly policyWords: (question: Pick<VariantQuestion, "id" | "policy">) => string;
  /** What is wrong with an exercise, in words. */
  readonly problemWords: (problem: ExerciseProblem) => string;
  readonly saveFile: (name: string, content: string) => void;
}

/** Passes the setting to the components. */
export const HomeworkContext = createContext<HomeworkSetting | undefined>(undefined);

/** The setting. */
export function useHomework(): HomeworkSetting {
  const setting = useContext(HomeworkContext);
  if (setting === undefined) throw new Error("this component needs a HomeworkContext around it");
  return setting;
}
