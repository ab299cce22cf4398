import { describe, expect, it } from "vitest";
import type { ReplayRun } from "../run/replay-run.ts";
import { type Meta, NONE, OP_HAND, POLICIES } from "../../base/sim/schema.gen.ts";
import { replayOf } from "../run/test-engine.ts";
import { STRINGS, variantsOf } from "../run/test-runs.ts";
import { questionAt } from "../model/question-choice.ts";
import { type Choice, isRight, type Question, QUESTION_KINDS, Questions } from "../model/questions.ts";
import { Structure } from "../../base/player/structure.ts";
import { askQuestion, choiceTexts, explainAnswer, verdictOf } from "./question.ts";
import { plain } from "../../base/text/sentence.ts";
import { explainStep } from "./step.ts";

/** Runs enough for every kind of question: few and many frames, each parameter once. */
function* fewRuns(meta: Meta): Generator<ReplayRun> {
  const variants = variantsOf(meta);
  for (const [i, params] of [variants[0], variants[1], variants.at(-1)].entries()) {
    for (const frames of i === 0 ? [1, 3, 10] : [4]) {
      for (const references of i === 0 ? STRINGS : STRINGS.slice(3, 5)) {
        yield replayOf(meta.id, references.split(" ").slice(0, 60).join(" "), frames, params);
      }
    }
  }
}

/** The truth, from the structure before and after the step and from the deltas, not from what makes the questions. */
class Truth {
  readonly before: Structure;
  readonly after: Structure;
  readonly run: ReplayRun;
  step = 0;

  constructor(run: ReplayRun) {
    this.run = run;
    this.before = new Structure(run, run.shape);
    this.after = new Structure(run, run.shape);
  }

  seek(step: number): void {
    this.step = step;
    this.before.seek(step - 1);
    this.after.seek(step);
  }

  /** Whether a choice is true. */
  holds(question: Question, choice: Choice): boolean {
    const page = this.run.page(this.step);
    const gone = (p: number): boolean => this.before.frameOf[p] !== NONE && this.after.frameOf[p] === NONE;
    const at = this.hand(question.part);
    switch (choice.what) {
      case "hit":
        return this.before.frameOf[page] !== NONE || this.isGhostHit();
      case "fault":
        return this.before.frameOf[page] === NONE && !this.isGhostHit();
      case "nobody":
        return !Array.from(this.before.frameOf.keys()).some(gone);
      case "nowhere":
        return question.kind === "hand" ? at === 0 : this.after.lists.every((list) => !list.includes(page));
      case "page":
        return question.kind === "victim" ? gone(choice.id) : at === choice.id + 1;
      case "frame":
        return at === choice.id;
      case "list":
        return this.after.lists[choice.id]?.includes(page) === true;
    }
  }

  /** libCacheSim's LIRS counts some references to evicted pages as hits, and so does its imitation here. */
  isGhostHit(): boolean {
    return this.run.reason(this.step) === "lirs-phantom";
  }

  /** Where a hand is after the step: where its last movement took it, or where it was. */
  hand(part: number): number {
    const moves = this.run.changes(this.step).filter(({ op, id }) => op === OP_HAND && id === part);
    return moves.at(-1)?.to ?? this.before.hands[part] ?? 0;
  }

  number({ kind, part }: Question): number {
    const page = this.run.page(this.step);
    if (kind === "scalar") return (this.after.scalars[part] ?? 0) / (this.run.meta.scalars[part]?.scale ?? 1);
    if (kind === "count") return this.after.attr(this.run.attrIndex(this.run.meta.attrs[part]?.id ?? ""), page);
    return Array.from({ length: this.run.length }, (_, i) => this.run.outcome(i + 1)).filter((o) => o !== "hit").length;
  }
}

/** What is wrong with a question; nothing if all is well. */
function complaints(truth: Truth, question: Question): readonly string[] {
  const { run } = truth;
  const { answer, kind, step } = question;
  const text = askQuestion(run, question);
  const choices = answer.how === "choose" ? answer.choices : [];
  const words = choiceTexts(run, question);
  const others = answer.how === "choose" ? choices.map((_, i) => i) : [answer.right + 1];
  const held = choices.flatMap((choice, i) => (truth.holds(question, choice) ? [i] : []));
  const known =
    answer.how === "choose"
      ? held.length === 1 && held[0] === answer.right
      : isRight(question, truth.number(question)) && !isRight(question, answer.right + 1);
  const problems: readonly (readonly [boolean, string])[] = [
    [known, "the right answer is not the truth, or not the only one"],
    [/^[^<>{}]+\?$/.test(text), `"${text}" is no question`],
    // With one frame, there is only one place where a hand can be.
    [answer.how === "number" || choices.length > 1 || (kind === "hand" && run.frames === 1), "there is no choice"],
    [choices.length <= 9, "there are more choices than keys"],
    [new Set(words).size === words.length, "two choices read alike"],
    [
      others.every((right) => askQuestion(run, { ...question, answer: { ...answer, right } }) === text),
      "the words depend on the answer",
    ],
  ];
  const where = `${run.meta.id}, ${run.head.frames} frames, step ${step}, ${kind}`;
  return problems.flatMap(([well, problem]) => (well ? [] : [`${where}: ${problem}`]));
}

describe.each(POLICIES.map((meta) => [meta.id, meta] as const))("the questions on %s", (_, meta) => {
  it("have one right answer each, which is the truth and is not in the question", () => {
    for (const run of fewRuns(meta)) {
      const [questions, truth] = [new Questions(run), new Truth(run)];
      for (let step = 1; step <= run.length; step++) {
        truth.seek(step);
        const found = questions.at(step).flatMap((question) => complaints(truth, question));
        expect(found).toEqual([]);
      }
    }
  });

  it("ask hit or fault of each step, and who leaves of each fault that evicts", () => {
    for (const run of fewRuns(meta)) {
      const questions = new Questions(run);
      for (let step = 1; step <= run.length; step++) {
        const kinds = questions.at(step).map(({ kind }) => kind);
        expect(kinds[0]).toBe("outcome");
        expect(run.evicted(step) === 0 || kinds.includes("victim"), `step ${step}`).toBe(true);
      }
    }
  });

  it("are asked one a step, the same for the same seed, and explained by the sentence of the step", () => {
    const run = replayOf(meta.id, STRINGS[0] ?? "", 4);
    const [one, other] = [new Questions(run), new Questions(run)];
    for (let step = 1; step <= run.length; step++) {
      const question = questionAt(one, step, 7);
      if (question === undefined) throw new Error(`no question at ${step}`);
      expect(questionAt(other, step, 7)).toEqual(question);
      expect(plain(explainAnswer(run, question))).toContain(plain(explainStep(run, step, 2)));
    }
  });
});

describe("the questions", () => {
  const kindsOf = (policy: string, refs: string, frames: number): ReadonlySet<string> => {
    const questions = new Questions(replayOf(policy, refs, frames));
    return new Set(Array.from({ length: 8 }, (_, i) => questions.at(i + 1).map(({ kind }) => kind)).flat());
  };

  it("are of every kind somewhere", () => {
    const refs = "1 2 3 1 4 2 5 1";
    const met = new Set(["clock", "arc", "lfu"].flatMap((policy) => [...kindsOf(policy, refs, 3)]));
    expect([...met].sort()).toEqual([...QUESTION_KINDS].sort());
  });

  it("vary with the seed, and with the step", () => {
    const questions = new Questions(replayOf("arc", "1 2 3 1 4 2 5 1 3 4 2 1", 3));
    const kinds = (seed: number): string =>
      Array.from({ length: 12 }, (_, i) => questionAt(questions, i + 1, seed)?.kind).join(" ");
    expect(new Set([0, 1, 2, 3].map(kinds)).size).toBe(4);
    expect(new Set(kinds(0).split(" ")).size).toBeGreaterThan(2);
  });

  it("are put in plain words, with the choices and the verdict", () => {
    const run = replayOf("fifo", "1 2 3 4w", 3);
    const [outcome, victim] = new Questions(run).at(4);
    if (outcome === undefined || victim === undefined) throw new Error("two questions are expected");
    expect(askQuestion(run, outcome)).toBe("Step 4 writes page 4. Hit or fault?");
    expect(askQuestion(run, victim)).toBe("Step 4 writes page 4. Which page is evicted?");
    expect(choiceTexts(run, victim)).toEqual(["1", "2", "3", "none"]);
    expect(plain(verdictOf(run, { question: victim, given: 0 }))).toBe("Right: 1.");
    expect(plain(verdictOf(run, { question: victim, given: 1 }))).toBe("Wrong: you said 2; it is 1.");
    expect(plain(verdictOf(run, { question: victim, given: undefined }))).toBe("Skipped: it is 1.");
  });

  it("ask only for values that can be worked out, not for moments and what is yet to be done", () => {
    const asked = POLICIES.flatMap((meta) => {
      const questions = new Questions(replayOf(meta.id, STRINGS[0] ?? "", 4));
      const of = Array.from({ length: questions.run.length }, (_, i) => questions.at(i + 1)).flat();
      return of.filter(({ kind }) => kind === "scalar").map(({ part }) => meta.scalars[part]?.id ?? "");
    });
    for (const id of ["next-tick", "last-fault", "to-grow", "to-shrink"]) expect(asked).not.toContain(id);
    expect(asked).toContain("p");
  });

  it("name a hand only where there are several", () => {
    const handOf = (policy: string): string => {
      const run = replayOf(policy, "1 2 3 1 4 2 5 1", 3);
      const question = new Questions(run).at(5).find(({ kind }) => kind === "hand");
      return question === undefined ? "" : askQuestion(run, question);
    };
    expect(handOf("clock")).toContain("Which frame does the hand point to afterwards?");
    expect(handOf("sieve")).toContain("Which page does the hand point to afterwards?");
    expect(handOf("car")).toContain("Which page does the hand “T1” point to afterwards?");
    expect(handOf("clock-pro")).toContain("Which page does the hand “hot” point to afterwards?");
  });

  it("end where the run ends", () => {
    const questions = new Questions(replayOf("fifo", "1 2", 1));
    expect(questionAt(questions, 3, 0)).toBeUndefined();
  });
});
