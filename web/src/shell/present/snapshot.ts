// The state of the presentation, for the notes window.

import { pageLink } from "../../base/link/lesson-url.ts";
import { arenaUrl } from "../../textbook/link/arena-url.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { formatLink, type Link } from "../../base/link/url.ts";
import { forward, type Move } from "../model/clicker.ts";
import { lessonsOf } from "../../learn/model/lessons.ts";
import type { Snapshot } from "../model/present-talk.ts";
import { LAST_STAGE } from "../../base/player/structure.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import { currentAppearance } from "../../base/theme/colour.ts";
import type { Services } from "../../base/page/services.ts";
import { situationOf } from "./clicker.ts";
import { POLL_COMMAND } from "./obey.ts";

/** The present state; `undefined` if nobody is presenting. */
export function snapshotOf(services: Services): Snapshot | undefined {
  const { present, location, playback, commands } = services;
  const { now } = present.getState();
  if (now === undefined) return undefined;
  const { link } = location.getState();
  const { current } = playback.getState();
  const { open } = lessonsOf(services).getState();
  const page = open?.lesson.pages[open.page];
  const situation = situationOf(services);
  const canAsk = commands.all().some(({ id }) => id === POLL_COMMAND);
  return {
    link: formatLink(bare(link)),
    theme: currentAppearance().theme,
    size: { width: window.innerWidth, height: window.innerHeight },
    screen: now.screen,
    position: current && { at: current.position, last: current.last },
    lesson: open &&
      page && {
        title: open.lesson.title,
        page: open.page,
        pages: open.lesson.pages.length,
        pageTitle: page.title,
        notes: page.notes,
        clicks: page.clicks,
        clicked: situation.clicked,
      },
    next: nextOf(forward(situation), services),
    drawing: now.pen.drawing,
    strokes: now.pen.strokes.length,
    polling: canAsk ? now.polling : undefined,
    watch: now.watch,
  };
}

/** Removes what belongs to the page around the view: lesson, theme. */
function bare({ shell, ...rest }: Link): Link {
  return { ...rest, shell: new Map([...shell].filter(([key]) => key === "lang")) };
}

function nextOf(move: Move, services: Services): Snapshot["next"] {
  const { location, playback } = services;
  const { link } = location.getState();
  const { kinds } = PRESENT_TEXT.notes;
  const { open } = lessonsOf(services).getState();
  switch (move.kind) {
    case "turn": {
      const page = open?.lesson.pages[move.page];
      const next = open && page && pageLink(link, { id: open.lesson.id, page: move.page }, page.state);
      return {
        kind: "turn",
        title: PRESENT_TEXT.notes.nextPage({ title: page?.title ?? "" }),
        link: next && formatLink(bare(next)),
      };
    }
    case "ask":
    case "reveal":
    case "step": {
      const at = playback.getState().current?.position;
      return { kind: move.kind, title: kinds[move.kind], link: at === undefined ? undefined : stepLink(link, at + 1) };
    }
    case "withdraw":
    case "stay":
      return { kind: "stay", title: kinds.stay };
  }
}

/** A link to another step of what is shown, where steps have links. The lecturer may see what a question hides. */
function stepLink(link: Link, step: number): string | undefined {
  const stand = { step, stage: LAST_STAGE + 1 };
  switch (link.view) {
    case "lab":
      return formatLink(bare({ ...link, params: labUrl.write(link.params, { ...stand, mode: "show" }) }));
    case "arena":
      return formatLink(bare({ ...link, params: arenaUrl.write(link.params, stand) }));
    default:
      return undefined;
  }
}
