// A learning management system as the place where a student's work is kept and handed in.

import { type LmsGrade, type LmsSession, percent } from "../model/homework/lms/session.ts";
import { packState, unpackState } from "../model/homework/lms/state.ts";
import { readWork, type Work } from "../model/homework/work.ts";
import type { Home, Sent } from "./student/home.ts";

/** An LMS as a home, and what is to be done when the page is left. */
export interface LmsHome {
  readonly home: Home;
  readonly leave: () => void;
}

/** The LMS. `mastery` is the per cent with which one has passed. */
export function lmsHome(session: LmsSession, mastery: number | undefined): LmsHome {
  let grade: LmsGrade | undefined;
  const leaving = new Set<() => void>();
  const tell = (work: Work): { readonly sent: Sent | undefined; readonly isStateKept: boolean } => {
    const state = stateOf(work);
    if (session.isReview) return { sent: undefined, isStateKept: false };
    const place = String(work.attempts.length);
    // A grade of an earlier session stays, whatever is typed after it.
    const told = grade ?? (work.attempts.length === 0 ? "ungraded" : undefined);
    const [problem] = session.report({ grade: told, place, state });
    const isStateKept = problem === undefined && state !== undefined;
    const shared = grade === undefined ? 0 : percent(grade.points, grade.of);
    const sent: Sent =
      problem === undefined ? { kind: "sent", percent: shared, isStateKept } : { kind: "refused", problem };
    return { sent, isStateKept };
  };
  const home: Home = {
    kind: "lms",
    student: session.student,
    isReview: session.isReview,
    read: () => readWork(unpackState(session.state)),
    keep: (_, work) => tell(work).isStateKept,
    send: (variant, work, row) => {
      grade = { points: row.points, of: variant.points, mastery };
      return tell(work).sent ?? { kind: "sent", percent: percent(row.points, variant.points), isStateKept: true };
    },
    onLeave: (act) => {
      leaving.add(act);
      return () => leaving.delete(act);
    },
  };
  // The session ends after all else: browsers call listeners of this event in the order in which they were added.
  const leave = (): void => {
    for (const act of leaving) act();
    session.finish();
  };
  return { home, leave };
}

/**
 * The work in the 4,096 characters that there is room for: all of it, or without what was handed in before the last time.
 * How often that was, stays.
 */
function stateOf({ answers, attempts }: Work): string | undefined {
  const last = attempts.slice(-1);
  const blank = attempts.slice(0, -1).map(({ at }) => ({ at, answers: {} }));
  const times = attempts.map(({ at }) => ({ at, answers: {} }));
  return packState([
    { answers, attempts },
    { answers, attempts: [...blank, ...last] },
    { answers: last[0]?.answers ?? answers, attempts: times },
  ]);
}
