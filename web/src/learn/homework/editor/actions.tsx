// What a lecturer does with an exercise: file, link, package, paper.

import { type ReactNode, useId, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { FileButton, TextButton } from "../../../base/controls/text-button.tsx";
import { fileName } from "../../../base/export/file-name.ts";
import { saveFile } from "../../../base/files/save-file.ts";
import { formatLink } from "../../../base/link/url.ts";
import { pack } from "../../../base/link/packed-text.ts";
import { useServices } from "../../../base/page/services.ts";
import { useCopy } from "../../../base/page/use-copy.ts";
import type { Exercise } from "../../../base/sim/schema.gen.ts";
import { homeworkUrl, MOST_PACKED } from "../../link/homework-url.ts";
import { exerciseText, newExercise } from "../../model/homework/draft.ts";
import { MOST_STUDENTS, studentsOf } from "../../model/homework/students.ts";
import { replaceDraft } from "../keep-draft.ts";
import { openHomework } from "../open-homework.ts";
import { inPoints } from "../student/points.ts";
import { exportPackage } from "./export-package.ts";
import { PrintVariants } from "./print-variants.tsx";

/** Props of the actions. */
export interface ActionsProps {
  /** Undefined while it cannot be used. */
  readonly exercise: Exercise | undefined;
  readonly points: number;
  /** The per cent with which one has passed; `null` if nobody fails. */
  readonly mastery: number | null;
  readonly onMastery: (mastery: number | null) => void;
}

/** Eight questions, to begin with or to learn from. */
const EXAMPLE = "homework.exercise.json";

/** The actions. */
export function Actions({ exercise, points, mastery, onMastery }: ActionsProps): ReactNode {
  const services = useServices();
  const { toasts } = services;
  const copy = useCopy();
  const words = WORDS.actions;
  const ready = exercise !== undefined;
  const save = (): void => {
    if (exercise === undefined) return;
    const name = fileName([exercise.id], "json");
    saveFile({ name, content: exerciseText(exercise) });
    toasts.show({ text: words.saved({ name }) });
  };
  const copyLink = async (): Promise<void> => {
    if (exercise === undefined) return;
    const { text } = await pack(JSON.stringify(exercise));
    if (text.length > MOST_PACKED) toasts.show({ text: words.longLink });
    else copy(addressOf(text), words.copied);
  };
  const openExample = async (): Promise<void> => {
    const answer = await fetch(new URL(`samples/${EXAMPLE}`, document.baseURI)).catch(() => undefined);
    if (answer?.ok !== true) toasts.show({ text: words.noExample });
    else await openHomework([new File([await answer.blob()], EXAMPLE)], [], services);
  };
  return (
    <section className="homework-actions" aria-label={words.title}>
      <p className="homework-line">
        <b>{words.points({ points: inPoints(points) })}</b>
        <TextButton kind="underlined" disabled={!ready} onPress={save}>
          {words.save}
        </TextButton>
        <FileButton multiple onFiles={(files) => openHomework(files, [], services)}>
          {WORDS.openFile}
        </FileButton>
        <TextButton kind="underlined" disabled={!ready} onPress={() => void copyLink()}>
          {words.copyLink}
        </TextButton>
        <TextButton
          kind="underlined"
          onPress={() => replaceDraft(services, newExercise(WORDS.newTitle), WORDS.replaced)}
        >
          {words.anew}
        </TextButton>
        <TextButton kind="underlined" onPress={() => void openExample()}>
          {words.example}
        </TextButton>
      </p>
      <Package exercise={exercise} mastery={mastery} onMastery={onMastery} />
      <Paper exercise={exercise} />
    </section>
  );
}

/** The package for a learning system, and the share with which one has passed. */
function Package({ exercise, mastery, onMastery }: Omit<ActionsProps, "points">): ReactNode {
  const { toasts } = useServices();
  const words = WORDS.actions;
  const exportScorm = async (): Promise<void> => {
    if (exercise === undefined) return;
    const made = await exportPackage(exercise, mastery).catch(() => undefined);
    if (made === undefined) toasts.show({ text: words.noPackage });
    else toasts.show({ text: words.packaged({ name: made.name, size: Math.ceil(made.bytes / 1000) }) });
  };
  return (
    <div className="homework-line">
      <button type="button" className="solid" disabled={exercise === undefined} onClick={() => void exportScorm()}>
        {words.scorm}
      </button>
      <Segmented
        label={words.mastery}
        value={mastery === null ? "none" : "some"}
        options={[
          { value: "some", label: words.passed },
          { value: "none", label: words.nobodyFails },
        ]}
        onPick={(picked) => onMastery(picked === "none" ? null : 50)}
      />
      {mastery !== null && (
        <span className="homework-percent">
          <NumberField
            label={words.percent}
            labelKind="hidden"
            min={1}
            max={100}
            step={5}
            value={mastery}
            onCommit={onMastery}
          />
          <span aria-hidden="true">%</span>
        </span>
      )}
    </div>
  );
}

/** A link that opens the exercise for students. */
function addressOf(packed: string): string {
  const params = homeworkUrl.write(new Map(), { page: "do", exercise: packed });
  return new URL(formatLink({ view: "learn", params, shell: new Map() }), window.location.href).href;
}

/** Variants on paper: for numbers from 1, or for names that somebody pastes. */
function Paper({ exercise }: Pick<ActionsProps, "exercise">): ReactNode {
  const id = useId();
  const words = WORDS.print;
  const [text, setText] = useState("1-30");
  const [printing, setPrinting] = useState<readonly string[]>();
  const students = studentsOf(text).slice(0, MOST_STUDENTS);
  return (
    <p className="homework-line">
      <TextButton
        kind="underlined"
        disabled={exercise === undefined || students.length === 0}
        onPress={() => setPrinting(students)}
      >
        {words.print}
      </TextButton>
      <label htmlFor={id} className="lab">
        {words.students}
      </label>
      <input
        id={id}
        className="entry homework-students"
        autoComplete="off"
        aria-describedby={`${id}-what`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span id={`${id}-what`} className="homework-note">
        {words.what({ n: students.length })}
      </span>
      {printing !== undefined && exercise !== undefined && (
        <PrintVariants exercise={exercise} students={printing} onDone={() => setPrinting(undefined)} />
      )}
    </p>
  );
}
