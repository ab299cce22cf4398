// Opens a run that was exported, compared logs, or a lesson, wherever its file was dropped or chosen: its content says what
// it is.

import { LESSON_FORMAT } from "../lesson/lesson.ts";
import { formatLink, parseLink } from "../scenario/url.ts";
import { EXPORT_TEXT } from "../text/export.ts";
import type { Services } from "./services.ts";

/** Larger files are no runs of ours: the longest string of a link makes less than a tenth of it. */
const LARGEST = 64 * 1024 * 1024;

/** Opens the run, the logs or the lesson in a file; "other" if there is none in it. Never rejects. */
async function openRun(file: File, services: Services): Promise<"taken" | "other"> {
  const { toasts } = services;
  if ((await openLogs(file, services)) === "taken") return "taken";
  if (file.size > LARGEST) return "other";
  let text: string;
  try {
    // The first sign tells most other files apart without reading them whole.
    if (!(await file.slice(0, 64).text()).trimStart().startsWith("{")) return "other";
    text = await file.text();
  } catch {
    toasts.show({ text: EXPORT_TEXT.unreadable(file.name) });
    return "taken";
  }
  const { readRun } = await import("../export/run-document.ts");
  const found = readRun(text);
  switch (found.kind) {
    case "other":
      return (await openLesson(file.name, text, services)) ? "taken" : "other";
    case "damaged":
      toasts.show({ text: EXPORT_TEXT.damaged(file.name) });
      return "taken";
    case "run":
      // As if somebody had followed the link: an entry of its own, so that Back returns.
      window.location.hash = formatLink(parseLink(found.link));
      toasts.show({ text: found.newer ? EXPORT_TEXT.openedNewer(file.name) : EXPORT_TEXT.opened(file.name) });
      return "taken";
  }
}

/** Where a bundle of logs says what it is, in bytes from its beginning. */
const BEGINNING = 4096;

/** Opens a bundle of logs, or a report with one in it. */
async function openLogs(file: File, services: Services): Promise<"taken" | "other"> {
  try {
    const beginning = await file.slice(0, BEGINNING).text();
    // Most files are told apart without the code that reads bundles.
    if (!/^\s*[{<]/.test(beginning) || !beginning.includes("faultline-logs")) return "other";
    const { openLogBundle } = await import("./open-log-bundle.ts");
    return await openLogBundle(file, beginning, services);
  } catch {
    // What cannot be read is told of by whoever tries it next.
    return "other";
  }
}

/** Opens the lesson in a text, if there is one: the code for it comes when there may be. */
async function openLesson(name: string, text: string, services: Services): Promise<boolean> {
  if (!text.includes(LESSON_FORMAT)) return false;
  const { openLessonText } = await import("./lesson/open-lesson.ts");
  return openLessonText(name, text, services);
}

/** Files dropped on the window: a run, a bundle of logs or a lesson is opened, anything else goes to the view that takes files, if there is one. */
export async function openDropped(dropped: readonly File[], services: Services, on?: Element): Promise<void> {
  const [first] = dropped;
  if (first === undefined || (await openRun(first, services)) === "taken") return;
  const { taker } = services.files.getState();
  if (taker === undefined) services.toasts.show({ text: EXPORT_TEXT.refused(first.name) });
  else taker.take(dropped, on);
}

/** A file chosen as a run or a lesson. */
export async function openChosen([file]: readonly File[], services: Services): Promise<void> {
  if (file === undefined || (await openRun(file, services)) === "taken") return;
  services.toasts.show({ text: EXPORT_TEXT.refused(file.name) });
}

/** Asks for a file and opens the run or the lesson in it. */
export function chooseRun(services: Services): void {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => void openChosen([...(input.files ?? [])], services));
  input.click();
}
