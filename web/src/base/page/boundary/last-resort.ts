// What is shown when the page itself could not start, or React gave it up: no component, no store, no stylesheet needed.

import { words as ui } from "virtual:words/base/ui";
import { plainButton, plainElement } from "./plain-elements.ts";
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
    plainElement("h2", kind === "page" ? ui.stopped.pageTitle : ui.stopped[kind].title),
    plainElement("p", kind === "page" ? ui.stopped.pageWhat : ui.stopped[kind].what),
    plainButton(ui.stopped.again, again),
    ...(canGoBack() ? [plainButton(ui.stopped.back, back)] : []),
    ...(window.parent === window ? [plainButton(ui.stopped.start, openStart)] : []),
    plainElement("pre", faultReport(error, "page")),
  );
  root.replaceChildren(told);
}
