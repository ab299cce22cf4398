// Keeps the address bar and the location in step.

import { formatLink, type LinkProblem, type ReadLink, readLink } from "../scenario/url.ts";
import { sameLink, type LocationState, type LocationStore } from "../state/location.ts";
import { isPacked, openHash } from "./packed-links.ts";

/** Browsers allow about a hundred replaced addresses in ten to thirty seconds; a drag would use them up in two. */
const REPLACE_EVERY_MS = 350;

/** How many entries of this page lie behind the present one: so far Back is an undo. */
export function undoDepth({ history }: Pick<Window, "history">): number {
  const state: unknown = history.state;
  const depth = typeof state === "object" && state !== null && "depth" in state ? state.depth : 0;
  return typeof depth === "number" ? depth : 0;
}

/** Writes the location to the address and reads it back on Back, Forward and edits; call the result to stop. */
export function bindHistory(
  window: Window,
  location: LocationStore,
  onProblem: (problem: LinkProblem) => void,
): () => void {
  let pending: number | undefined;
  const cancel = (): void => {
    window.clearTimeout(pending);
    pending = undefined;
  };
  const replaceWith = (hash: string): void => {
    cancel();
    if (window.location.hash !== hash) window.history.replaceState(window.history.state, "", hash);
  };
  const flush = (): void => {
    if (pending !== undefined) replaceWith(formatLink(location.getState().link));
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
        // A preview may stand in the address: Back must find what was decided last, not half a drag.
        replaceUnlessBare(before, replaceWith);
        if (!sameLink(now.committed, before.committed)) makeEntry(window, formatLink(now.link));
        return;
    }
  };
  const replaceUnlessBare = (before: LocationState, replace: (hash: string) => void): void => {
    // The address without a hash means the same as the first link; it is left as clean as it came.
    const untouched = window.location.hash === "" && sameLink(before.committed, readLink("").link);
    if (untouched) cancel();
    else replace(formatLink(before.committed));
  };
  const onMove = (): void => {
    // Back reports twice (popstate and hashchange), and an address that says the same is no move.
    cancel();
    openAddress(window, ({ link, problems }) => {
      if (!sameLink(link, location.getState().link)) location.arrive(link);
      for (const problem of problems) onProblem(problem);
    });
  };
  const stop = location.subscribe(onChange);
  window.addEventListener("popstate", onMove);
  window.addEventListener("hashchange", onMove);
  window.addEventListener("pagehide", flush);
  return () => {
    flush();
    stop();
    window.removeEventListener("popstate", onMove);
    window.removeEventListener("hashchange", onMove);
    window.removeEventListener("pagehide", flush);
  };
}

/** Reads the link in the address, and leaves a readable one there. */
function openAddress(window: Window, take: (read: ReadLink) => void): void {
  const { hash } = window.location;
  openHash(hash, (read) => {
    // To unpack takes a while; the address may say something else by now.
    if (window.location.hash !== hash) return;
    if (isPacked(hash)) window.history.replaceState(window.history.state, "", formatLink(read.link));
    take(read);
  });
}

function makeEntry(window: Window, hash: string): void {
  // Inside another page Back belongs to that page.
  if (window.parent !== window) window.history.replaceState(null, "", hash);
  else window.history.pushState({ depth: undoDepth(window) + 1 }, "", hash);
}
