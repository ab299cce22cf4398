// Opens the notes window, and shows its address where the browser refuses to.

import { notesLink } from "../../link/notes.ts";
import { formatLink } from "../../../base/link/url.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import type { Services } from "../../../base/page/services.ts";
import { meet } from "../wire.ts";

const FEATURES = "popup,width=1120,height=760";

/** Browsers leave full screen when a window opens. That does not end a presentation. */
const OPENING_MS = 1500;

let opened = Number.NEGATIVE_INFINITY;

/** Whether full screen ended because the notes window has just been opened. */
export function isOpeningNotes(): boolean {
  return performance.now() - opened < OPENING_MS;
}

/** Opens the presentation's notes window, or brings it to the front. */
export function openNotes({ present, location, toasts }: Services): void {
  const { now } = present.getState();
  if (now === undefined) return;
  const href = new URL(formatLink(notesLink(location.getState().link, now.id)), window.location.href).href;
  opened = performance.now();
  const notes = window.open(href, `faultline-notes-${now.id}`, FEATURES);
  if (notes !== null) return meet(notes);
  toasts.show({ text: PRESENT_TEXT.blocked, field: { label: PRESENT_TEXT.blockedField, value: href } });
}
