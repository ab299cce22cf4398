// Where a student's work is kept, and where it is handed in: a browser's storage, or a learning management system (LMS).

import type { ExerciseRow, ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import type { LmsProblem } from "../../model/homework/lms/session.ts";
import { NO_WORK, readWork, type Work } from "../../model/homework/work.ts";

/** What became of a grade that was to be sent. */
export type Sent =
  | { readonly kind: "sent"; readonly percent: number; readonly isStateKept: boolean }
  | { readonly kind: "refused"; readonly problem: LmsProblem };

/** Keeps and hands in. */
export interface Home {
  readonly kind: "browser" | "lms";
  /** The student, if it is known who that is. */
  readonly student: { readonly id: string; readonly name: string } | undefined;
  /** Whether this is only to be looked at. */
  readonly isReview: boolean;
  readonly read: (variant: ExerciseVariant) => Work;
  /** Keeps the work; false if that is impossible. */
  readonly keep: (variant: ExerciseVariant, work: Work) => boolean;
  /** Does something when the page is left; call the result to stop. */
  readonly onLeave: (act: () => void) => () => void;
  /** Sends the grade; nobody to send it to in a browser. */
  readonly send: ((variant: ExerciseVariant, work: Work, row: ExerciseRow) => Sent) | undefined;
}

const KEY = "faultline-homework";

/** The student's own browser. Another exercise, and another student, have their own place in it. */
export function browserHome(storage: () => Storage): Home {
  const keyOf = ({ digest, student }: ExerciseVariant): string => `${KEY} ${digest} ${student.trim().toLowerCase()}`;
  return {
    kind: "browser",
    student: undefined,
    isReview: false,
    read: (variant) => {
      try {
        return readWork(JSON.parse(storage().getItem(keyOf(variant)) ?? "null"));
      } catch {
        return NO_WORK; // storage can be forbidden
      }
    },
    keep: (variant, work) => {
      try {
        storage().setItem(keyOf(variant), JSON.stringify(work));
        return true;
      } catch {
        return false;
      }
    },
    onLeave: (act) => {
      window.addEventListener("pagehide", act);
      return () => window.removeEventListener("pagehide", act);
    },
    send: undefined,
  };
}
