import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askEngine } from "../../../base/sim/node-engine.ts";
import type { ExerciseVariant, VariantQuestion } from "../../../base/sim/schema.gen.ts";
import type { ExerciseMarks } from "../../../base/sim/schema.gen.ts";
import { goTo, moveOf } from "../../homework/student/moves.ts";
import { type Cell, neededCells, rowsOf, textIn, unfinished, verdict, withText } from "./cells.ts";
import { exerciseText, kindOf, localMoment, newExercise, withQuestion, zonedMoment } from "./draft.ts";
import { textFor, withWords } from "./engine.ts";
import { studentsOf } from "./students.ts";
import { answersFile, attemptsLeft, handedIn, isOverdue, NO_WORK, readWork } from "./work.ts";

const EXERCISE = withQuestion(newExercise("Week 2"));

function variantOf(student: string): ExerciseVariant {
  const { result } = askEngine("homework", { job: "variant", document: JSON.stringify(EXERCISE), student });
  if (result === undefined) throw new Error("no variant");
  return result as ExerciseVariant;
}

const variant = variantOf("Ana");
const question = variant.questions[0] as VariantQuestion;

describe("a new exercise", () => {
  it("can be used as it is, with one question or two", () => {
    for (const exercise of [newExercise("Week 2"), EXERCISE]) {
      const { result } = askEngine("homework", { job: "check", document: exerciseText(exercise) });
      expect(result).toMatchObject({ exercise: { title: "Week 2" }, problems: [] });
    }
    expect(new Set(EXERCISE.questions.map(({ id }) => id)).size).toBe(2);
  });

  it("gives another string to every student", () => {
    const strings = ["Ana", "Bo", "Cy"].map((student) => JSON.stringify(variantOf(student).questions[0]?.references));
    expect(new Set(strings).size).toBe(3);
  });
});

describe("what is filled in", () => {
  it("is read back from the cell that it was written in, and from no other", () => {
    const cells = rowsOf(question).flatMap(({ part, row }) =>
      question.references.map((_, step): Cell => ({ part, row, step })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...cells), fc.string({ maxLength: 5 }), (cell, text) => {
        const given = withText({}, question, cell, text)[question.id];
        for (const other of cells) expect(textIn(given, other)).toBe(other === cell ? text : "");
      }),
    );
  });

  it("is marked by the core as it is", () => {
    const cell: Cell = { part: "outcomes", step: 0, row: 0 };
    const answers = withText({}, question, cell, "fault");
    const { result } = askEngine("homework", {
      job: "mark",
      document: JSON.stringify(EXERCISE),
      student: "Ana",
      answers,
    });
    const { questions } = result as ExerciseMarks;
    const outcomes = questions[0]?.parts.find(({ kind }) => kind === "outcomes")?.cells ?? [];
    expect(outcomes[0]).toEqual(["right"]);
    expect(verdict("right")).toBe("right");
    expect(
      outcomes
        .slice(1)
        .flat()
        .every((mark) => mark === "blank"),
    ).toBe(true);
  });

  it("is unfinished until every cell that needs something has it", () => {
    let answers = {};
    expect(unfinished([question], answers)).toEqual([question]);
    for (const cell of neededCells(question)) answers = withText(answers, question, cell, "x");
    expect(unfinished([question], answers)).toEqual([question]);
    answers = withText(answers, question, { part: "grid", step: 0, row: 0 }, "1");
    expect(unfinished([question], answers)).toEqual([]);
  });
});

describe("work", () => {
  it("is handed in as a file that the core grades", () => {
    const work = handedIn(NO_WORK, "2026-12-01T10:00:00.000Z");
    const documents = [{ name: "d", text: JSON.stringify(EXERCISE) }];
    const files = [{ name: "f", text: answersFile(variant, work) }];
    const { result } = askEngine("homework", { job: "grade", documents, files });
    expect(result).toMatchObject({ classes: [{ rows: [{ student: "Ana", points: 0, attempts: 1 }] }], problems: [] });
    expect(kindOf(answersFile(variant, work))).toBe("answers");
  });

  it("counts attempts down, never below none, and knows when it was due", () => {
    const twice = handedIn(handedIn(NO_WORK, "a"), "b");
    expect([NO_WORK, twice].map((work) => attemptsLeft({ attempts: 1 }, work))).toEqual([1, 0]);
    expect(attemptsLeft({ attempts: null }, twice)).toBeUndefined();
    const due = "2026-12-01T23:59:00+01:00";
    expect(isOverdue({ due }, Date.parse(due))).toBe(false);
    expect(isOverdue({ due }, Date.parse(due) + 1)).toBe(true);
    expect(isOverdue({ due: null }, Infinity)).toBe(false);
  });

  it("is read from whatever was kept, and is work", () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { answers, attempts } = readWork(kept);
        expect(typeof answers).toBe("object");
        expect(Array.isArray(attempts)).toBe(true);
      }),
    );
    const work = handedIn(
      { answers: { q1: { faults: "7", outcomes: ["hit"] } }, attempts: [] },
      "2026-12-01T10:00:00Z",
    );
    expect(readWork(JSON.parse(JSON.stringify(work)))).toEqual(work);
  });
});

describe("a document", () => {
  it("is told by what it says of itself, also if it was cut off", () => {
    expect(kindOf(exerciseText(EXERCISE))).toBe("exercise");
    expect(kindOf(`\uFEFF${exerciseText(EXERCISE)}`)).toBe("exercise");
    expect(kindOf(`{"format":"faultline-answers","version":1,"exe`)).toBe("answers");
    for (const text of ["", "hello", "{}", `{"format":"other"}`, `["faultline-exercise"]`])
      expect(kindOf(text)).toBeUndefined();
  });

  it("keeps the moment that was chosen, to the minute", () => {
    for (const local of ["2026-12-01T23:59", "2026-07-01T00:00"]) {
      const moment = zonedMoment(local) ?? "";
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/);
      expect(localMoment(moment)).toBe(local);
    }
    expect([zonedMoment(""), zonedMoment("soon")]).toEqual([undefined, undefined]);
    expect([localMoment(undefined), localMoment("soon")]).toEqual(["", ""]);
  });

  it("is shown in the reader's language, and changed in that alone", () => {
    const text = { en: "Hello", de: "Hallo" };
    expect(["de", "fr"].map((language) => textFor(text, language))).toEqual(["Hallo", "Hello"]);
    expect(withWords(text, "de", "Tag")).toEqual({ en: "Hello", de: "Tag" });
    expect(withWords("Hello", "de", "Tag")).toBe("Tag");
  });
});

it("students are numbers from one to another, or names", () => {
  expect(studentsOf("1-3, Ana Lima; 7")).toEqual(["1", "2", "3", "Ana Lima", "7"]);
  expect(studentsOf("9-7,, Lima-Costa")).toEqual(["Lima-Costa"]);
  expect(studentsOf("1-999999999")).toHaveLength(200);
});

describe("arrow keys", () => {
  const press = (key: string, more = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });

  it("follow how the table looks", () => {
    expect(moveOf(press("ArrowRight"), false)).toEqual({ step: 1, row: 0 });
    expect(moveOf(press("ArrowRight"), true)).toEqual({ step: 0, row: 1 });
    expect(moveOf(press("ArrowDown"), true)).toEqual({ step: 1, row: 0 });
    expect(moveOf(press("a"), false)).toBeUndefined();
    expect(moveOf(press("ArrowLeft", { shiftKey: true }), false)).toBeUndefined();
  });

  it("reach every cell from the first one, downwards", () => {
    const reached: string[] = [];
    const table = {
      querySelector: (selector: string) => {
        const [, step = "", row = ""] = /"(-?\w+) (-?\w+)"/.exec(selector) ?? [];
        const isThere = Number(step) >= 0 && Number(step) < 3 && Number(row) >= 0 && Number(row) < 2;
        return isThere ? { focus: () => void reached.push(`${step} ${row}`) } : null;
      },
      querySelectorAll: () => ({ length: 3 }),
    } as unknown as Element;
    let at = { step: 0, row: 0 };
    while (goTo(table, at, { step: 0, row: 1 })) {
      const [step = 0, row = 0] = (reached.at(-1) ?? "").split(" ").map(Number);
      at = { step, row };
    }
    expect(reached).toEqual(["0 1", "1 0", "1 1", "2 0", "2 1"]);
  });
});
