// Exercises: the calls into their wasm. For its worker and for Node tests.

import { checkExercise, exerciseSolution, exerciseVariant, gradeExercise, markExercise } from "#homework";
import type { EngineAnswer } from "../engine-answer.ts";
import type { Request } from "../protocol.ts";
import type { ExerciseProblem } from "../schema.gen.ts";
import type { HomeworkAnswer, HomeworkAsk, HomeworkResults } from "./homework-jobs.ts";

/** Serves one request. */
export function homeworkEngine(request: Request<"homework">): EngineAnswer<"homework"> {
  return { answer: homeworkAnswer(request.ask), transfer: [] };
}

/** The answer itself, for pages that have no worker. */
export function homeworkAnswer(ask: HomeworkAsk): HomeworkAnswer {
  try {
    const result = JSON.parse(resultOf(ask)) as HomeworkResults[typeof ask.job];
    return { result, problems: [] };
  } catch (thrown) {
    if (typeof thrown !== "string") throw thrown;
    return { result: undefined, problems: JSON.parse(thrown) as readonly ExerciseProblem[] };
  }
}

function resultOf(ask: HomeworkAsk): string {
  switch (ask.job) {
    case "check":
      return checkExercise(ask.document);
    case "variant":
      return exerciseVariant(ask.document, ask.student);
    case "solution":
      return exerciseSolution(ask.document, ask.student);
    case "mark":
      return markExercise(ask.document, ask.student, JSON.stringify(ask.answers));
    case "grade":
      return gradeExercise(JSON.stringify(ask.documents), JSON.stringify(ask.files));
  }
}
