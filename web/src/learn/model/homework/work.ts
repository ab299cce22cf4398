// A student's work on an exercise: what is written down so far, and what has been handed in.

import { isSame } from "../../../base/keep/merge.ts";
import { isRecord } from "../../../base/export/read-json.ts";
import type { ExerciseAnswered, ExerciseGiven, ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import type { Answers } from "./cells.ts";

/** The work. */
export interface Work {
  /** What is written in the cells now. */
  readonly answers: Answers;
  readonly attempts: ExerciseAnswered["attempts"];
}

/** Before anything is written. */
export const NO_WORK: Work = { answers: {}, attempts: [] };

/** The work once it has been handed in. */
export function handedIn({ answers, attempts }: Work, at: string): Work {
  return { answers, attempts: [...attempts, { at, answers }] };
}

/** What two tabs made of the same work: both sides' cells and attempts. Where both filled the same cell, `ours` counts. */
export function mergedWork(base: Work, ours: Work, theirs: Work): Work {
  const others = theirs.attempts.filter((one) => ours.attempts.every((other) => !isSame(one, other)));
  return {
    answers: mergedCells(base.answers, ours.answers, theirs.answers) as Answers,
    attempts: [...ours.attempts, ...others].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  };
}

/** An empty cell is as good as a missing one. */
function mergedCells(base: unknown, ours: unknown, theirs: unknown): unknown {
  const isList = Array.isArray(ours) || Array.isArray(theirs);
  const part = (of: unknown, key: string | number): unknown =>
    (of as Readonly<Record<string | number, unknown>> | undefined)?.[key];
  if (isList) {
    const count = Math.max(...[ours, theirs].map((of) => (Array.isArray(of) ? of.length : 0)));
    return Array.from({ length: count }, (_, at) => mergedCells(part(base, at), part(ours, at), part(theirs, at)));
  }
  if (isRecord(ours) || isRecord(theirs)) {
    const keys = new Set([ours, theirs].flatMap((of) => (isRecord(of) ? Object.keys(of) : [])));
    const pairs = [...keys].map((key) => [key, mergedCells(part(base, key), part(ours, key), part(theirs, key))]);
    return Object.fromEntries(pairs) as unknown;
  }
  return (ours ?? "") === (base ?? "") ? (theirs ?? "") : (ours ?? "");
}

/** What is handed in: the answers without marks, because whoever marks them makes their own. */
export function answersFile({ exercise, digest, student }: ExerciseVariant, { attempts }: Work): string {
  const answered: ExerciseAnswered = { format: "faultline-answers", version: 1, exercise, digest, student, attempts };
  return `${JSON.stringify(answered)}\n`;
}

/** How many attempts are left; `undefined` if there are as many as one likes. */
export function attemptsLeft({ attempts }: Pick<ExerciseVariant, "attempts">, work: Work): number | undefined {
  return attempts === null ? undefined : Math.max(0, attempts - work.attempts.length);
}

/** Whether an exercise was due before a time in milliseconds. */
export function isOverdue({ due }: Pick<ExerciseVariant, "due">, now: number): boolean {
  return due !== null && now > Date.parse(due);
}

/** The work in what was kept somewhere, which may be anything; what isn't work is left out. */
export function readWork(kept: unknown): Work {
  if (!isRecord(kept)) return NO_WORK;
  const { answers, attempts } = kept;
  return {
    answers: readAnswers(answers),
    attempts: (Array.isArray(attempts) ? (attempts as readonly unknown[]) : []).flatMap((one) => {
      if (!isRecord(one) || typeof one["at"] !== "string" || Number.isNaN(Date.parse(one["at"]))) return [];
      return [{ at: one["at"], answers: readAnswers(one["answers"]) }];
    }),
  };
}

function readAnswers(kept: unknown): Answers {
  if (!isRecord(kept)) return {};
  return Object.fromEntries(Object.entries(kept).map(([question, given]) => [question, readGiven(given)]));
}

function readGiven(kept: unknown): ExerciseGiven {
  if (!isRecord(kept)) return {};
  const { grid, victims, outcomes, faults } = kept;
  return {
    ...(Array.isArray(grid) && { grid: (grid as readonly unknown[]).map(texts) }),
    ...(Array.isArray(victims) && { victims: texts(victims) }),
    ...(Array.isArray(outcomes) && { outcomes: texts(outcomes) }),
    ...(typeof faults === "string" && { faults }),
  };
}

const texts = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? (kept as readonly unknown[]).map((text) => (typeof text === "string" ? text : "")) : [];
