// Carries out a clicker's orders in any view: takes steps, turns pages, asks and answers questions.

import { pageLink, withLesson } from "../../base/link/lesson-url.ts";
import { formatLink, readLink } from "../../base/link/url.ts";
import { back, forward, type Move, type Situation } from "../model/clicker.ts";
import { lessonsOf, type OpenLesson } from "../../learn/model/lessons.ts";
import type { Services } from "../../base/page/services.ts";
import { turnTo } from "../../learn/panel/use-lesson.ts";
import { whenSettled } from "./settled.ts";
import { linkLeft } from "../../base/page/link-left.ts";

/** The current situation of the presentation. */
export function situationOf(services: Services): Situation {
  const { playback, present } = services;
  const { open } = lessonsOf(services).getState();
  const { current } = playback.getState();
  const clicked = present.getState().now?.clicked;
  return {
    page: open?.page,
    pages: open?.lesson.pages.length ?? 0,
    clicks: open?.lesson.pages[open.page]?.clicks ?? 0,
    clicked: clicked?.page === pageKey(open) ? clicked.count : 0,
    playable: current !== undefined && current.last > 0,
    atStart: (current?.position ?? 0) <= 0,
    atEnd: current?.atEnd ?? true,
    question: current?.question ? "stands" : current?.gated === true ? "next" : undefined,
  };
}

function pageKey(open: OpenLesson | undefined, page = open?.page): string {
  return open === undefined ? "" : `${open.lesson.id}/${page}`;
}

/** Goes forward, as soon as the result of earlier requests is shown. */
export function goForward(services: Services): void {
  whenSettled(services, () => make(forward(situationOf(services)), services));
}

/** Goes back. */
export function goBack(services: Services): void {
  whenSettled(services, () => make(back(situationOf(services)), services));
}

/** Shows the page as it begins. Without a lesson, rewinds the run. */
export function beginAgain(services: Services): void {
  const { playback, present } = services;
  const { open } = lessonsOf(services).getState();
  const page = open?.lesson.pages[open.page];
  present.change({ clicked: { page: pageKey(open), count: 0 } });
  if (open !== undefined && page !== undefined && page.state !== "") turnTo(services, open.lesson, open.page);
  else playback.getState().current?.seek(0);
}

function make(move: Move, services: Services): void {
  const { playback, present } = services;
  const { current } = playback.getState();
  const count = (clicked: number): void => {
    present.change({ clicked: { page: pageKey(lessonsOf(services).getState().open), count: clicked } });
  };
  switch (move.kind) {
    case "step":
      count(move.clicked);
      return current?.step(move.by);
    case "ask":
      return current?.step(1);
    case "reveal":
      if (current?.question?.tell?.() === true) return;
      count(move.clicked);
      return current?.question?.reveal();
    case "withdraw":
      return current?.question?.withdraw();
    case "turn":
      return turn(move.page, services);
    case "stay":
  }
}

/** Turns forward to where a page begins, or back to where it was left, or to its end if it was reached another way. */
function turn(to: number, services: Services): void {
  const { location, playback, present } = services;
  const { open } = lessonsOf(services).getState();
  const { now } = present.getState();
  const page = open?.lesson.pages[to];
  if (open === undefined || now === undefined || page === undefined) return;
  const { link } = location.getState();
  if (to > open.page) {
    const position = playback.getState().current?.position;
    const { clicked } = situationOf(services);
    const left = new Map(now.left).set(pageKey(open), { link: formatLink(link), position, clicked });
    present.change({ left, clicked: { page: pageKey(open, to), count: 0 } });
    return turnTo(services, open.lesson, to);
  }
  const place = { id: open.lesson.id, page: to };
  const left = now.left.get(pageKey(open, to));
  present.change({ clicked: { page: pageKey(open, to), count: left?.clicked ?? page.clicks } });
  const from = linkLeft(location);
  location.open(left ? withLesson(readLink(left.link).link, place) : pageLink(from, place, page.state));
  whenSettled(services, () => {
    const { current } = playback.getState();
    // The link may be a step behind the player.
    if (left?.position !== undefined && left.position !== current?.position) current?.seek(left.position);
    if (left === undefined && page.clicks > 0) current?.step(page.clicks);
  });
}
