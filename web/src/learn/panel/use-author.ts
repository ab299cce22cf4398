// Changes to a lesson written here: every change is stored at once.

import { useMemo } from "react";
import { withLessonIn } from "../model/edit.ts";
import { isOwn, type Lesson } from "../model/lesson.ts";
import { stateOf, withLesson } from "../../base/link/lesson-url.ts";
import { writeLesson } from "../model/read-lesson.ts";
import { lessonsOf } from "../model/lessons.ts";
import { fileName } from "../../base/export/file-name.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { saveFile } from "../../base/files/save-file.ts";
import { type Services, useServices } from "../../base/page/services.ts";
import { keepOwn } from "./own-lessons.ts";

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
  const own = (): readonly Lesson[] => lessons.getState().own ?? [];
  const keepAll = async (all: readonly Lesson[]): Promise<void> => {
    if (!(await keepOwn(lessons, all))) toasts.show({ text: LEARN_TEXT.own.notKept });
  };
  const keep = (lesson: Lesson): void => {
    if (isOwn(lesson)) void keepAll(withLessonIn(own(), lesson));
  };
  return {
    keep,
    remove: (lesson) => {
      const before = own();
      void keepAll(before.filter(({ id }) => id !== lesson.id));
      const { removed, undo } = LEARN_TEXT.own;
      toasts.show({
        text: removed({ title: titleOf(lesson) }),
        action: { label: undo, run: () => void keepAll(before) },
      });
    },
    save: (lesson) => saveFile({ name: fileName([titleOf(lesson)], "json"), content: writeLesson(lesson) }),
    shown: () => stateOf(withLesson(location.getState().link, undefined)),
  };
}

/** What a lesson is called, even before it has a title. */
export function titleOf({ title }: Pick<Lesson, "title">): string {
  return title.trim() === "" ? LEARN_TEXT.own.untitled : title;
}
