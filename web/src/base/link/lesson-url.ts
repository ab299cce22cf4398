// A lesson's part of a link: `ls=belady&lp=2`. The keys belong to the page, since a lesson continues across views.

import { formatLink, type Link, readLink } from "./url.ts";

/** A lesson's id as written in links. */
export const LESSON_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

const LESSON = "ls";
const PAGE = "lp";

/** Highest page number a link can contain. */
const MOST_PAGES = 999;

/** The lesson a link opens, and its page, counted from 0. */
export interface LessonPlace {
  readonly id: string;
  readonly page: number;
}

/** The lesson a link opens. */
export function lessonOf({ shell }: Link): LessonPlace | undefined {
  const id = shell.get(LESSON);
  if (id === undefined || !LESSON_ID.test(id)) return undefined;
  const page = /^\d{1,3}$/.test(shell.get(PAGE) ?? "") ? Number(shell.get(PAGE)) : 1;
  return { id, page: Math.min(MOST_PAGES, Math.max(1, page)) - 1 };
}

/** The link with a lesson open, or with none. */
export function withLesson(link: Link, place: LessonPlace | undefined): Link {
  const shell = new Map([...link.shell].filter(([key]) => key !== LESSON && key !== PAGE));
  if (place !== undefined) shell.set(LESSON, place.id).set(PAGE, String(place.page + 1));
  return { ...link, shell };
}

/** The link that a page of a lesson leads to: what the page shows, or the present state if it shows nothing itself. */
export function pageLink(present: Link, place: LessonPlace, state: string): Link {
  const link = state === "" ? present : { ...readLink(state).link, shell: present.shell };
  return withLesson(link, place);
}

/** What a link shows, as a page stores it: without version, theme, language or lesson. */
export function stateOf(link: Link): string {
  const hash = formatLink({ ...link, shell: new Map() });
  return hash.replace(/^#v=\d+&/, "");
}
