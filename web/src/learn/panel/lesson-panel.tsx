// The lesson beside the view: a page of text, its goals, and the way on.

import "./lesson.css";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { PAGE, type Command } from "../../base/commands/registry.ts";
import { isOwn } from "../model/lesson.ts";
import { doneOn } from "../model/progress.ts";
import { lessonsOf, type OpenLesson } from "../model/lessons.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useCommands } from "../../base/page/use-commands.ts";
import { LessonGoals } from "./lesson-goals.tsx";
import { LessonText } from "./markdown.tsx";
import { titleOf } from "./use-author.ts";
import { type LessonShown, useLesson } from "./use-lesson.ts";
import { useProgress } from "./use-progress.ts";

/** Few learners write lessons. */
const LessonEditor = lazyComponent(async () => (await import("./lesson-editor.tsx")).LessonEditor);

/** The lesson the link opens. */
export function LessonPanel(): ReactNode {
  const shown = useLesson();
  const { open, pending, close } = shown;
  const { location } = useServices();
  useCommands(PAGE, lessonCommands(shown));
  if (open !== undefined) return <OpenPanel shown={shown} open={open} />;
  const toLessons = (): void => {
    close();
    location.show("learn");
  };
  return (
    <aside className="lesson" aria-label={LEARN_TEXT.title}>
      <p className="lesson-text">{pending ? LEARN_TEXT.loading : LEARN_TEXT.missing}</p>
      {!pending && (
        <TextButton kind="underlined" onPress={toLessons}>
          {LEARN_TEXT.toLessons}
        </TextButton>
      )}
    </aside>
  );
}

function lessonCommands({ open, turn, close }: LessonShown): readonly Command[] {
  if (open === undefined) return [];
  const { commands } = LEARN_TEXT;
  const { lesson, page } = open;
  return [
    {
      id: "lesson.next",
      title: commands.nextPage,
      section: "lesson",
      keys: ["Shift+PageDown"],
      enabled: () => page < lesson.pages.length - 1,
      run: () => turn(page + 1),
    },
    {
      id: "lesson.back",
      title: commands.lastPage,
      section: "lesson",
      keys: ["Shift+PageUp"],
      enabled: () => page > 0,
      run: () => turn(page - 1),
    },
    { id: "lesson.close", title: commands.close, section: "lesson", keys: [], run: close },
  ];
}

interface OpenPanelProps {
  readonly shown: LessonShown;
  readonly open: OpenLesson;
}

function OpenPanel({ shown, open: { lesson, page } }: OpenPanelProps): ReactNode {
  const services = useServices();
  const lessons = lessonsOf(services);
  const progress = useProgress();
  const editing = useStore(lessons, (state) => state.editing) && isOwn(lesson);
  const edit = (on: boolean) => (): void => lessons.setState({ editing: on });
  const now = lesson.pages[page];
  const done = doneOn(progress, lesson.id, page);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [page]);
  if (now === undefined) return null;
  const allDone = now.goals.length > 0 && done.length >= now.goals.length;
  if (editing) {
    return (
      <aside ref={panel} className="lesson" aria-label={LEARN_TEXT.editor.label({ title: titleOf(lesson) })}>
        <Suspense>
          <LessonEditor key={page} open={{ lesson, page }} onDone={edit(false)} />
        </Suspense>
      </aside>
    );
  }
  return (
    <aside ref={panel} className="lesson" aria-label={LEARN_TEXT.panel({ title: titleOf(lesson) })}>
      <header>
        <p className="lesson-title">{titleOf(lesson)}</p>
        {isOwn(lesson) && <TextButton onPress={edit(true)}>{LEARN_TEXT.editor.edit}</TextButton>}
        <button type="button" className="lesson-close" aria-label={LEARN_TEXT.close} onClick={shown.close}>
          ×
        </button>
      </header>
      <h2>{now.title}</h2>
      <LessonText>{now.text}</LessonText>
      <LessonGoals key={page} goals={now.goals} done={done} onReach={shown.mark} />
      <LessonFoot shown={shown} page={page} of={lesson.pages.length} allDone={allDone} />
    </aside>
  );
}

interface LessonFootProps {
  readonly shown: LessonShown;
  readonly page: number;
  readonly of: number;
  readonly allDone: boolean;
}

/** The page number, and the way on, which does not require the goals: a class has no time to wait. */
function LessonFoot({ shown: { turn, rewind, close }, page, of, allDone }: LessonFootProps): ReactNode {
  const { location } = useServices();
  const finish = (): void => {
    close();
    location.show("learn");
  };
  return (
    <footer>
      {allDone && <p className="all-done">{LEARN_TEXT.pageDone}</p>}
      <div className="lesson-way">
        <span className="q">{LEARN_TEXT.page({ page: page + 1, of })}</span>
        <TextButton onPress={rewind}>{LEARN_TEXT.show}</TextButton>
      </div>
      <div className="lesson-way">
        <TextButton onPress={() => turn(page - 1)} disabled={page === 0}>
          ← {LEARN_TEXT.back}
        </TextButton>
        {page < of - 1 ? (
          <button type="button" className="go" data-ready={allDone} onClick={() => turn(page + 1)}>
            {LEARN_TEXT.next} →
          </button>
        ) : (
          <button type="button" className="go" data-ready={allDone} onClick={finish}>
            {LEARN_TEXT.finish}
          </button>
        )}
      </div>
    </footer>
  );
}
