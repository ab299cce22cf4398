// Reads lessons from files and from the browser's database, and reports the place of whatever is wrong in them.

import {
  array,
  type BaseIssue,
  finite,
  type GenericSchema,
  integer,
  literal,
  maxLength,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  unknown,
  variant,
} from "valibot";
import { type Aim, TOTALS } from "./aim.ts";
import { type Twice, twiceIn } from "../../base/export/twice.ts";
import { EXTREMES } from "../../base/model/seen.ts";
import { LESSON_FORMAT, type Lesson, type Page } from "./lesson.ts";
import { LESSON_ID } from "../../base/link/lesson-url.ts";
import { LONGEST_TEXT, markdownTrouble } from "./markdown-bounds.ts";

/** The version `writeLesson` writes. Raise it if an older reader would misread the file. */
export const LESSON_VERSION = 1;

/** Most pages: far more than anybody teaches, and still few enough to show. */
const MOST_PAGES = 200;

const short = pipe(string(), maxLength(500));
const long = pipe(string(), maxLength(LONGEST_TEXT));
const count = pipe(number(), integer(), minValue(0));
const total = picklist(TOTALS);

const AIM: GenericSchema<unknown, Aim> = variant("kind", [
  object({ kind: literal("link"), link: short }),
  object({ kind: literal("step"), step: count }),
  object({
    kind: literal("total"),
    total,
    atMost: optional(count),
    atLeast: optional(count),
    policy: optional(short),
    frames: optional(count),
  }),
  object({ kind: literal("anomaly"), policy: optional(short), except: optional(short) }),
  object({
    kind: literal("beats"),
    winner: short,
    loser: short,
    times: optional(pipe(number(), finite(), minValue(1))),
  }),
  object({ kind: literal("predict"), right: count }),
  object({ kind: literal("reason"), reason: short }),
  object({ kind: literal("differ") }),
  object({ kind: literal("number"), total, link: long }),
  object({ kind: literal("daemon"), state: picklist(["scanning", "asleep", "waiting"]) }),
  object({ kind: literal("logs"), files: count }),
  object({ kind: literal("extreme"), side: picklist(["a", "b"]), column: short, which: picklist(EXTREMES) }),
]) as GenericSchema<unknown, Aim>;

const PAGE: GenericSchema<unknown, Page> = object({
  title: short,
  text: long,
  notes: optional(long, ""),
  state: optional(long, ""),
  clicks: optional(count, 0),
  goals: optional(pipe(array(object({ text: short, aim: AIM })), maxLength(20)), []),
});

const LESSON: GenericSchema<unknown, Lesson> = object({
  id: pipe(string(), regex(LESSON_ID)),
  title: short,
  summary: short,
  pages: pipe(array(PAGE), minLength(1), maxLength(MOST_PAGES)),
});

const FILE = object({ format: literal(LESSON_FORMAT), version: count, lesson: unknown() });

/** An error in a lesson's file. */
export interface LessonProblem {
  /** The place of the error: `pages 3, goals 1, aim`. Empty for the file as a whole. */
  readonly place: string;
  /** What is accepted there, in the validator's words. */
  readonly expected: string;
  readonly found: string;
  /** What there is too much of in a text, if that is the error. */
  readonly tooMuch?: "depth" | "marks";
}

/** The content of a file. */
export type ReadLesson =
  /** Not one of our lessons; maybe another program's file. */
  | { readonly kind: "other" }
  | { readonly kind: "damaged"; readonly problems: readonly LessonProblem[] }
  | { readonly kind: "twice"; readonly twice: Twice }
  | { readonly kind: "lesson"; readonly lesson: Lesson; readonly newer: boolean };

/** Reads a file's text, whatever the file is called. */
export function readLesson(text: string): ReadLesson {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { kind: "other" };
  }
  const file = safeParse(FILE, document);
  if (!file.success) return { kind: "other" };
  const twice = twiceIn(text);
  if (twice !== undefined) return { kind: "twice", twice };
  const lesson = safeParse(LESSON, file.output.lesson);
  if (!lesson.success) return { kind: "damaged", problems: lesson.issues.map(problemOf) };
  const unshowable = lesson.output.pages.flatMap(troublesOf);
  if (unshowable.length > 0) return { kind: "damaged", problems: unshowable };
  return { kind: "lesson", lesson: lesson.output, newer: file.output.version > LESSON_VERSION };
}

/**
 * Texts of a page that can't be drawn. Not in the schema: a lesson that is kept already stays, and is shown as it is
 * written.
 */
function troublesOf(page: Page, at: number): readonly LessonProblem[] {
  return (["text", "notes"] as const).flatMap((field) => {
    const trouble = markdownTrouble(page[field]);
    if (trouble === undefined || trouble.of === "length") return [];
    const { of, found, limit } = trouble;
    return [{ place: `pages ${at + 1}, ${field}`, expected: String(limit), found: String(found), tooMuch: of }];
  });
}

/** The lesson in what was stored; `undefined` if it is none. */
export function readStored(kept: unknown): Lesson | undefined {
  const lesson = safeParse(LESSON, kept);
  return lesson.success ? lesson.output : undefined;
}

/** What keeps a lesson from being read again, if it were stored as it is. */
export function problemIn(lesson: Lesson): LessonProblem | undefined {
  const read = safeParse(LESSON, lesson);
  return read.success ? undefined : problemOf(read.issues[0]);
}

/** A lesson as a file. */
export function writeLesson(lesson: Lesson): string {
  return `${JSON.stringify({ format: LESSON_FORMAT, version: LESSON_VERSION, lesson }, null, 2)}\n`;
}

/** `pages 3, goals 1, aim`: numbered from 1, as the editor numbers them. */
function problemOf({ path, expected, received }: BaseIssue<unknown>): LessonProblem {
  const place = (path ?? []).reduce((before, { key }) => {
    if (typeof key === "number") return `${before} ${key + 1}`;
    return before === "" ? String(key) : `${before}, ${String(key)}`;
  }, "");
  return { place, expected: expected ?? "", found: received };
}
