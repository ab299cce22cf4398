// A student's session with an LMS. Every call is asked whether it went well: what an LMS did not take is not lost
// silently, but said.

import type { ScormApi } from "./api.ts";
import { timespan } from "./timespan.ts";

/** A call that an LMS refused. */
export interface LmsProblem {
  /** `LMSSetValue(cmi.core.score.raw)` */
  readonly call: string;
  /** The LMS's code for it; 0 if it gave none. */
  readonly code: number;
  /** What the LMS says about it; may be empty. */
  readonly says: string;
}

/** Who an LMS says that the student is. */
export interface LmsStudent {
  readonly id: string;
  /** As the LMS writes it, mostly "Family name, given name". */
  readonly name: string;
}

/** What is known of the grade. */
export interface LmsGrade {
  readonly points: number;
  readonly of: number;
  /** The least share of the points, in per cent, with which the exercise is passed; none if nobody fails. */
  readonly mastery: number | undefined;
}

/** What an LMS is told. */
export interface LmsReport {
  /** "ungraded" before anything has been handed in; `undefined` if the LMS has a grade that stays as it is. */
  readonly grade: LmsGrade | "ungraded" | undefined;
  /** Where the student is. */
  readonly place: string;
  /** What the page needs to go on; `undefined` if it is longer than an LMS must take. */
  readonly state: string | undefined;
}

/** The longest text that an LMS has to keep for a page (`cmi.suspend_data`, CMIString4096). */
export const LONGEST_STATE = 4096;

/** A session. */
export interface LmsSession {
  readonly student: LmsStudent;
  /** What the page left for itself when it was last here; empty the first time. */
  readonly state: string;
  /** Whether this is only to be looked at: nothing that is sent would count. */
  readonly isReview: boolean;
  /** Tells the LMS and makes it keep it. The calls that it refused; none if all went well. */
  readonly report: (report: LmsReport) => readonly LmsProblem[];
  /** Ends the session, once. */
  readonly finish: () => readonly LmsProblem[];
}

/** Begins a session at a time in milliseconds. The problem, if the LMS refuses. */
export function beginSession(api: ScormApi, now: () => number): LmsSession | LmsProblem {
  const begun = now();
  const problem = check(api, "LMSInitialize()", api.LMSInitialize(""));
  if (problem !== undefined) return problem;
  const get = (element: string): string => textOf(api.LMSGetValue(element));
  const mode = get("cmi.core.lesson_mode");
  let ended = false;
  return {
    student: { id: get("cmi.core.student_id"), name: get("cmi.core.student_name") },
    state: get("cmi.suspend_data"),
    isReview: mode === "review" || mode === "browse",
    report: (report) => (ended ? [] : send(api, valuesOf(report, now() - begun))),
    finish: () => {
      if (ended) return [];
      ended = true;
      const problems = send(api, [["cmi.core.session_time", timespan(now() - begun)]]);
      const last = check(api, "LMSFinish()", api.LMSFinish(""));
      return last === undefined ? problems : [...problems, last];
    },
  };
}

/** Whether a session could not be begun. */
export function isProblem(begun: LmsSession | LmsProblem): begun is LmsProblem {
  return "call" in begun;
}

type Value = readonly [element: string, value: string];

function valuesOf({ grade, place, state }: LmsReport, spentMs: number): readonly Value[] {
  return [
    ...gradeValues(grade),
    ["cmi.core.lesson_location", place],
    ...(state === undefined ? [] : [["cmi.suspend_data", state] as const]),
    ["cmi.core.session_time", timespan(spentMs)],
    // Without it an LMS may forget the state when the page is closed.
    ["cmi.core.exit", "suspend"],
  ];
}

/** SCORM 1.2 has scores from 0 to 100 only, with two digits after the point. */
function gradeValues(grade: LmsReport["grade"]): readonly Value[] {
  if (grade === undefined) return [];
  if (grade === "ungraded") return [["cmi.core.lesson_status", "incomplete"]];
  const { points, of, mastery } = grade;
  const raw = percent(points, of);
  const status = mastery === undefined ? "completed" : raw >= mastery ? "passed" : "failed";
  return [
    ["cmi.core.score.min", "0"],
    ["cmi.core.score.max", "100"],
    ["cmi.core.score.raw", String(raw)],
    ["cmi.core.lesson_status", status],
  ];
}

/** A share of the points in per cent, rounded to two digits; nothing of nothing is everything. */
export function percent(points: number, of: number): number {
  return of > 0 ? Math.round((Math.min(Math.max(points, 0), of) / of) * 10_000) / 100 : 100;
}

function send(api: ScormApi, values: readonly Value[]): readonly LmsProblem[] {
  const problems = values.flatMap(([element, value]) => {
    const problem = check(api, `LMSSetValue(${element})`, api.LMSSetValue(element, value));
    return problem === undefined ? [] : [problem];
  });
  const kept = check(api, "LMSCommit()", api.LMSCommit(""));
  return kept === undefined ? problems : [...problems, kept];
}

/** Some systems answer with a truth value instead of its name, and some set an error's code and answer "true". */
function check(api: ScormApi, call: string, answer: unknown): LmsProblem | undefined {
  const code = Number(textOf(api.LMSGetLastError()));
  if (String(answer) === "true" && !(code > 0)) return undefined;
  const name = Number.isNaN(code) ? 0 : code;
  return { call, code: name, says: name === 0 ? "" : textOf(api.LMSGetErrorString(String(name))) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
