// Lessons written or opened on this machine.

import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { newLesson } from "../../lesson/edit.ts";
import type { Lesson } from "../../lesson/lesson.ts";
import { stateOf } from "../../lesson/lesson-url.ts";
import { lessonsOf } from "../../state/lessons.ts";
import { words as LEARN_TEXT } from "virtual:words/shell/learn";
import { openLessonFiles } from "../../ui/lesson/open-lesson.ts";
import { loadOwn } from "../../ui/lesson/own-lessons.ts";
import { titleOf, useAuthor } from "../../ui/lesson/use-author.ts";
import { turnTo } from "../../ui/lesson/use-lesson.ts";
import { useServices } from "../../ui/services.ts";
import { FileButton, TextButton } from "../../ui/text-button.tsx";

const NONE: readonly Lesson[] = [];

/** The lessons of this machine, and the ways to more. */
export function OwnLessons(): ReactNode {
  const services = useServices();
  const { location } = services;
  const lessons = lessonsOf(services);
  const { keep } = useAuthor();
  const own = useStore(lessons, (state) => state.own) ?? NONE;
  useEffect(() => void loadOwn(lessons), [lessons]);
  const words = LEARN_TEXT.own;
  const write = (): void => {
    const lesson = newLesson("", stateOf(location.linkTo("lab")), Date.now());
    keep(lesson);
    lessons.setState({ editing: true });
    turnTo(services, lesson, 0);
  };
  return (
    <section className="own-lessons">
      <h2 className="sec">{words.title}</h2>
      {own.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {own.map((lesson) => (
            <OwnRow key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
      <div className="ways">
        <TextButton kind="underlined" onPress={write}>
          {words.write}
        </TextButton>
        <FileButton onFiles={(files) => void openLessonFiles(files, services)}>{words.openFile}</FileButton>
      </div>
    </section>
  );
}

function OwnRow({ lesson }: { readonly lesson: Lesson }): ReactNode {
  const services = useServices();
  const { remove, save } = useAuthor();
  const words = LEARN_TEXT.own;
  const title = titleOf(lesson);
  const edit = (): void => {
    lessonsOf(services).setState({ editing: true });
    turnTo(services, lesson, 0);
  };
  const begin = (): void => {
    lessonsOf(services).setState({ editing: false });
    turnTo(services, lesson, 0);
  };
  return (
    <li>
      <span>
        <b>{title}</b> <span className="q">{words.pages({ count: lesson.pages.length })}</span>
      </span>
      <TextButton kind="underlined" label={`${LEARN_TEXT.begin}: ${title}`} onPress={begin}>
        {LEARN_TEXT.begin}
      </TextButton>
      <TextButton label={`${words.edit}: ${title}`} onPress={edit}>
        {words.edit}
      </TextButton>
      <TextButton label={`${words.save}: ${title}`} onPress={() => save(lesson)}>
        {words.save}
      </TextButton>
      <TextButton label={`${words.remove}: ${title}`} onPress={() => remove(lesson)}>
        {words.remove}
      </TextButton>
    </li>
  );
}
