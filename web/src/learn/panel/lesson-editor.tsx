// A lesson as its author edits it, beside the view that is recorded into it.

import "./editor.css";
import type { ReactNode } from "react";
import { withoutPage, withPage, withPageAfter, withPageMoved } from "../model/edit.ts";
import type { Lesson, Page } from "../model/lesson.ts";
import type { OpenLesson } from "../model/lessons.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { NumberField } from "../../base/controls/number-field.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
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
export function LessonEditor({ open, onDone }: LessonEditorProps): ReactNode {
  const { keep, shown } = useAuthor();
  const services = useServices();
  const { lesson, page: at } = open;
  const { editor } = LEARN_TEXT;
  const page = lesson.pages[at];
  if (page === undefined) return null;
  const keepAndTurn = (changed: Lesson, to: number): void => {
    keep(changed);
    turnTo(services, changed, to);
  };
  return (
    <div className="lesson-editor">
      <TextField label={editor.lessonTitle} value={lesson.title} onChange={(title) => keep({ ...lesson, title })} />
      <TextField label={editor.summary} value={lesson.summary} onChange={(summary) => keep({ ...lesson, summary })} />
      <PageTools open={open} onChange={keepAndTurn} />
      <PageFields page={page} onChange={(patch) => keep(withPage(lesson, at, patch))} />
      <div className="lesson-way">
        <TextButton kind="underlined" onPress={() => keepAndTurn(withPageAfter(lesson, at, shown()), at + 1)}>
          {editor.addPage}
        </TextButton>
        <button type="button" className="go" onClick={onDone}>
          {editor.done}
        </button>
      </div>
    </div>
  );
}

interface PageToolsProps {
  readonly open: OpenLesson;
  /** The changed lesson, and the page to turn to in it. */
  readonly onChange: (lesson: Lesson, page: number) => void;
}

/** Which page it is, its place among the others, and a button to remove it. */
function PageTools({ open: { lesson, page: at }, onChange }: PageToolsProps): ReactNode {
  const { toasts } = useServices();
  const { editor, own } = LEARN_TEXT;
  const last = lesson.pages.length - 1;
  const move = (by: 1 | -1) => (): void => onChange(withPageMoved(lesson, at, by), at + by);
  const remove = (): void => {
    onChange(withoutPage(lesson, at), Math.max(0, at - 1));
    toasts.show({ text: editor.pageRemoved, action: { label: own.undo, run: () => onChange(lesson, at) } });
  };
  return (
    <h2 className="sec">
      {LEARN_TEXT.page({ page: at + 1, of: lesson.pages.length })}
      <span className="page-tools">
        <TextButton onPress={move(-1)} disabled={at === 0} label={editor.earlier}>
          ↑
        </TextButton>
        <TextButton onPress={move(1)} disabled={at === last} label={editor.later}>
          ↓
        </TextButton>
        <TextButton onPress={remove} disabled={last === 0}>
          {editor.removePage}
        </TextButton>
      </span>
    </h2>
  );
}

interface PageFieldsProps {
  readonly page: Page;
  readonly onChange: (patch: Partial<Page>) => void;
}

/** The content of a page, and what it shows. */
function PageFields({ page, onChange }: PageFieldsProps): ReactNode {
  const { shown } = useAuthor();
  const { toasts } = useServices();
  const { editor } = LEARN_TEXT;
  const record = (): void => {
    onChange({ state: shown() });
    toasts.show({ text: editor.recorded });
  };
  return (
    <>
      <TextField label={editor.pageTitle} value={page.title} onChange={(title) => onChange({ title })} />
      <TextField label={editor.text} lines={7} value={page.text} onChange={(text) => onChange({ text })} />
      <TextField label={editor.notes} lines={3} value={page.notes} onChange={(notes) => onChange({ notes })} />
      <div className="state-row">
        <span className="lab">{editor.state}</span>
        <code>{page.state === "" ? editor.stateNone : page.state}</code>
        <TextButton kind="underlined" onPress={record}>
          {editor.record}
        </TextButton>
        {page.state !== "" && <TextButton onPress={() => onChange({ state: "" })}>{editor.forget}</TextButton>}
      </div>
      <NumberField
        label={editor.clicks}
        value={page.clicks}
        min={0}
        max={MOST_CLICKS}
        onCommit={(clicks) => onChange({ clicks })}
      />
      <GoalEditor page={page} onChange={(goals) => onChange({ goals })} />
    </>
  );
}
