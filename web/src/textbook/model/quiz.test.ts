import { describe, expect, it } from "vitest";
import { replayOf } from "../run/test-engine.ts";
import { questionAt } from "./question-choice.ts";
import { type Question, Questions } from "./questions.ts";
import {
  isOver,
  predict,
  predictionAt,
  predictionsWanted,
  type Quiz,
  quizFrom,
  resultCode,
  scoreOf,
  seenUpTo,
  takenUpAt,
} from "./quiz.ts";

const run = replayOf("lru", "1 2 3 1 4 2 5 1", 3);
const questions = new Questions(run);
const asked = (step: number): Question => {
  const question = questionAt(questions, step, 0);
  if (question === undefined) throw new Error(`no question at ${step}`);
  return question;
};
/** Answers the next question: right, wrong or not at all. */
const next = (quiz: Quiz, how: "right" | "wrong" | "skip"): Quiz => {
  const question = asked(quiz.seen + 1);
  const { right } = question.answer;
  return predict(quiz, question, how === "skip" ? undefined : how === "right" ? right : right === 0 ? 1 : right - 1);
};
const after = (quiz: Quiz, ...hows: readonly ("right" | "wrong" | "skip")[]): Quiz => hows.reduce(next, quiz);

describe("a quiz", () => {
  it("counts right answers among those given, and skipped questions beside them", () => {
    const quiz = after(quizFrom(2), "right", "skip", "wrong", "right");
    expect(scoreOf(quiz)).toEqual({ right: 2, answered: 3, skipped: 1 });
    expect(quiz.seen).toBe(6);
  });

  it("keeps the first answer to a question", () => {
    const quiz = after(quizFrom(0), "wrong");
    const again = predict(quiz, asked(1), asked(1).answer.right);
    expect(again).toBe(quiz);
    expect(predictionAt(again, 1)?.given).not.toBe(asked(1).answer.right);
  });

  it("takes for seen what was looked at without being asked", () => {
    expect(seenUpTo(quizFrom(3), 5).seen).toBe(5);
    expect(seenUpTo(quizFrom(3), 2).seen).toBe(3);
  });

  it("begins where one stands when it is taken up, and asks nothing a second time", () => {
    expect(takenUpAt(quizFrom(6), 2)).toEqual(quizFrom(2));
    expect(takenUpAt(after(quizFrom(3), "right"), 2).seen).toBe(4);
    expect(takenUpAt(after(quizFrom(3), "right"), 6).seen).toBe(6);
  });

  it("is over after its number of predictions, or at the end of the run", () => {
    expect(isOver(after(quizFrom(0, 2), "right"), run.length)).toBe(false);
    expect(isOver(after(quizFrom(0, 2), "right", "skip"), run.length)).toBe(true);
    expect(isOver(after(quizFrom(6), "right", "wrong"), run.length)).toBe(true);
    expect(predictionsWanted(quizFrom(6, 5), run.length)).toBe(2);
    expect(predictionsWanted(quizFrom(8, 5), run.length)).toBe(0);
  });
});

describe("the result code", () => {
  const code = (quiz: Quiz, scenario = "s"): string => resultCode(scenario, quiz, run.length);

  it("begins with the score and ends with eight letters and digits that are not mistaken for one another", () => {
    expect(code(after(quizFrom(0, 3), "right", "wrong", "right"))).toMatch(/^2of3-[0-9A-HJKMNP-TV-Z]{8}$/);
  });

  it("is the same for the same answers and another for any other", () => {
    const hows = ["right", "wrong", "skip"] as const;
    const codes = hows.flatMap((one) => hows.map((two) => code(after(quizFrom(0, 2), one, two))));
    expect(new Set(codes).size).toBe(codes.length);
    expect(code(after(quizFrom(0, 2), "right", "skip"))).toBe(codes[2]);
  });

  it("differs by scenario, by where it began and by how many predictions it has", () => {
    const quiz = after(quizFrom(0, 2), "right", "right");
    const codes = [code(quiz), code(quiz, "t"), code({ ...quiz, start: 1 }), code({ ...quiz, count: 3 })];
    expect(new Set(codes).size).toBe(4);
  });

  it("never changes: codes that were handed in must be checked against links for ever", () => {
    expect(code(after(quizFrom(2, 3), "right", "wrong", "skip"))).toMatchInlineSnapshot(`"1of3-S84BSW6Y"`);
  });
});
