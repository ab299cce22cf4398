// Where a student's work is kept, and where it is handed in: a browser's storage, or a learning management system (LMS).

import type { ExerciseRow, ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import type { LmsProblem } from "../../model/homework/lms/session.ts";
import { heedText, readKept } from "../../../base/keep/kept-text.ts";
import { setTextAside } from "../../../base/keep/texts-aside.ts";
import { type Area, keepText, textAt } from "../../../base/keep/texts.ts";
import { mergedWork, NO_WORK, type Work } from "../../model/homework/work.ts";
import { type DatedWork, type Hear, sharedWork, workIn } from "./shared-work.ts";

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
  /** Awaited before the first reading. May fail. */
  readonly prepare?: (variant: ExerciseVariant) => Promise<void>;
  readonly read: (variant: ExerciseVariant) => Work;
  /** Keeps the work, and answers when it is kept; false if that is impossible. */
  readonly keep: (variant: ExerciseVariant, work: Work) => boolean | Promise<boolean>;
  /** Calls back with the way to take up what another tab has written; call the result to stop. None if nobody else can. */
  readonly heed?: (variant: ExerciseVariant, hear: Hear) => () => void;
  /** Does something when the page is left; call the result to stop. */
  readonly onLeave: (act: () => void) => () => void;
  /** Sends the grade; nobody to send it to in a browser. */
  readonly send: ((variant: ExerciseVariant, work: Work, row: ExerciseRow) => Sent) | undefined;
}

const KEY = "faultline-homework";

const keyOf = ({ digest, student }: ExerciseVariant): string => `${KEY} ${digest} ${student.trim().toLowerCase()}`;

/** The student's own browser. Another exercise, and another student, have their own place in it. */
export function browserHome(area: Area): Home {
  /** What this tab last knew to be kept, and where nothing may be written, by the key. */
  const known = new Map<string, Work>();
  const locked = new Set<string>();
  const shared = sharedWork();
  return {
    kind: "browser",
    student: undefined,
    isReview: false,
    prepare: async (variant) => {
      const key = keyOf(variant);
      // The browser may have ended before it wrote the text; what is no work stays to be set aside.
      const kept = await shared.prepare(key, workIn(textAt(key, area)));
      if (kept !== undefined) keepText(key, JSON.stringify(kept), area);
    },
    read: (variant) => {
      const key = keyOf(variant);
      const { value, isSafe } = readKept(key, workIn, area);
      known.set(key, value);
      if (!isSafe) locked.add(key);
      const { answers, attempts } = value;
      return { answers, attempts };
    },
    keep: (variant, work) => {
      const key = keyOf(variant);
      const text = textAt(key, area);
      const found = workIn(text);
      if (locked.has(key) || (!found.isWhole && !setTextAside(key, area))) return false;
      // Another tab may have written since. Without any text nothing was removed by it: then all of it is ours.
      const isAlone = text === null || shared.has(key);
      const merged = isAlone ? work : mergedWork(known.get(key) ?? NO_WORK, work, found.value);
      const now: DatedWork = { ...merged, at: Date.now() };
      // A page that goes waits for nothing, so the text comes first.
      if (!keepText(key, JSON.stringify(now), area)) return false;
      known.set(key, now);
      // Without a database, the text is all that can be kept.
      return shared.has(key) ? shared.keep(key, merged).then(() => true) : true;
    },
    heed: (variant, hear) => {
      const key = keyOf(variant);
      const stopShared = shared.heed(key, hear);
      // Where there is no database, texts are all that tabs hear of each other.
      const stopTexts = heedText(key, (text) => {
        const { value, isWhole } = workIn(text);
        if (text === null || !isWhole || shared.has(key)) return;
        const before = known.get(key) ?? NO_WORK;
        hear((work) => mergedWork(before, work, value));
        known.set(key, value);
      });
      return () => {
        stopShared();
        stopTexts();
      };
    },
    onLeave: onPageHide,
    send: undefined,
  };
}

function onPageHide(act: () => void): () => void {
  window.addEventListener("pagehide", act);
  return () => window.removeEventListener("pagehide", act);
}
