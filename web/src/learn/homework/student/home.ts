// Where a student's work is kept, and where it is handed in: a browser's storage, or a learning management system (LMS).

import type { ExerciseRow, ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import type { LmsProblem } from "../../model/homework/lms/session.ts";
import { isSame } from "../../../base/keep/merge.ts";
import { heedText, type Meant, readKept } from "../../../base/keep/kept-text.ts";
import { setTextAside } from "../../../base/keep/texts-aside.ts";
import { type Area, keepText, textAt } from "../../../base/keep/texts.ts";
import { isRecord, parsed } from "../../../base/export/read-json.ts";
import { changeRecords, type Kind, readRecords } from "../../../base/keep/records.ts";
import { mergedWork, NO_WORK, readWork, type Work } from "../../model/homework/work.ts";

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
  /** Keeps the work; false if that is impossible. */
  readonly keep: (variant: ExerciseVariant, work: Work) => boolean;
  /** Calls back with the way to take up what another tab has written; call the result to stop. None if nobody else can. */
  readonly heed?: (variant: ExerciseVariant, hear: (take: (work: Work) => Work) => void) => () => void;
  /** Does something when the page is left; call the result to stop. */
  readonly onLeave: (act: () => void) => () => void;
  /** Sends the grade; nobody to send it to in a browser. */
  readonly send: ((variant: ExerciseVariant, work: Work, row: ExerciseRow) => Sent) | undefined;
}

const KEY = "faultline-homework";

/** Work, and when it was written, in milliseconds; 0 if that isn't known. */
type DatedWork = Work & { readonly at: number };

/** Storage of texts is written to the disk some seconds later, so the work is in the database as well. */
const WORK: Kind<DatedWork> = {
  store: "work",
  version: 1,
  remembersRemoved: false,
  read: (value) => {
    const { value: work, isWhole } = workIn(JSON.stringify(value ?? ""));
    return isWhole ? work : undefined;
  },
};

/** The student's own browser. Another exercise, and another student, have their own place in it. */
export function browserHome(area: Area): Home {
  const keyOf = ({ digest, student }: ExerciseVariant): string => `${KEY} ${digest} ${student.trim().toLowerCase()}`;
  /** What this tab last knew to be kept, and where nothing may be written, by the key. */
  const known = new Map<string, Work>();
  const locked = new Set<string>();
  return {
    kind: "browser",
    student: undefined,
    isReview: false,
    prepare: async (variant) => {
      const key = keyOf(variant);
      const { records } = await readRecords(WORK);
      const kept = records.get(key);
      const text = textAt(key, area);
      // The browser may have ended before it wrote the text; what is no work stays to be set aside.
      const { value, isWhole } = workIn(text);
      if (kept !== undefined && isWhole && kept.at > value.at) keepText(key, JSON.stringify(kept), area);
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
      const merged = text === null ? work : mergedWork(known.get(key) ?? NO_WORK, work, found.value);
      const now: DatedWork = { ...merged, at: Date.now() };
      // A page that goes waits for nothing, so the text comes first.
      if (!keepText(key, JSON.stringify(now), area)) return false;
      known.set(key, now);
      void changeRecords(WORK, [key], (kept) => new Map((kept.get(key)?.at ?? 0) > now.at ? [] : [[key, now]])).catch(
        () => undefined,
      );
      return true;
    },
    heed: (variant, hear) => {
      const key = keyOf(variant);
      return heedText(key, (text) => {
        const { value, isWhole } = workIn(text);
        if (text === null || !isWhole) return;
        const before = known.get(key) ?? NO_WORK;
        hear((work) => mergedWork(before, work, value));
        known.set(key, value);
      });
    },
    onLeave: (act) => {
      window.addEventListener("pagehide", act);
      return () => window.removeEventListener("pagehide", act);
    },
    send: undefined,
  };
}

/** The work in a text; another version of this page may know more of it. */
function workIn(text: string | null): Meant<DatedWork> {
  const kept = parsed(text ?? "");
  const value = {
    at: 0,
    ...readWork(kept),
    ...(isRecord(kept) && typeof kept["at"] === "number" && { at: kept["at"] }),
  };
  const { at, ...undated } = value;
  return { value, isWhole: text === null || isSame(at === 0 ? undated : value, kept) };
}
