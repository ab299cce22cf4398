// Lessons written or opened on this machine, in the browser's database: they may be too long for its small storage. Each is a
// record of its own, so that two tabs can write different ones, and what two tabs write of the same one is merged.

import { merged, isSame } from "../../base/keep/merge.ts";
import { changeRecords, heedRecords, type Kind, readRecords } from "../../base/keep/records.ts";
import { perPage } from "../../base/model/per-page.ts";
import { beforeReload } from "../../base/page/reload.ts";
import "../../base/page/reload/ask-before-leaving.ts";
import { withLessonIn } from "../model/edit.ts";
import type { Lesson } from "../model/lesson.ts";
import type { LessonsStore } from "../model/lessons.ts";
import { LESSON_VERSION, type LessonProblem, problemIn, readStored, writeLesson } from "../model/read-lesson.ts";

/** Own lessons as they are kept. */
export const LESSONS: Kind<Lesson> = {
  store: "lessons",
  version: LESSON_VERSION,
  remembersRemoved: true,
  read: readStored,
};

/** What came of keeping a lesson. */
export type Keeping =
  /** On the disk; `before` is what it replaced there. */
  | { readonly kind: "kept"; readonly before: Lesson | undefined }
  /** A field is longer than what would be read again. */
  | { readonly kind: "unfit"; readonly problem: LessonProblem }
  | { readonly kind: "failed" };

interface Tab {
  loading: Promise<void> | undefined;
  /** Writes that are under way. */
  writing: number;
  /** Whether the database may have something that this tab has not seen. */
  isStale: boolean;
  /** Changes so far. */
  edits: number;
}

const tabOf = perPage((): Tab => ({ loading: undefined, writing: 0, isStale: false, edits: 0 }));

/** Reads the stored lessons once, and from then on whatever other tabs make of them. Never rejects. */
export function loadOwn(lessons: LessonsStore): Promise<void> {
  const tab = tabOf(lessons);
  tab.loading ??= (async () => {
    await import("./older-lessons.ts").then(({ takeOlder }) => takeOlder()).catch(() => undefined);
    await refresh(lessons);
    // Storage can be forbidden: lessons then last as long as the page.
    if (lessons.getState().own === undefined) lessons.setState({ own: [] });
    heedRecords(LESSONS, () => void refresh(lessons));
    const lost = (): readonly Lesson[] => {
      const { own = [], unkept } = lessons.getState();
      return own.filter(({ id }) => unkept.has(id));
    };
    beforeReload(
      () => {
        if (lost().length > 0) throw new Error("not kept");
      },
      () => lost().map((lesson) => ({ name: `${lesson.id}.json`, content: writeLesson(lesson) })),
    );
  })();
  return tab.loading;
}

/** Takes up what is in the database, without what this tab is just writing. */
async function refresh(lessons: LessonsStore): Promise<void> {
  const tab = tabOf(lessons);
  tab.isStale = true;
  const { edits } = tab;
  if (tab.writing > 0) return;
  const found = await readRecords(LESSONS).catch(() => undefined);
  if (found === undefined || tab.writing > 0 || tab.edits !== edits) return;
  tab.isStale = false;
  const { own = [], unkept } = lessons.getState();
  const kept = [...found.records.values()];
  // What was neither kept nor removed: there was no room for it, or the browser has thrown its database away.
  const missing = own.filter(({ id }) => !found.removed.has(id) && (unkept.has(id) || !found.records.has(id)));
  const next = missing.reduce(withLessonIn, kept as readonly Lesson[]);
  lessons.setState({ own: isSame(own, next) ? own : next, newer: found.newer.length });
  for (const lesson of missing) if (!unkept.has(lesson.id)) await keepLesson(lessons, lesson);
}

/**
 * Keeps a lesson that was changed here. What another tab has changed in it meanwhile stays changed; where both changed the
 * same place, the other tab's lesson stays as a second one. `replaces`: whatever is kept under its name gives way to it.
 */
export async function keepLesson(lessons: LessonsStore, lesson: Lesson, replaces = false): Promise<Keeping> {
  const before = replaces ? undefined : lessons.getState().own?.find(({ id }) => id === lesson.id);
  const problem = problemIn(lesson);
  if (problem !== undefined) {
    show(lessons, lesson, false);
    return { kind: "unfit", problem };
  }
  // Those that had no room may have it now.
  const { own = [], unkept } = lessons.getState();
  const others = own.filter(({ id }) => unkept.has(id) && id !== lesson.id);
  show(lessons, lesson, true);
  const outcome = await written(lessons, lesson, before, replaces);
  if (outcome.kind === "kept")
    for (const other of others) if (problemIn(other) === undefined) await keepLesson(lessons, other);
  return outcome;
}

async function written(
  lessons: LessonsStore,
  lesson: Lesson,
  before: Lesson | undefined,
  replaces: boolean,
): Promise<Keeping> {
  const { id } = lesson;
  const copy = `${id.slice(0, 50)}-${Date.now().toString(36)}`;
  return writing(lessons, id, async (tab) => {
    let theirs: Lesson | undefined;
    await changeRecords(LESSONS, [id, copy], (kept) => {
      theirs = kept.get(id);
      if (theirs === undefined || replaces) return new Map([[id, lesson]]);
      const { value, conflict } = merged(before, lesson, theirs);
      if (value !== lesson || conflict) tab.isStale = true;
      return new Map([[id, value], ...(conflict ? [[copy, { ...theirs, id: copy }] as const] : [])]);
    });
    return { kind: "kept", before: theirs };
  });
}

/** Removes a lesson; what was kept of it is the outcome's `before`. */
export async function removeLesson(lessons: LessonsStore, { id }: Lesson): Promise<Keeping> {
  const { own = [], unkept } = lessons.getState();
  lessons.setState({ own: own.filter((lesson) => lesson.id !== id), unkept: without(unkept, id) });
  return writing(lessons, id, async () => {
    let removed: Lesson | undefined;
    await changeRecords(LESSONS, [id], (kept) => {
      removed = kept.get(id);
      return new Map([[id, undefined]]);
    });
    return { kind: "kept", before: removed };
  });
}

async function writing(lessons: LessonsStore, id: string, act: (tab: Tab) => Promise<Keeping>): Promise<Keeping> {
  const tab = tabOf(lessons);
  tab.writing += 1;
  tab.edits += 1;
  try {
    return await act(tab);
  } catch {
    const { own, unkept } = lessons.getState();
    if (own?.some((lesson) => lesson.id === id) === true) lessons.setState({ unkept: new Set([...unkept, id]) });
    return { kind: "failed" };
  } finally {
    tab.writing -= 1;
    if (tab.isStale) await refresh(lessons);
  }
}

function show(lessons: LessonsStore, lesson: Lesson, fits: boolean): void {
  lessons.setState(({ own = [], unkept }) => ({
    own: withLessonIn(own, lesson),
    unkept: fits ? without(unkept, lesson.id) : new Set([...unkept, lesson.id]),
  }));
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
