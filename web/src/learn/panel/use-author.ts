// Changes to a lesson written here: every change is stored at once.

import { useMemo } from "react";
import { isOwn, type Lesson } from "../model/lesson.ts";
import { stateOf, withLesson } from "../../base/link/lesson-url.ts";
import { writeLesson } from "../model/read-lesson.ts";
import { lessonsOf } from "../model/lessons.ts";
import { fileName } from "../../base/export/file-name.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { saveFile } from "../../base/files/save-file.ts";
import { type Services, useServices } from "../../base/page/services.ts";
import { type Keeping, keepLesson, removeLesson } from "./own-lessons.ts";

/** What an author can do. */
export interface Author {
  readonly keep: (lesson: Lesson) => void;
  readonly remove: (lesson: Lesson) => void;
  readonly save: (lesson: Lesson) => void;
  /** What the page shows now, in the form that a lesson's page stores. */
  readonly shown: () => string;
}

/** The author's actions. */
export function useAuthor(): Author {
  const services = useServices();
  return useMemo(() => authorOf(services), [services]);
}

function authorOf(services: Services): Author {
  const { location, toasts } = services;
  const lessons = lessonsOf(services);
  const keep = (lesson: Lesson): void => {
    if (isOwn(lesson)) void keepLesson(lessons, lesson).then((keeping) => tellUnkept(services, lesson, keeping));
  };
  const remove = async (lesson: Lesson): Promise<void> => {
    const keeping = await removeLesson(lessons, lesson);
    if (!tellUnkept(services, lesson, keeping)) return;
    const before = keeping.kind === "kept" ? keeping.before : undefined;
    const { removed, undo } = LEARN_TEXT.own;
    toasts.show({
      text: removed({ title: titleOf(lesson) }),
      // As it was kept: another tab may have changed it since.
      action: { label: undo, run: () => keep(before ?? lesson) },
    });
  };
  return {
    keep,
    remove: (lesson) => void remove(lesson),
    save: saveLesson,
    shown: () => stateOf(withLesson(location.getState().link, undefined)),
  };
}

function saveLesson(lesson: Lesson): void {
  saveFile({ name: fileName([titleOf(lesson)], "json"), content: writeLesson(lesson) });
}

/** Says that a lesson is not kept, and offers it as a file. Returns whether it is kept. */
export function tellUnkept({ toasts }: Services, lesson: Lesson, keeping: Keeping): boolean {
  const { notKept, unfit, save } = LEARN_TEXT.own;
  if (keeping.kind === "kept") return true;
  const text = keeping.kind === "failed" ? notKept : unfit(keeping.problem);
  toasts.show({ text, action: { label: save, run: () => saveLesson(lesson) } });
  return false;
}

/** What a lesson is called, even before it has a title. */
export function titleOf({ title }: Pick<Lesson, "title">): string {
  return title.trim() === "" ? LEARN_TEXT.own.untitled : title;
}
