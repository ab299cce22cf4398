// Lessons written or opened on this machine.

import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { newLesson } from "../model/edit.ts";
import type { Lesson } from "../model/lesson.ts";
import { stateOf } from "../../base/link/lesson-url.ts";
import { lessonsOf } from "../model/lessons.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { openLessonFiles } from "../panel/open-lesson.ts";
import { loadOwn } from "../panel/own-lessons.ts";
import { titleOf, useAuthor } from "../panel/use-author.ts";
import { turnTo } from "../panel/use-lesson.ts";
import { useServices } from "../../base/page/services.ts";
import { FileButton, TextButton } from "../../base/controls/text-button.tsx";

const NONE: readonly Lesson[] = [];

/** The lessons of this machine, and the ways to add more. */
export function OwnLessons(): ReactNode {
  const services = useServices();
  const { location } = services;
  const lessons = lessonsOf(services);
  const { keep } = useAuthor();
  const own = useStore(lessons, (state) => state.own) ?? NONE;
  const newer = useStore(lessons, (state) => state.newer);
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
      {newer > 0 && <p>{words.newerKept({ count: newer })}</p>}
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
  const isKept = useStore(lessonsOf(services), ({ unkept }) => !unkept.has(lesson.id));
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
        {!isKept && <span className="field-error"> {words.unkept}</span>}
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
