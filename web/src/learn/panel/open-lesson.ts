// Opens lessons from files, wherever they were dropped or chosen.

import { fileText } from "../../base/files/file-text.ts";
import { isSame } from "../../base/keep/merge.ts";
import { asOwn } from "../model/edit.ts";
import type { Lesson } from "../model/lesson.ts";
import { readLesson } from "../model/read-lesson.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { lessonsOf } from "../model/lessons.ts";
import type { Services } from "../../base/page/services.ts";
import { BUILT_IN } from "./built-in.ts";
import { type Keeping, keepLesson, loadOwn } from "./own-lessons.ts";
import { tellUnkept, titleOf } from "./use-author.ts";
import { turnTo } from "./use-lesson.ts";

/** Opens one of our lessons at its first page. */
export function openBuiltIn(id: string, services: Services): void {
  const lesson = BUILT_IN.find((known) => known.id === id);
  if (lesson !== undefined) turnTo(services, lesson, 0);
}

/** Opens the lesson in a text. Returns whether there was one, damaged or not. */
export async function openLessonText(name: string, text: string, services: Services): Promise<boolean> {
  const { toasts } = services;
  const lessons = lessonsOf(services);
  const words = LEARN_TEXT.own;
  const found = readLesson(text);
  switch (found.kind) {
    case "other":
      return false;
    case "twice": {
      toasts.show({ text: EXPORT_TEXT.twice({ name, ...found.twice }) });
      return true;
    }
    case "damaged": {
      const [first] = found.problems;
      const { place = "", expected = "", found: lies = "", tooMuch } = first ?? {};
      const args = { file: name, place, expected, found: lies };
      if (tooMuch !== undefined)
        toasts.show({ text: (tooMuch === "depth" ? words.tooDeep : words.tooManyMarks)(args) });
      else toasts.show({ text: place === "" ? words.damagedWhole(args) : words.damaged(args) });
      return true;
    }
    case "lesson": {
      await loadOwn(lessons);
      const lesson = asOwn(found.lesson);
      const keeping = await keepLesson(lessons, lesson, true);
      if (tellUnkept(services, lesson, keeping)) tellOpened(services, lesson, keeping, found.newer);
      lessons.setState({ editing: false });
      turnTo(services, lesson, 0);
      return true;
    }
  }
}

function tellOpened(services: Services, lesson: Lesson, keeping: Keeping, newer: boolean): void {
  const words = LEARN_TEXT.own;
  const title = titleOf(lesson);
  const before = keeping.kind === "kept" ? keeping.before : undefined;
  const replaced = before === undefined || isSame(before, lesson) ? undefined : before;
  const said = newer ? words.newer : replaced === undefined ? words.opened : words.replaced;
  const lessons = lessonsOf(services);
  const action = replaced && { label: words.undo, run: () => void keepLesson(lessons, replaced, true) };
  services.toasts.show({ text: said({ title }), ...(action && { action }) });
}

/** Opens the first of the files chosen as a lesson. */
export async function openLessonFiles([file]: readonly File[], services: Services): Promise<void> {
  if (file === undefined) return;
  try {
    if (await openLessonText(file.name, await fileText(file), services)) return;
    services.toasts.show({ text: EXPORT_TEXT.refused({ name: file.name }) });
  } catch {
    services.toasts.show({ text: EXPORT_TEXT.unreadable({ name: file.name }) });
  }
}
