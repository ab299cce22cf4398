// What a class came to: files in, a table out.

import "./class.css";
import { type ReactNode } from "react";
import { useStore } from "zustand";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { words as STUDENT_WORDS } from "virtual:words/learn/homework";
import { FileButton, TextButton } from "../../../base/controls/text-button.tsx";
import { useFileDrop } from "../../../base/files/use-file-drop.ts";
import { useServices } from "../../../base/page/services.ts";
import { useLastTold } from "../../../base/page/use-told.ts";
import type { ExerciseClass } from "../../../base/sim/schema.gen.ts";
import { language } from "../../../base/text/language.ts";
import { textFor } from "../../model/homework/engine.ts";
import { homeworkOf } from "../../model/homework/store.ts";
import { openHomework } from "../open-homework.ts";
import { useHomework } from "../setting.ts";
import { ClassTable } from "./class-table.tsx";

const NO_FILES: readonly never[] = [];

/** By names as the reader's language has them, and numbers by their size. */
function inOrder(found: ExerciseClass): ExerciseClass {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return { ...found, rows: found.rows.toSorted((one, other) => compare(one.student, other.student)) };
}

/** The page. */
export function ClassPage(): ReactNode {
  const services = useServices();
  const { ask, problemWords } = useHomework();
  const store = homeworkOf(services);
  const { draft, files, leftOut } = useStore(store);
  const words = WORDS.class;
  const open = (chosen: readonly File[], notes: readonly string[] = NO_FILES): Promise<void> =>
    openHomework(chosen, notes, services);
  useFileDrop(WORDS.invitation, (dropped, facts) => void open(dropped, facts?.notes));
  const text = JSON.stringify(draft);
  const documents = draft === undefined ? [] : [{ name: draft.id, text }];
  const { of } = useLastTold(`${text} ${JSON.stringify(files)}`, () => ask({ job: "grade", documents, files }));
  const graded = of !== undefined && "value" in of ? of.value.result : undefined;
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.what}</p>
      <p className="homework-line">
        {draft !== undefined && (
          <span>
            {words.forExercise} <b>{textFor(draft.title, language) || STUDENT_WORDS.untitled}</b> ({draft.id})
          </span>
        )}
        <FileButton multiple onFiles={open}>
          {words.openFiles}
        </FileButton>
        <FileButton folder onFiles={open}>
          {words.folder}
        </FileButton>
        {files.length > 0 && (
          <TextButton kind="underlined" onPress={() => store.setState({ files: [], leftOut: [] })}>
            {words.clear}
          </TextButton>
        )}
      </p>
      {of !== undefined && "failed" in of && <p className="field-error">{of.failed}</p>}
      <ul className="class-problems">
        {leftOut.map((sentence, at) => (
          <li key={at} className="field-error">
            {sentence}
          </li>
        ))}
        {graded?.problems.map(({ file, problem }, at) => (
          <li key={`graded ${at}`} className={problem.severity === "error" ? "field-error" : "homework-note"}>
            {file === "" ? problemWords(problem) : words.fileProblem({ file, problem: problemWords(problem) })}
          </li>
        ))}
      </ul>
      {graded?.classes.map((found) => (
        <ClassTable key={found.digest} found={inOrder(found)} />
      ))}
    </>
  );
}
