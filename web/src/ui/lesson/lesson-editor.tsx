// A lesson as its author changes it, beside the view that is recorded into it.

import "./editor.css";
import type { ReactNode } from "react";
import { withoutPage, withPage, withPageAfter, withPageMoved } from "../../lesson/edit.ts";
import type { Lesson, Page } from "../../lesson/lesson.ts";
import type { OpenLesson } from "../../state/lessons.ts";
import { LEARN_TEXT } from "../../text/learn.ts";
import { NumberField } from "../number-field.tsx";
import { useServices } from "../services.ts";
import { TextButton } from "../text-button.tsx";
import { GoalEditor } from "./goal-editor.tsx";
import { TextField } from "./text-field.tsx";
import { useAuthor } from "./use-author.ts";
import { turnTo } from "./use-lesson.ts";

/** Most steps a clicker takes on one page. */
const MOST_CLICKS = 10_000;

/** Props of the editor. */
export interface LessonEditorProps {
  readonly open: OpenLesson;
  readonly onDone: () => void;
}

/** The editor of a lesson. */
export function LessonEditor({ open: { lesson, page: at }, onDone }: LessonEditorProps): ReactNode {
  const { keep, shown } = useAuthor();
  const services = useServices();
  const { toasts } = services;
  const { editor, own } = LEARN_TEXT;
  const page = lesson.pages[at];
  if (page === undefined) return null;
  const change = (patch: Partial<Page>): void => keep(withPage(lesson, at, patch));
  const record = (): void => {
    change({ state: shown() });
    toasts.show({ text: editor.recorded });
  };
  const keepAndTurn = (changed: Lesson, to: number): void => {
    keep(changed);
    turnTo(services, changed, to);
  };
  const add = (): void => keepAndTurn(withPageAfter(lesson, at, shown()), at + 1);
  const move = (by: 1 | -1) => (): void => keepAndTurn(withPageMoved(lesson, at, by), at + by);
  const remove = (): void => {
    keepAndTurn(withoutPage(lesson, at), Math.max(0, at - 1));
    toasts.show({ text: editor.pageRemoved, action: { label: own.undo, run: () => keepAndTurn(lesson, at) } });
  };
  return (
    <div className="lesson-editor">
      <TextField label={editor.lessonTitle} value={lesson.title} onChange={(title) => keep({ ...lesson, title })} />
      <TextField label={editor.summary} value={lesson.summary} onChange={(summary) => keep({ ...lesson, summary })} />
      <h2 className="sec">
        {LEARN_TEXT.page(at + 1, lesson.pages.length)}
        <span className="page-tools">
          <TextButton onPress={move(-1)} disabled={at === 0} label={editor.earlier}>
            ↑
          </TextButton>
          <TextButton onPress={move(1)} disabled={at === lesson.pages.length - 1} label={editor.later}>
            ↓
          </TextButton>
          <TextButton onPress={remove} disabled={lesson.pages.length === 1}>
            {editor.removePage}
          </TextButton>
        </span>
      </h2>
      <TextField label={editor.pageTitle} value={page.title} onChange={(title) => change({ title })} />
      <TextField label={editor.text} lines={7} value={page.text} onChange={(text) => change({ text })} />
      <TextField label={editor.notes} lines={3} value={page.notes} onChange={(notes) => change({ notes })} />
      <div className="state-row">
        <span className="lab">{editor.state}</span>
        <code>{page.state === "" ? editor.stateNone : page.state}</code>
        <TextButton kind="underlined" onPress={record}>
          {editor.record}
        </TextButton>
        {page.state !== "" && <TextButton onPress={() => change({ state: "" })}>{editor.forget}</TextButton>}
      </div>
      <NumberField
        label={editor.clicks}
        value={page.clicks}
        min={0}
        max={MOST_CLICKS}
        onCommit={(clicks) => change({ clicks })}
      />
      <GoalEditor page={page} onChange={(goals) => change({ goals })} />
      <div className="lesson-way">
        <TextButton kind="underlined" onPress={add}>
          {editor.addPage}
        </TextButton>
        <button type="button" className="go" onClick={onDone}>
          {editor.done}
        </button>
      </div>
    </div>
  );
}
