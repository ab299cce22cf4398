// What broke, told to a maintainer; and what kind of fault it is, told to the reader. Neither React nor a store: this has
// to work when they don't.

import { EngineCrash } from "./engine-crash.ts";
import { words as ui } from "virtual:words/base/ui";
import { reloadPage } from "../reload.ts";

/** Whether an engine ended, code could not be fetched, or something else is wrong with the page. */
export type FaultKind = "engine" | "code" | "page";

/** What browsers say when the file of a module or its styles can't be had. Chromium, Firefox, Safari, Vite. */
const NO_CODE =
  /dynamically imported module|error loading dynamically|Importing a module script failed|Unable to preload CSS/i;

/** The kind of fault behind an error. */
export function faultKind(error: Error): FaultKind {
  if (error instanceof EngineCrash) return "engine";
  return NO_CODE.test(error.message) ? "code" : "page";
}

/** Whatever was thrown, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** What happened, where, in which build, with which link: everything a maintainer needs. */
export function faultReport(error: Error, where: string): string {
  const build = document.querySelector("meta[name=version]")?.getAttribute("content") ?? "dev";
  const { stack = "" } = error;
  // Firefox and Safari leave the message out of the stack.
  const what = stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`;
  return `${ui.product} ${build}\n${where}\n${window.location.href}\n${navigator.userAgent}\n\n${what}`;
}

/** Opens the page as for a first visit: without what the link said. */
export function openStart(): void {
  const { pathname, search } = window.location;
  void reloadPage(() => window.location.assign(`${pathname}${search}`));
}

/** Whether there is anything to go back to that belongs to this window. */
export function canGoBack(): boolean {
  return window.parent === window && window.history.length > 1;
}
