// What the tests of homework have in common: answers from the core itself, typed as a student types them.

import { exerciseSolution, exerciseVariant, gradeExercise, initSync } from "#homework";
import { wasmBytes } from "../../../scripts/lib/core/modules.mjs";
import type {
  ExerciseGraded,
  ExerciseSolution,
  ExerciseTally,
  ExerciseVariant,
} from "../../src/base/sim/schema.gen.ts";
import { expect, type FrameLocator, type Page } from "../test.ts";

/** Answers to a question. */
export interface Filled {
  readonly outcomes: readonly string[];
  readonly grid: readonly (readonly string[])[];
  readonly faults: string;
}

let started = false;

/** The core's answers to the first question of a student's variant. */
export function solve(document: string, student: string): Filled {
  const { steps, faults } = first(document, student);
  return {
    outcomes: steps.map(({ fault }) => (fault ? "fault" : "hit")),
    grid: steps.map(({ frames }) => frames),
    faults: String(faults),
  };
}

/** The answers of a student who runs another policy on the string that was given. */
export function solveBy(policy: string, document: string, student: string): Filled {
  start();
  const { questions } = JSON.parse(exerciseVariant(document, student)) as ExerciseVariant;
  const string = (questions[0]?.references ?? []).map(({ page }) => page).join(" ");
  const other = JSON.parse(document) as { readonly questions: readonly object[] };
  const asked = { ...other, questions: [{ ...other.questions[0], policy: { id: policy }, string }] };
  return solve(JSON.stringify(asked), student);
}

function first(document: string, student: string): ExerciseSolution["questions"][number] {
  start();
  const { questions } = JSON.parse(exerciseSolution(document, student)) as ExerciseSolution;
  const [question] = questions;
  if (question === undefined) throw new Error("no question");
  return question;
}

function start(): void {
  if (!started) initSync({ module: wasmBytes("homework") });
  started = true;
}

/** What a student hands in, as the page saves it. */
export function resultFile(document: string, student: string, filled: Filled): string {
  start();
  const variant = JSON.parse(exerciseVariant(document, student)) as ExerciseVariant;
  const { exercise, digest } = variant;
  const answers = { [variant.questions[0]?.id ?? ""]: filled };
  const attempts = [{ at: "2026-12-01T10:00:00Z", answers }];
  return JSON.stringify({ format: "faultline-answers", version: 1, exercise, digest, student, attempts });
}

/** What the core says of a class that ran LRU, without the page. */
export function tallyOfLru(document: string, results: readonly string[]): ExerciseTally | undefined {
  start();
  const files = results.map((text, at) => ({ name: String(at), text }));
  const graded = JSON.parse(gradeExercise(JSON.stringify([{ name: "d", text: document }]), JSON.stringify(files)));
  return (graded as ExerciseGraded).classes[0]?.tallies.find(({ belief }) => belief.id === "lru");
}

/** Fills in the table of the first question by keyboard alone: arrows, letters, digits. */
export async function fillTable(on: Page | FrameLocator, { outcomes, grid, faults }: Filled): Promise<void> {
  const table = on.getByRole("group", { name: /^Question 1/ });
  const cell = (step: number, row: number) => table.locator(`[data-place="${step} ${row}"]`);
  await cell(0, 0).focus();
  for (let step = 0; step < grid.length; step++) {
    const outcome = outcomes[step];
    if (outcome !== undefined) await cell(step, 0).press(outcome.charAt(0));
    const frames = grid[step] ?? [];
    for (let frame = 0; frame < frames.length; frame++) {
      await cell(step, frame).press("ArrowDown");
      const text = frames[frame] ?? "";
      if (text !== "") await cell(step, frame + 1).press(text);
    }
    // Below the last cell of a step is the first one of the next.
    await cell(step, frames.length).press("ArrowDown");
    if (step + 1 < grid.length) await expect(cell(step + 1, 0)).toBeFocused();
  }
  if (faults !== "") await on.getByRole("textbox", { name: "Number of faults" }).fill(faults);
}
