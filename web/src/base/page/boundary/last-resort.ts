// What is shown when the page itself could not start, or React gave it up: no component, no store, no stylesheet needed.

import { words as ui } from "virtual:words/base/ui";
import { reloadPage } from "../reload.ts";
import { asError, canGoBack, faultKind, faultReport, openStart } from "./report.ts";

/** Replaces everything in `root` by what happened, the ways out, and the report. */
export function showLastResort(root: Element, thrown: unknown): void {
  const error = asError(thrown);
  const kind = faultKind(error);
  const told = document.createElement("main");
  told.className = "stopped";
  told.setAttribute("role", "alert");
  const again = (): void => void reloadPage();
  const back = (): void => {
    // The address may differ only in its hash: the page would not be loaded again by itself.
    window.addEventListener("popstate", again);
    window.history.back();
  };
  told.append(
    part("h2", kind === "page" ? ui.stopped.pageTitle : ui.stopped[kind].title),
    part("p", kind === "page" ? ui.stopped.pageWhat : ui.stopped[kind].what),
    button(ui.stopped.again, again),
    ...(canGoBack() ? [button(ui.stopped.back, back)] : []),
    ...(window.parent === window ? [button(ui.stopped.start, openStart)] : []),
    part("pre", faultReport(error, "page")),
  );
  root.replaceChildren(told);
}

function part(name: "h2" | "p" | "pre", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function button(text: string, press: () => void): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "txt lk";
  element.textContent = text;
  element.addEventListener("click", press);
  return element;
}
