// Lessons as versions of this page up to November 2026 kept them: all in one list. The list stays where it is, for a tab that
// still has such a version; whatever is new in it is taken over.

import { asked, database } from "../../base/keep/database.ts";
import { isSame } from "../../base/keep/merge.ts";
import { addAside, type Changes, changeRecords } from "../../base/keep/records.ts";
import type { Lesson } from "../model/lesson.ts";
import { readStored } from "../model/read-lesson.ts";
import { LESSONS } from "./own-lessons.ts";

const STORE = "keyval";
const OLDER = database("keyval-store", [STORE]);
const KEY = "faultline.lessons";
/** What the list was when it was last taken over. */
const TAKEN = "faultline.lessons taken";

/** Takes over what is new in the list. */
export async function takeOlder(): Promise<void> {
  const [list, taken] = await OLDER.run("readonly", [STORE], (store) =>
    Promise.all([asked<unknown>(store(STORE).get(KEY)), asked<unknown>(store(STORE).get(TAKEN))]),
  );
  if (list === undefined || isSame(list, taken)) return;
  const entries: readonly unknown[] = Array.isArray(list) ? list : [list];
  const seen: readonly unknown[] = Array.isArray(taken) ? taken : [];
  const fresh = entries.filter((one) => !seen.some((other) => isSame(one, other)));
  const lessons = fresh.flatMap((one) => readStored(one) ?? []);
  await changeRecords(LESSONS, undefined, (kept) => added(kept, lessons, seen));
  const damaged = fresh.filter((one) => readStored(one) === undefined);
  if (damaged.length > 0) await addAside(LESSONS.store, new Map(damaged.map((one, at) => [`${KEY} ${at}`, one])));
  await OLDER.run("readwrite", [STORE], (store) => void store(STORE).put(list, TAKEN));
}

/** A lesson that was changed both there and here becomes a second one. */
function added(
  kept: ReadonlyMap<string, Lesson>,
  lessons: readonly Lesson[],
  seen: readonly unknown[],
): Changes<Lesson> {
  const changes = lessons.map((lesson): readonly [string, Lesson] => {
    const here = kept.get(lesson.id);
    const isUnchanged = here === undefined || isSame(here, lesson) || seen.some((one) => isSame(one, here));
    const id = isUnchanged ? lesson.id : `${lesson.id.slice(0, 50)}-${Date.now().toString(36)}`;
    return [id, { ...lesson, id }];
  });
  return new Map(changes);
}
