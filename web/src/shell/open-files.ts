// Opens exported runs, scenarios, policies, compared logs, lessons and homework, wherever their files were dropped or chosen: they
// are recognised by their content.

import { fileText } from "../base/files/file-text.ts";
import { encodingsOf, sayToo } from "../base/files/told-files.ts";
import { LESSON_FORMAT } from "../learn/model/lesson.ts";
import { formatLink, parseLink } from "../base/link/url.ts";
import type { OpenedPart } from "../logs/model/opened-logs.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { handOver } from "../base/files/hand-over.ts";
import type { Gathered, TakeOthers } from "../base/files/offer.ts";
import type { FoundBundle } from "../logs/view/open-bundle.ts";
import type { Services } from "../base/page/services.ts";
import { isTraceFile } from "./trace-files.ts";

/** Larger files are not runs of ours: the longest string of a link makes less than a tenth of this. */
const LARGEST = 64 * 1024 * 1024;

/** The text of a file that may be a run or a lesson. */
async function documentIn(file: File): Promise<string | undefined> {
  // The first character tells most other files apart without reading them whole.
  if (file.size > LARGEST || !(await fileText(file.slice(0, 64))).trimStart().startsWith("{")) return undefined;
  return fileText(file);
}

/** Opens the run or the lesson in a file; "other" if it contains neither. Never rejects. */
async function openRun(file: File, services: Services): Promise<"taken" | "other"> {
  const { toasts } = services;
  if (/\.flp$/i.test(file.name)) {
    await (await import("../textbook/lab/own/door.ts")).openPolicy(file, services);
    return "taken";
  }
  let text: string | undefined;
  try {
    text = await documentIn(file);
  } catch {
    toasts.show({ text: EXPORT_TEXT.unreadable({ name: file.name }) });
    return "taken";
  }
  if (text === undefined) return "other";
  const { readRun } = await import("../textbook/export/run-document.ts");
  const found = readRun(text);
  switch (found.kind) {
    case "other":
      if (await openLesson(file.name, text, services)) return "taken";
      return (await openScenarioIn(file.name, text, services)) ? "taken" : "other";
    case "twice":
      toasts.show({ text: EXPORT_TEXT.twice({ name: file.name, ...found.twice }) });
      return "taken";
    case "damaged":
      toasts.show({ text: EXPORT_TEXT.damaged({ name: file.name }) });
      return "taken";
    case "run":
      // As if somebody had followed the link: in a history entry of its own, so that Back returns.
      window.location.hash = formatLink(parseLink(found.link));
      toasts.show({
        text: found.newer ? EXPORT_TEXT.openedNewer({ name: file.name }) : EXPORT_TEXT.opened({ name: file.name }),
      });
      return "taken";
  }
}

/** Whether a file is a run or a lesson: those are opened only on their own. */
async function isRun(file: File): Promise<boolean> {
  try {
    const text = await documentIn(file);
    if (text === undefined) return false;
    const { readRun } = await import("../textbook/export/run-document.ts");
    return readRun(text).kind !== "other" || text.includes(LESSON_FORMAT) || SCENARIO.test(text);
  } catch {
    // A file that cannot be read is reported by whatever tries it next.
    return false;
  }
}

/** How many bytes from its beginning a bundle of logs identifies itself. */
const BEGINNING = 4096;

/** The parts of a drop, and why some of it cannot be opened. */
interface Sorted {
  readonly parts: readonly OpenedPart[];
  /** The files of the parts that are not bundles. */
  readonly others: readonly File[];
  readonly reasons: readonly string[];
}

/** Finds bundles of logs, and reports that contain one, among files. */
async function sortOut(files: readonly File[]): Promise<Sorted> {
  const parts: OpenedPart[] = [];
  const others: File[] = [];
  const reasons: string[] = [];
  for (const file of files) {
    const found = await findIn(file);
    if (found.kind === "bundle") {
      parts.push({ kind: "bundle", bundle: found.bundle, name: file.name });
      reasons.push(...found.notes);
    } else if (found.kind === "unusable") reasons.push(found.reason);
    else if (files.length > 1 && (await isRun(file))) reasons.push(EXPORT_TEXT.alone({ name: file.name }));
    else {
      parts.push({ kind: "file", name: file.name, blob: file });
      others.push(file);
    }
  }
  return { parts, others, reasons };
}

async function findIn(file: File): Promise<FoundBundle> {
  try {
    const beginning = await fileText(file.slice(0, BEGINNING));
    // Most files are told apart without loading the code that reads bundles.
    if (!/^\s*[{<]/.test(beginning) || !beginning.includes("faultline-logs")) return { kind: "other" };
    const { findBundle } = await import("../logs/view/open-bundle.ts");
    return await findBundle(file, beginning);
  } catch {
    return { kind: "other" };
  }
}

/** Opens the lesson in a text, if there is one; the code for that is loaded only if there may be. */
async function openLesson(name: string, text: string, services: Services): Promise<boolean> {
  if (!text.includes(LESSON_FORMAT)) return false;
  const { openLessonText } = await import("../learn/panel/open-lesson.ts");
  return openLessonText(name, text, services);
}

/** What every scenario says; the code that reads it is loaded only then. */
const SCENARIO = /"kind"\s*:\s*"(?:replay|machine|page-cache)"/;

/** Opens the scenario in a text, if there is one. */
async function openScenarioIn(name: string, text: string, services: Services): Promise<boolean> {
  if (!SCENARIO.test(text)) return false;
  const { openScenario } = await import("./scenario/open-scenario.ts");
  return openScenario(name, text, services);
}

/** What exercises and results say of themselves near their beginning; the code that reads them is loaded only then. */
const HOMEWORK = /"faultline-(?:exercise|answers)"/;

/** Whether a file is an exercise, or what a student handed in. */
async function isHomework(file: File): Promise<boolean> {
  try {
    return HOMEWORK.test(await fileText(file.slice(0, BEGINNING)));
  } catch {
    return false;
  }
}

/** Opens files among which there is homework. All of them: what isn't any is then named. */
async function openHomework(files: readonly File[], said: readonly string[], services: Services): Promise<boolean> {
  if (!(await Promise.all(files.map(isHomework))).includes(true)) return false;
  await (await import("../learn/homework/open-homework.ts")).openHomework(files, said, services);
  return true;
}

/** What an archive may be called. Whether it is one, its content tells. */
const ARCHIVE = /\.(tar|tgz|gz)$/i;

/** Opens files that are a run, bundles of logs, a lesson or homework; anything else goes to `take`. */
export async function openFiles(dropped: Gathered, services: Services, take: TakeOthers): Promise<void> {
  const isArchive = dropped.files.some(({ name }) => ARCHIVE.test(name));
  const gathered = isArchive ? await (await import("../base/files/archives.ts")).enterArchives(dropped) : dropped;
  const { files } = gathered;
  const notes = [...gathered.notes, ...(await encodingsOf(files))];
  if (await openHomework(files, notes, services)) return;
  const { parts, others, reasons } = await sortOut(files);
  const said = [...reasons, ...notes];
  if (parts.length > others.length) {
    const { showBundles } = await import("../logs/view/open-bundle.ts");
    showBundles(parts, said, services);
    return;
  }
  const [first] = others;
  if (first === undefined) {
    if (said.length > 0) services.toasts.show({ text: said.join(" ") });
  } else if (await isForTraces(others, services)) handOver(services, "traces", others, { notes: said });
  else if (files.length > 1 || (await openRun(first, services)) === "other") take(others, said);
  else sayToo(said, services);
}

/** Whether files are traces that arrived in another view. */
async function isForTraces(files: readonly File[], { location }: Services): Promise<boolean> {
  if (location.getState().link.view === "traces") return false;
  return (await Promise.all(files.map(isTraceFile))).every(Boolean);
}
