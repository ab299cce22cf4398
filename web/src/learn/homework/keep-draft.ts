// The exercise that is being written is kept in this browser, so that a reload loses nothing. Tabs write the same one: each
// shows what another has made of it.

import { words as WORDS } from "virtual:words/learn/homework-editor";
import { isRecord, parsed } from "../../base/export/read-json.ts";
import { saveFile } from "../../base/files/save-file.ts";
import { isSame } from "../../base/keep/merge.ts";
import { heedText, type Meant, readKept } from "../../base/keep/kept-text.ts";
import { keepDurably, lostText } from "../../base/keep/durable-text.ts";
import type { Services } from "../../base/page/services.ts";
import type { Exercise } from "../../base/sim/schema.gen.ts";
import { exerciseText, newExercise } from "../model/homework/draft.ts";
import { homeworkOf } from "../model/homework/store.ts";

const KEY = "faultline-exercise";

/** Takes up the exercise of an earlier visit, or begins one; keeps what is written from then on. */
export function loadDraft(services: Services): () => void {
  const store = homeworkOf(services);
  const { value, isSafe } = readKept(KEY, read);
  if (store.getState().draft === undefined) store.setState({ draft: value ?? newExercise(WORDS.newTitle) });
  const atFirst = store.getState().draft;
  void lostText(KEY).then((text) => {
    const lost = text === undefined ? undefined : read(text).value;
    // Whoever has begun to write keeps that.
    if (lost !== undefined && store.getState().draft === atFirst) store.setState({ draft: lost });
  });
  let theirs: Exercise | undefined;
  let isTold = false;
  const stopHearing = heedText(KEY, (text) => {
    const mine = store.getState().draft;
    theirs = read(text).value;
    if (theirs === undefined || isSame(mine, theirs)) return;
    store.setState({ draft: theirs });
    if (mine !== undefined && isAnother(mine, theirs)) offerBack(services, mine, WORDS.elsewhere);
  });
  const stopKeeping = store.subscribe(({ draft }, before) => {
    if (draft === undefined || draft === before.draft || draft === theirs) return;
    if (isSafe && keepDurably(KEY, JSON.stringify(draft))) isTold = false;
    else if (!isTold) {
      isTold = true;
      tellUnkept(services);
    }
  });
  return () => {
    stopHearing();
    stopKeeping();
  };
}

/** Shows another exercise in the editor, and offers the one that was there. */
export function replaceDraft(services: Services, exercise: Exercise, said: string): void {
  const store = homeworkOf(services);
  const { draft } = store.getState();
  store.setState({ draft: exercise });
  if (draft === undefined || isSame(draft, exercise) || isSame(draft, newExercise(WORDS.newTitle))) {
    services.toasts.show({ text: said });
  } else offerBack(services, draft, said);
}

function offerBack(services: Services, draft: Exercise, text: string): void {
  const run = (): void => homeworkOf(services).setState({ draft });
  services.toasts.show({ text, action: { label: WORDS.goBack, run } });
}

/** Editing changes one thing at a time. */
const isAnother = (one: Exercise, other: Exercise): boolean =>
  one.id !== other.id || (one.title !== other.title && !isSame(one.questions, other.questions));

function tellUnkept(services: Services): void {
  const save = (): void => {
    const { draft } = homeworkOf(services).getState();
    if (draft !== undefined) saveFile({ name: `${draft.id}.json`, content: exerciseText(draft) });
  };
  services.toasts.show({ text: WORDS.unkept, action: { label: WORDS.actions.save, run: save } });
}

/** It was written by a page like this one; a version of it that had other fields is not read, but set aside. */
function read(text: string | null): Meant<Exercise | undefined> {
  const found = parsed(text ?? "");
  const isWhole = isRecord(found) && found["version"] === 1 && Array.isArray(found["questions"]);
  return { value: isWhole ? (found as unknown as Exercise) : undefined, isWhole: isWhole || text === null };
}
