// The lesson that the link opens: finds it, watches it, turns its pages.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { doneOn, type Progress, withDone } from "../model/progress.ts";
import { goalsReached, type Watch, watched, watchFrom } from "../model/watch.ts";
import { isOwn, type Lesson, type Page } from "../model/lesson.ts";
import { lessonOf, pageLink, withLesson } from "../../base/link/lesson-url.ts";
import type { MeaningOf } from "../../base/link/url.ts";
import { lessonsOf, type OpenLesson } from "../model/lessons.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { linkLeft } from "../../base/page/link-left.ts";
import { type Services, useServices } from "../../base/page/services.ts";
import { BUILT_IN } from "./built-in.ts";
import { useMeaningOf } from "./meaning.ts";
import { loadOwn } from "./own-lessons.ts";

/** The lesson that is open. */
export interface LessonShown {
  /** `undefined` if there is no lesson of that name, or it has not been found yet. */
  readonly open: OpenLesson | undefined;
  /** Whether it may still be found. */
  readonly pending: boolean;
  readonly turn: (page: number) => void;
  /** Shows the page's beginning again. */
  readonly rewind: () => void;
  readonly close: () => void;
  /** Marks a goal that was not reached by showing something, but by a typed answer. */
  readonly mark: (goal: number) => void;
}

/** The lesson that the link opens. Publishes it for others who follow it, such as a presenter's windows. */
export function useLesson(): LessonShown {
  const services = useServices();
  const { location } = services;
  const lessons = lessonsOf(services);
  const id = useStore(location, ({ link }) => lessonOf(link)?.id);
  const asked = useStore(location, ({ link }) => lessonOf(link)?.page ?? 0);
  const own = useStore(lessons, (state) => state.own);
  useEffect(() => void loadOwn(lessons), [lessons]);
  const lesson = useMemo(() => [...BUILT_IN, ...(own ?? [])].find((known) => known.id === id), [own, id]);
  const page = Math.max(0, Math.min(asked, (lesson?.pages.length ?? 1) - 1));
  const open = useMemo(() => lesson && { lesson, page }, [lesson, page]);
  useEffect(() => {
    lessons.setState({ open });
    return () => lessons.setState({ open: undefined });
  }, [lessons, open]);
  const mark = useCallback((goal: number) => open && markGoals(services, open, [goal]), [services, open]);
  useWatch(open, services, useMeaningOf());
  useAsking(open, own === undefined, services);
  const turn = useCallback((to: number) => lesson && turnTo(services, lesson, to), [services, lesson]);
  return {
    open,
    pending: own === undefined,
    turn,
    rewind: useCallback(() => turn(page), [turn, page]),
    close: useCallback(() => location.open(withLesson(location.getState().link, undefined)), [location]),
    mark,
  };
}

/** Turns to a page of a lesson, and shows what that page shows. */
export function turnTo({ location, seen }: Services, lesson: Lesson, page: number): void {
  const present = lesson.pages[page];
  if (present === undefined) return;
  const left = linkLeft(location);
  seen.setState(({ turned }) => ({ turned: turned + 1 }));
  location.open(pageLink(left, { id: lesson.id, page }, present.state));
}

/** Tells the view whether a number is asked for that it must not show: before it is painted. */
function useAsking(open: OpenLesson | undefined, pending: boolean, services: Services): void {
  const { progress, editing } = useStore(lessonsOf(services));
  const asks =
    open === undefined ? (pending ? undefined : false) : !(editing && isOwn(open.lesson)) && isAsking(open, progress);
  useLayoutEffect(() => {
    services.seen.setState({ asks });
    return () => services.seen.setState({ asks: undefined });
  }, [services, asks]);
}

function isAsking({ lesson, page }: OpenLesson, progress: Progress): boolean {
  const done = doneOn(progress, lesson.id, page);
  return lesson.pages[page]?.goals.some(({ aim }, goal) => aim.kind === "number" && !done.includes(goal)) === true;
}

function useWatch(open: OpenLesson | undefined, services: Services, meaningOf: MeaningOf): void {
  const { location } = services;
  const { seen, seenOf } = useStore(services.seen);
  const { editing } = useStore(lessonsOf(services));
  const { view, params } = useStore(location, ({ link }) => link);
  const watch = useRef<{ readonly page: Page; readonly watch: Watch }>(undefined);
  useEffect(() => {
    const page = open?.lesson.pages[open.page];
    // Whoever is writing a lesson is not learning from it.
    if (open === undefined || page === undefined || seenOf !== params || (editing && isOwn(open.lesson))) return;
    const look = (): void => {
      const before = watch.current?.page === page ? watch.current.watch : watchFrom(seen);
      const now = watched(before, seen);
      watch.current = { page, watch: now };
      markGoals(services, open, goalsReached(page, { view, params, seen, meaningOf }, now));
    };
    // After all effects: one of them moves the player when a page is turned to.
    const timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [services, open, view, params, seen, seenOf, editing, meaningOf]);
}

/** Marks goals, and announces those that are new. */
function markGoals(services: Services, { lesson, page }: OpenLesson, goals: readonly number[]): void {
  const lessons = lessonsOf(services);
  const { progress } = lessons.getState();
  const next = withDone(progress, lesson.id, page, goals);
  if (next === progress) return;
  lessons.setState({ progress: next });
  const fresh = goals.filter((goal) => progress.get(lesson.id)?.[page]?.includes(goal) !== true);
  const told = fresh.map((goal) => LEARN_TEXT.goalReached({ goal: lesson.pages[page]?.goals[goal]?.text ?? "" }));
  if (told.length > 0) services.announcer.announce(told.join(" "));
}
