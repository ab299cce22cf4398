// Keeps the address bar and the location in step.

import { beforeReload } from "../base/page/reload.ts";
import { formatLink, type Link, type LinkProblem, type ReadLink, readLink } from "../base/link/url.ts";
import { sameLink, type LocationState, type LocationStore } from "../base/model/location.ts";
import { isPacked, openHash } from "./packed-links.ts";

/** Browsers allow about a hundred replaced addresses in ten to thirty seconds; a drag would use them up in two. */
const REPLACE_EVERY_MS = 350;

/** Laying out an address longer than this takes a browser a frame or two of processor time. */
const LONG = 1000;

/** Pause before a long address is written: by then, the result of the decision is on the screen. */
const LONG_AFTER_MS = 150;

/** A mouse's Back button; the next one is Forward. */
const BACK_BUTTON = 3;

/** How many entries of this page precede the present one: going back that far is an undo. */
export function undoDepth({ history }: Pick<Window, "history">): number {
  const state: unknown = history.state;
  const depth = typeof state === "object" && state !== null && "depth" in state ? state.depth : 0;
  return typeof depth === "number" ? depth : 0;
}

/** Writes the location to the address, and reads it back on Back, Forward and edits; call the result to stop. */
export function bindBrowserHistory(
  window: Window,
  location: LocationStore,
  onProblem: (problem: LinkProblem) => void,
): () => void {
  let pending: number | undefined;
  const entry = waitingEntry(window);
  const cancel = (): void => {
    window.clearTimeout(pending);
    pending = undefined;
  };
  const flush = (): void => {
    entry.settle();
    if (pending !== undefined) replaceWith(window, formatLink(location.getState().link));
    cancel();
  };
  const leave = (): void => {
    location.settle();
    flush();
  };
  const onChange = (now: LocationState, before: LocationState): void => {
    if (now.link === before.link && now.committed === before.committed) return;
    switch (now.intent) {
      case "arrive":
        return cancel();
      case "preview":
      case "replace":
        pending ??= window.setTimeout(flush, REPLACE_EVERY_MS);
        return;
      case "push":
        cancel();
        return entry.make(() => push(window, before, now), isLong(now.link));
    }
  };
  const onMove = (): void => {
    // Back is reported twice (popstate and hashchange), and an address with the same content is not a move.
    cancel();
    entry.drop();
    openAddress(window, ({ link, problems }) => {
      if (!sameLink(link, location.getState().link)) location.arrive(link);
      for (const problem of problems) onProblem(problem);
    });
  };
  const stop = location.subscribe(onChange);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("popstate", onMove, { signal });
  window.addEventListener("hashchange", onMove, { signal });
  window.addEventListener("pagehide", leave, { signal });
  beforeBack(window, entry.settle, leave, signal);
  signal.addEventListener("abort", beforeReload(leave));
  return () => {
    flush();
    stop();
    listening.abort();
  };
}

/**
 * Writes what is pending before somebody goes back or reloads, which must start from it: by keys, by a mouse's own
 * buttons, or by those of the browser, which the pointer reaches only by leaving the page.
 *
 * Keys of the page itself settle an entry only: while one is held, addresses would be used up.
 */
function beforeBack(window: Window, settle: () => void, leave: () => void, signal: AbortSignal): void {
  const byKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (key === "F5" || ctrlKey || metaKey || altKey) leave();
    else settle();
  };
  const byMouse = ({ button }: MouseEvent): void => {
    if (button >= BACK_BUTTON) leave();
  };
  window.addEventListener("keydown", byKey, { capture: true, signal });
  window.addEventListener("mousedown", byMouse, { capture: true, signal });
  window.document.documentElement.addEventListener("mouseleave", leave, { signal });
}

/** Reads the link in the address, and leaves a readable one there. */
function openAddress(window: Window, take: (read: ReadLink) => void): void {
  const { hash } = window.location;
  openHash(hash, (read) => {
    // Unpacking takes a while; the address may have changed by now.
    if (window.location.hash !== hash) return;
    if (isPacked(hash)) window.history.replaceState(window.history.state, "", formatLink(read.link));
    take(read);
  });
}

/** Does not format the link, which would take longer the longer it is. */
function isLong({ params }: Link): boolean {
  return [...params.values()].some((value) => value.length > LONG);
}

/** A history entry that may have to wait. */
interface WaitingEntry {
  /** Makes an entry, at once or after a pause, but after the pending one. */
  readonly make: (write: () => void, waits: boolean) => void;
  /** Makes the pending entry now. */
  readonly settle: () => void;
  readonly drop: () => void;
}

function waitingEntry(window: Window): WaitingEntry {
  let waiting: { readonly timer: number; readonly write: () => void } | undefined;
  const drop = (): void => {
    window.clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const settle = (): void => {
    const write = waiting?.write;
    drop();
    write?.();
  };
  const make: WaitingEntry["make"] = (write, waits) => {
    settle();
    if (waits) waiting = { timer: window.setTimeout(settle, LONG_AFTER_MS), write };
    else write();
  };
  return { make, settle, drop };
}

function push(window: Window, before: LocationState, now: LocationState): void {
  // An address without a hash means the same as the first link; it is left as it is.
  const untouched = window.location.hash === "" && sameLink(before.committed, readLink("").link);
  // The address may hold a preview: Back must find the last decision, not half a drag.
  if (!untouched) replaceWith(window, formatLink(before.committed));
  if (!sameLink(now.committed, before.committed)) makeEntry(window, formatLink(now.link));
}

function replaceWith({ history, location }: Window, hash: string): void {
  if (location.hash !== hash) written(() => history.replaceState(history.state, "", hash));
}

function makeEntry(window: Window, hash: string): void {
  // Inside another page, Back belongs to that page.
  if (window.parent !== window) written(() => window.history.replaceState(null, "", hash));
  else written(() => window.history.pushState({ depth: undoDepth(window) + 1 }, "", hash));
}

/** Some browsers throw when an address is written too often; the page goes on, and the next write has all of it. */
function written(write: () => void): void {
  try {
    write();
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}
