// What is open of homework goes over a reload that the page makes itself: the exercise of a student, the files of a class.

import { isRecord } from "../../base/export/read-json.ts";
import { perPage } from "../../base/model/per-page.ts";
import { carry } from "../../base/page/reload/carry.ts";
import type { Exercise, ExerciseInput } from "../../base/sim/schema.gen.ts";
import { exerciseText } from "../model/homework/draft.ts";
import { homeworkOf, type HomeworkState, type HomeworkStore, withFiles } from "../model/homework/store.ts";

type Open = Pick<HomeworkState, "opened" | "files" | "leftOut">;

/** Carries it from now on. */
export const carryHomework = perPage((page): void => {
  const store = homeworkOf(page);
  carry<Open>("homework", {
    give: () => {
      const { opened, files, leftOut } = store.getState();
      return opened === undefined && files.length === 0 ? undefined : { opened, files, leftOut };
    },
    take: (value) => take(store, value),
    files: ({ opened, files }) => [
      ...(opened === undefined ? [] : [{ name: `${opened.id}.json`, content: exerciseText(opened) }]),
      ...files.map(({ name, text }) => ({ name, content: text })),
    ],
  });
});

function take(store: HomeworkStore, value: unknown): void {
  if (!isRecord(value)) return;
  const { opened, files, leftOut } = value;
  const isExercise = isRecord(opened) && opened["version"] === 1 && Array.isArray(opened["questions"]);
  const inputs = (Array.isArray(files) ? (files as readonly unknown[]) : []).filter(isInput);
  const texts = (Array.isArray(leftOut) ? (leftOut as readonly unknown[]) : []).filter(
    (one): one is string => typeof one === "string",
  );
  store.setState((now) => ({
    // What was opened since comes first.
    opened: now.opened ?? (isExercise ? (opened as unknown as Exercise) : undefined),
    files: withFiles(inputs, now.files),
    leftOut: [...texts, ...now.leftOut],
  }));
}

function isInput(one: unknown): one is ExerciseInput {
  return isRecord(one) && typeof one["name"] === "string" && typeof one["text"] === "string";
}
