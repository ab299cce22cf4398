// An exercise for a student, from a link or from a file.

import { type ReactNode, useMemo } from "react";
import { useStore } from "zustand";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { words as STUDENT_WORDS } from "virtual:words/learn/homework";
import { FileButton, TextButton } from "../../base/controls/text-button.tsx";
import { unpack } from "../../base/link/packed-text.ts";
import { inBrowser } from "../../base/keep/texts.ts";
import { useServices } from "../../base/page/services.ts";
import { useTold } from "../../base/page/use-told.ts";
import type { ExerciseChecked } from "../../base/sim/schema.gen.ts";
import { homeworkOf } from "../model/homework/store.ts";
import { replaceDraft } from "./keep-draft.ts";
import { openHomework } from "./open-homework.ts";
import { useHomework } from "./setting.ts";
import { browserHome } from "./student/home.ts";
import { StudentPage } from "./student/student-page.tsx";

/** Props of the page. */
export interface DoPageProps {
  /** The exercise of the link; empty if it names none. */
  readonly packed: string;
  readonly onEdit: () => void;
}

/** Longest text of an exercise, in bytes; the core refuses longer ones. */
const MOST_BYTES = 1 << 20;

/** The page. */
export function DoPage({ packed, onEdit }: DoPageProps): ReactNode {
  const services = useServices();
  const { ask, problemWords } = useHomework();
  const store = homeworkOf(services);
  const opened = useStore(store, (state) => state.opened);
  const home = useMemo(() => browserHome(inBrowser), []);
  const told = useTold(packed, async (): Promise<ExerciseChecked | "none" | "damaged"> => {
    if (packed === "") return "none";
    const text = await unpack(packed, MOST_BYTES);
    if (text === undefined) return "damaged";
    const { result } = await ask({ job: "check", document: text });
    return result ?? "damaged";
  });
  const found = told !== undefined && "value" in told ? told.value : undefined;
  const linked = typeof found === "object" ? (found.exercise ?? undefined) : undefined;
  const exercise = linked ?? (packed === "" ? opened : undefined);
  const edit = (): void => {
    if (exercise !== undefined) replaceDraft(services, exercise, WORDS.replaced);
    onEdit();
  };
  if (exercise !== undefined) {
    return (
      <>
        <StudentPage key={JSON.stringify(exercise)} exercise={exercise} home={home} />
        <p className="homework-lecturer">
          {WORDS.lecturerHere}{" "}
          <TextButton kind="underlined" onPress={edit}>
            {WORDS.editThis}
          </TextButton>
        </p>
      </>
    );
  }
  if (told === undefined) return <p>{STUDENT_WORDS.loading}</p>;
  return (
    <>
      <h1>{WORDS.noExercise}</h1>
      {found === "damaged" && <p className="field-error">{WORDS.damagedLink}</p>}
      {"failed" in told && <p className="field-error">{STUDENT_WORDS.failed({ message: told.failed })}</p>}
      {typeof found === "object" && (
        <ul>
          {found.problems.map((problem, at) => (
            <li key={at} className="field-error">
              {problemWords(problem)}
            </li>
          ))}
        </ul>
      )}
      <p className="homework-line">
        <span>{WORDS.openOne}</span>
        <FileButton multiple onFiles={(files) => openHomework(files, [], services)}>
          {WORDS.openFile}
        </FileButton>
      </p>
    </>
  );
}
