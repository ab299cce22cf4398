// An exercise as a lecturer writes it.

import { isRecord, parsed } from "../../../base/export/read-json.ts";
import type { Exercise, ExerciseFill, ExerciseGenerated, ExerciseQuestion } from "../../../base/sim/schema.gen.ts";

/** What files of ours say they are. */
export const EXERCISE_FORMAT = "faultline-exercise";
export const ANSWERS_FORMAT = "faultline-answers";

/** The string of a new question: as long as a textbook's longest, since one policy differs from another in a few steps only. */
const NEW_STRING: ExerciseGenerated = { references: 20, pages: 6, leastHits: 4 };

/** What a new question asks, and its points. */
const NEW_FILL: ExerciseFill = { outcomes: 3, grid: 6, faults: 1 };

/** An exercise with one question. */
export function newExercise(title: string): Exercise {
  const first = withQuestion({ format: EXERCISE_FORMAT, version: 1, id: "homework-1", title, questions: [] });
  // Half: whoever runs another policy goes on rightly from each wrong victim, and would else lose very little by it.
  return { ...first, attempts: 3, follows: 0.5 };
}

/** The exercise with one question more. */
export function withQuestion(exercise: Exercise): Exercise {
  const last = exercise.questions.at(-1);
  const question: ExerciseQuestion = {
    policy: { id: "fifo" },
    frames: 3,
    string: { ...NEW_STRING, distinctFrom: [{ id: "lru" }] },
    fill: NEW_FILL,
    ...last,
    id: freeId(exercise),
  };
  return { ...exercise, questions: [...exercise.questions, question] };
}

/** An id that no question has. */
function freeId({ questions }: Exercise): string {
  const taken = new Set(questions.map(({ id }) => id));
  let number = questions.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  return `q${number}`;
}

/** The exercise with other fields in a question. */
export function withFields(exercise: Exercise, at: number, patch: Partial<ExerciseQuestion>): Exercise {
  const questions = exercise.questions.map((question, place) => (place === at ? { ...question, ...patch } : question));
  return { ...exercise, questions };
}

/** The exercise without a question. */
export function withoutQuestion(exercise: Exercise, at: number): Exercise {
  return { ...exercise, questions: exercise.questions.filter((_, place) => place !== at) };
}

/** The exercise with a question one place earlier. */
export function movedUp(exercise: Exercise, at: number): Exercise {
  const questions = [...exercise.questions];
  const [question] = questions.splice(at, 1);
  if (question !== undefined) questions.splice(at - 1, 0, question);
  return { ...exercise, questions };
}

/** An object without some of its fields: the core takes a missing field for "not said". */
export function without<T extends object, K extends keyof T>(object: T, ...keys: readonly K[]): Omit<T, K> {
  const left = new Set<PropertyKey>(keys);
  return Object.fromEntries(Object.entries(object).filter(([key]) => !left.has(key))) as Omit<T, K>;
}

/** What kind of file a text is, by what it says of itself; the core reads it then, and says what is wrong with it. */
export function kindOf(text: string): "exercise" | "answers" | undefined {
  const document = parsed(text.replace(/^\uFEFF/, ""));
  // A file that was cut off still says what it was to be; where it breaks off, the core says.
  const format = isRecord(document) ? document["format"] : /^\s*\{[^}]*"(faultline-\w+)"/.exec(text)?.[1];
  return format === EXERCISE_FORMAT ? "exercise" : format === ANSWERS_FORMAT ? "answers" : undefined;
}

/** The exercise's text as it is saved. */
export const exerciseText = (exercise: Exercise): string => `${JSON.stringify(exercise, undefined, 2)}\n`;

/** A moment as a field for day and time has it, in the browser's time zone: `2026-12-01T23:59`. */
export function localMoment(moment: string | undefined): string {
  const time = moment === undefined ? Number.NaN : Date.parse(moment);
  if (Number.isNaN(time)) return "";
  const zoneMs = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - zoneMs).toISOString().slice(0, 16);
}

/** The moment of such a field, with the zone that the browser has then; `undefined` if it is empty. */
export function zonedMoment(local: string): string | undefined {
  const time = new Date(local);
  if (local === "" || Number.isNaN(time.getTime())) return undefined;
  const minutes = -time.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const pad = (number: number): string => String(number).padStart(2, "0");
  return `${local.slice(0, 16)}:00${minutes < 0 ? "-" : "+"}${pad(hours)}:${pad(rest)}`;
}
