import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { askEngine } from "../node-engine.ts";
import type { HomeworkAskOf, HomeworkResults } from "./homework-jobs.ts";

const document = readFileSync(new URL("../../../../../public/samples/homework.exercise.json", import.meta.url), "utf8");

function ask<J extends keyof HomeworkResults>(of: HomeworkAskOf<J>): HomeworkResults[J] {
  const { result, problems } = askEngine("homework", of);
  expect(problems).toEqual([]);
  return result as HomeworkResults[J];
}

it("finds nothing but a note about the sample", () => {
  const { exercise, points, problems } = ask({ job: "check", document });
  expect(exercise?.questions).toHaveLength(8);
  expect(points).toBe(35);
  expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(["note same-for-all"]);
});

it("draws in WebAssembly what the command draws, and shows no answers", () => {
  const variant = ask({ job: "variant", document, student: "Ana Lima" });
  // As `faultline exercise variants public/samples/homework.exercise.json --students "Ana Lima"` prints it.
  expect(variant.questions[0]?.references.map(({ page }) => page).join(" ")).toBe("3 4 3 1 3 2 1 3 1 2 1 4");
  expect(Object.keys(variant.questions[0] ?? {}).sort()).toEqual(
    ["frames", "id", "parts", "placement", "policy", "references", "rows", "text", "variable"].sort(),
  );
});

it("gives all points to the solution, and grades a file as it marks", () => {
  const student = "4711";
  const { questions } = ask({ job: "solution", document, student });
  const answers = Object.fromEntries(
    questions.map(({ id, steps, faults }) => [
      id,
      {
        grid: steps.map(({ frames }) => frames),
        victims: steps.map(({ victims }) => victims.join(" ")),
        outcomes: steps.map(({ fault }) => (fault ? "fault" : "hit")),
        faults: String(faults),
      },
    ]),
  );
  expect(ask({ job: "mark", document, student, answers }).points).toBe(35);
  const { digest } = ask({ job: "check", document });
  const attempts = [{ at: "2026-12-01T12:00:00Z", answers: { ...answers, anomaly: { faults: "9" } } }];
  const file = { format: "faultline-answers", version: 1, exercise: "page-replacement", digest, student, attempts };
  const files = [
    { name: "4711.json", text: JSON.stringify(file) },
    { name: "notes.txt", text: "no result" },
  ];
  const graded = ask({ job: "grade", documents: [{ name: "homework", text: document }], files });
  expect(graded.classes[0]?.rows.map((row) => [row.student, row.points, row.late])).toEqual([[student, 33, false]]);
  expect(graded.problems.map(({ file: name, problem }) => `${name} ${problem.code}`)).toEqual(["notes.txt answers"]);
});

it("says what is wrong with a document instead of throwing", () => {
  const { result, problems } = askEngine("homework", { job: "variant", document: "{", student: "1" });
  expect(result).toBeUndefined();
  expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(["shape 1"]);
});
