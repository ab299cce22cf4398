// The answers to a variant, as tables.

import { type ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import { useTold } from "../../../base/page/use-told.ts";
import type { Exercise, ExerciseVariant, QuestionSolution, VariantQuestion } from "../../../base/sim/schema.gen.ts";
import { useHomework } from "../setting.ts";

/** Props of the answers. */
export interface SolutionsProps {
  readonly exercise: Exercise;
  readonly variant: ExerciseVariant;
}

/** The answers to every question. */
export function Solutions({ exercise, variant }: SolutionsProps): ReactNode {
  const { ask, problemWords } = useHomework();
  const { student } = variant;
  const document = JSON.stringify(exercise);
  const told = useTold(`${document} ${student}`, () => ask({ job: "solution", document, student }));
  if (told === undefined) return <p>{WORDS.loading}</p>;
  if ("failed" in told) return <p className="field-error">{WORDS.failed({ message: told.failed })}</p>;
  const { result, problems } = told.value;
  if (result === undefined) return <p className="field-error">{problems.map(problemWords).join(" ")}</p>;
  return (
    <section className="homework-solutions" aria-label={WORDS.solution}>
      {variant.questions.map((question, at) => {
        const solution = result.questions[at];
        return solution && <SolutionTable key={question.id} number={at + 1} question={question} solution={solution} />;
      })}
    </section>
  );
}

/** Props of a table. */
export interface SolutionTableProps {
  readonly number: number;
  readonly question: VariantQuestion;
  /** Without it, the cells are blank. */
  readonly solution: QuestionSolution | undefined;
  /** The steps in this table, if a long string goes on in another one. */
  readonly from?: number;
  readonly to?: number;
}

/** The answers to a question, or the table to be filled in by hand. */
export function SolutionTable(props: SolutionTableProps): ReactNode {
  const { number, question, solution, from = 0, to = question.references.length } = props;
  const { policyWords } = useHomework();
  const frames = Array.from({ length: question.rows }, (_, frame) => frame);
  const asked = new Set(question.parts.map(({ kind }) => kind));
  const steps = question.references.map((_, step) => step).slice(from, to);
  const isLast = to >= question.references.length;
  const setting = WORDS.setting({ policy: policyWords(question), frames: question.frames });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow window scrolls it, and keys must be able to
    <section className="solution-frame" tabIndex={0} aria-label={WORDS.sheet({ number })}>
      <table className="solution">
        <caption>
          {WORDS.question({ number })}: {setting}
        </caption>
        <thead>
          <tr>
            <th scope="row">{WORDS.rows.reference}</th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {question.references[step]?.page}
                {question.references[step]?.write === true && <sub>w</sub>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(solution !== undefined || asked.has("outcomes")) && (
            <tr>
              <th scope="row">{WORDS.rows.outcomes}</th>
              {steps.map((step) => (
                <td key={step} data-fault={solution?.steps[step]?.fault}>
                  {outcomeText(solution?.steps[step]?.fault)}
                </td>
              ))}
            </tr>
          )}
          {(solution !== undefined || asked.has("grid")) &&
            frames.map((frame) => (
              <tr key={frame}>
                <th scope="row">{WORDS.rows.frame({ frame })}</th>
                {steps.map((step) => (
                  <td key={step}>{solution?.steps[step]?.frames[frame]}</td>
                ))}
              </tr>
            ))}
          {(solution !== undefined || asked.has("victims")) && (
            <tr>
              <th scope="row">{WORDS.rows.victims}</th>
              {steps.map((step) => (
                <td key={step}>{victimsText(solution, step)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {solution !== undefined && isLast && <p className="homework-note">{countText(solution)}</p>}
    </section>
  );
}

const outcomeText = (fault: boolean | undefined): string =>
  fault === undefined ? "" : (fault ? WORDS.outcome.fault : WORDS.outcome.hit).charAt(0).toUpperCase();

/** The page that leaves, and those that could leave as well. */
function victimsText(solution: QuestionSolution | undefined, step: number): string {
  const { victims = [], ties = [] } = solution?.steps[step] ?? {};
  return [victims.join(" "), ...ties.filter((page) => !victims.includes(page))].join("/");
}

function countText({ faults, counts }: QuestionSolution): string {
  const others = counts.filter((count) => count !== faults);
  if (others.length === 0) return WORDS.solutionFaults({ faults });
  return WORDS.solutionCounts({ faults: String(faults), others: others.join(", ") });
}
