// The answers of a class: a column above each choice, or above each number that was given.

import type { ReactNode } from "react";
import { words as LIVE_TEXT } from "virtual:words/textbook/live";
import { choiceTexts } from "../../explain/question.ts";
import { isRight, type Question } from "../../model/questions.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Tally } from "./server.ts";

/** Columns of numbers that fit beside the QR code. */
const MOST_COLUMNS = 9;

interface Column {
  readonly text: string;
  readonly count: number;
  readonly right: boolean;
}

/** Props of a histogram. */
export interface HistogramProps {
  readonly run: ReplayRun;
  readonly question: Question;
  readonly answers: Tally;
  /** Whether the right answers are marked. */
  readonly told: boolean;
}

/** The histogram. */
export function Histogram({ run, question, answers, told }: HistogramProps): ReactNode {
  const columns = columnsOf(run, question, answers);
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <ul className="live-histogram">
      {columns.map(({ text, count, right }) => {
        const said = told && right ? LIVE_TEXT.countedRight : LIVE_TEXT.counted;
        const height = (100 * count) / most;
        return (
          <li key={text} className={told && right ? "right" : ""} aria-label={said({ choice: text, count })}>
            <span aria-hidden="true">{count}</span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect y={100 - height} width="10" height={height} />
            </svg>
            <b aria-hidden="true">
              {told && right && "✓ "}
              {text}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

/** A column a choice; of numbers, those given most often, and the right one whether anybody gave it or not. */
function columnsOf(run: ReplayRun, question: Question, { counts, others }: Tally): readonly Column[] {
  const { answer } = question;
  if (answer.how === "choose") {
    const of = new Map(counts);
    return choiceTexts(run, question).map((text, choice) => {
      return { text, count: of.get(choice) ?? 0, right: isRight(question, choice) };
    });
  }
  const given = counts.some(([value]) => isRight(question, value)) ? counts : [...counts, [answer.right, 0] as const];
  const ranked = given.toSorted(([one, n], [other, m]) => {
    return Number(isRight(question, other)) - Number(isRight(question, one)) || m - n || one - other;
  });
  const told = ranked.slice(0, MOST_COLUMNS).toSorted(([one], [other]) => one - other);
  const rest = ranked.slice(MOST_COLUMNS).reduce((sum, [, count]) => sum + count, others);
  const columns = told.map(([value, count]) => ({ text: `${value}`, count, right: isRight(question, value) }));
  return rest === 0 ? columns : [...columns, { text: LIVE_TEXT.others, count: rest, right: false }];
}
