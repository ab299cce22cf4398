// Learn: the lessons, and how far the learner has got in each.

import "./learn.css";
import { type ReactNode, Suspense } from "react";
import { type HomeworkPage, homeworkUrl } from "../link/homework-url.ts";
import { FIRST_CODE, trialUrl } from "../link/trial-url.ts";
import type { Lesson } from "../model/lesson.ts";
import { pageToGoOn, partsDone } from "../model/progress.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { BUILT_IN } from "../panel/built-in.ts";
import { turnTo } from "../panel/use-lesson.ts";
import { useProgress } from "../panel/use-progress.ts";
import { startPresenting } from "../../base/page/start.ts";
import { type Services, useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { useLink } from "../../base/page/use-link.ts";
import { useSeen } from "../../base/page/use-seen.ts";
import { View } from "../../base/page/view.tsx";
import { Challenge } from "./challenge.tsx";
import { OwnLessons } from "./own-lessons.tsx";

const HomeworkView = lazyComponent(async () => (await import("../homework/homework-view.tsx")).HomeworkView);
const TrialView = lazyComponent(async () => (await import("../trial/trial-view.tsx")).TrialView);

/** The Learn view: the lessons, or the trial or the homework that the link names. */
export function LearnView(): ReactNode {
  useSeen({});
  const { values, push } = useLink("learn", trialUrl);
  const homework = useLink("learn", homeworkUrl);
  const openTrial = (trial: string): void => push({ trial });
  const { page, exercise } = homework.values;
  const openHomework = (shown: HomeworkPage | ""): void => homework.push({ page: shown, exercise: "" });
  if (page !== "") {
    return (
      <Suspense fallback={<main aria-busy="true" />}>
        <HomeworkView page={page} packed={exercise} onShow={openHomework} />
      </Suspense>
    );
  }
  if (values.trial === "")
    return <Lessons onTrial={() => openTrial(FIRST_CODE)} onHomework={() => openHomework("edit")} />;
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <TrialView key={values.trial} code={values.trial} onCode={openTrial} />
    </Suspense>
  );
}

interface LessonsProps {
  readonly onTrial: () => void;
  readonly onHomework: () => void;
}

function Lessons({ onTrial, onHomework }: LessonsProps): ReactNode {
  const { location } = useServices();
  return (
    <View name="learn" title={LEARN_TEXT.title}>
      <div className="head">
        <div>
          <h1>{LEARN_TEXT.title}</h1>
          <p className="cond">{LEARN_TEXT.conditions({ lessons: BUILT_IN.length })}</p>
        </div>
        <p className="voice">{LEARN_TEXT.voice}</p>
        <TextButton kind="underlined" onPress={() => location.show("code")}>
          {LEARN_TEXT.codeDoor}
        </TextButton>
      </div>
      <ol className="lessons" aria-label={LEARN_TEXT.lessons}>
        {BUILT_IN.map((lesson, place) => (
          <LessonRow key={lesson.id} lesson={lesson} number={place + 1} />
        ))}
      </ol>
      <div className="learn-more">
        <OwnLessons />
        <Challenge />
        <Door text={LEARN_TEXT.homework} onPress={onHomework} />
        <Door text={LEARN_TEXT.trial} onPress={onTrial} />
      </div>
    </View>
  );
}

interface DoorProps {
  readonly text: Readonly<Record<"title" | "what" | "open", string>>;
  readonly onPress: () => void;
}

/** What else there is, and the way in. */
function Door({ text, onPress }: DoorProps): ReactNode {
  return (
    <section>
      <h2 className="sec">{text.title}</h2>
      <p>{text.what}</p>
      <div className="ways">
        <TextButton kind="underlined" onPress={onPress}>
          {text.open}
        </TextButton>
      </div>
    </section>
  );
}

interface LessonRowProps {
  readonly lesson: Lesson;
  readonly number: number;
}

/** A lesson: its question, how far the learner has got, and the way in. */
function LessonRow({ lesson, number }: LessonRowProps): ReactNode {
  const services = useServices();
  const progress = useProgress();
  const { done, of } = partsDone(lesson, progress);
  const page = done === of ? 0 : pageToGoOn(lesson, progress);
  const label = done === 0 ? LEARN_TEXT.begin : done === of ? LEARN_TEXT.again : LEARN_TEXT.goOn;
  return (
    <li data-done={done === of}>
      <button type="button" onClick={() => turnTo(services, lesson, page)}>
        <b>{LEARN_TEXT.lesson({ number, title: lesson.title })}</b>
        <span className="summary">{lesson.summary}</span>
        <span className="parts">
          <PartsLine done={done} of={of} />
          {done === of ? LEARN_TEXT.allDone : LEARN_TEXT.parts({ done, of })}
        </span>
        <span className="way">{label} →</span>
      </button>
      <TextButton label={LEARN_TEXT.presentLesson({ lesson: lesson.title })} onPress={() => present(services, lesson)}>
        {LEARN_TEXT.present}
      </TextButton>
    </li>
  );
}

/** Presents a lesson from its first page, because a class has not begun anywhere. */
function present(services: Services, lesson: Lesson): void {
  turnTo(services, lesson, 0);
  startPresenting(services);
}

/** The fault line of a lesson: a tick for each part, filled once that is done. */
function PartsLine({ done, of }: { readonly done: number; readonly of: number }): ReactNode {
  return (
    <svg className="parts-line" viewBox={`0 0 ${of * 10} 12`} width={of * 10} height={12} aria-hidden="true">
      {Array.from({ length: of }, (_, part) => (
        <rect key={part} x={part * 10 + 1} y={1} width={7} height={10} className={part < done ? "on" : "off"} />
      ))}
    </svg>
  );
}
