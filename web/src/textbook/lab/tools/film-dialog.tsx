// The dialog for a film of some steps: which ones, how fast, and how far the recording has come.

import { useEffect, useRef, useState, type ReactNode } from "react";
import { fileName } from "../../../base/export/file-name.ts";
import { sheetOf } from "../../../base/export/sheet.ts";
import { explainStep } from "../../explain/step.ts";
import { plain } from "../../../base/text/sentence.ts";
import { LAST_STAGE } from "../../../base/player/structure.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { words as ui } from "virtual:words/base/ui";
import { canFilm, filmOf } from "./film.ts";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { saveFile } from "../../../base/files/save-file.ts";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { useServices } from "../../../base/page/services.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { MAIN_ID } from "../../../base/page/view.tsx";
import type { Shown } from "../shown.ts";
import type { Lab } from "../use-lab.ts";
import { words as text } from "virtual:words/textbook/film";

/** Steps per second. */
const PACES = ["1", "2", "4"] as const;
type Pace = (typeof PACES)[number];

/** Steps of the film that is suggested at first: about half a minute. */
const AT_FIRST = 60;

/** Props of the dialog. */
export interface FilmDialogProps {
  readonly lab: Lab;
  readonly shown: Shown;
  readonly title: string;
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function FilmDialog(props: FilmDialogProps): ReactNode {
  const { run } = props.shown;
  const dialog = useRef<HTMLDialogElement>(null);
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(Math.min(run.length, AT_FIRST));
  const [pace, setPace] = useState<Pace>("2");
  const { at, record, cancel } = useRecorder(props, () => dialog.current?.close());
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const closed = (): void => {
    if (dialog.current?.open === true) return;
    cancel();
    props.onClose();
  };
  return (
    <dialog ref={dialog} className="help" aria-labelledby="film-title" onClose={closed}>
      <div className="help-body film">
        <header className="help-head">
          <h2 id="film-title">{EXPORT_TEXT.film}</h2>
          <TextButton onPress={() => dialog.current?.close()}>{at === undefined ? ui.close : text.cancel}</TextButton>
        </header>
        {!canFilm() && <p>{text.missing}</p>}
        {canFilm() && at === undefined && (
          <>
            <NumberField label={text.from} value={from} min={1} max={to} onCommit={setFrom} />
            <NumberField label={text.to} value={to} min={from} max={run.length} onCommit={setTo} />
            <Segmented
              label={text.pace}
              value={pace}
              options={PACES.map((value) => ({ value, label: value }))}
              onPick={setPace}
            />
            <p className="lab">{text.takes({ seconds: Math.ceil((to - from + 1) / Number(pace)) })}</p>
            <TextButton kind="underlined" onPress={() => record(from, to, 1000 / Number(pace))}>
              {text.record}
            </TextButton>
          </>
        )}
        {at !== undefined && (
          <>
            <output>{text.progress({ step: at, last: to })}</output>
            <progress max={to - from + 1} value={at - from} aria-label={EXPORT_TEXT.film} />
          </>
        )}
      </div>
    </dialog>
  );
}

interface Recording {
  /** The step that is being recorded. */
  readonly at: number | undefined;
  readonly record: (from: number, to: number, stepMs: number) => void;
  readonly cancel: () => void;
}

function useRecorder({ lab, shown, title }: FilmDialogProps, onDone: () => void): Recording {
  const { toasts } = useServices();
  const [at, setAt] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const latest = useRef(lab);
  useEffect(() => {
    latest.current = lab;
  });
  useEffect(() => () => running.current?.abort(), []);
  const start = async (from: number, to: number, stepMs: number): Promise<void> => {
    const { step, stage } = shown.moment;
    const controller = new AbortController();
    running.current = controller;
    // Loaded with the first film.
    const { pictureOf } = await import("../../../base/frame/picture.ts");
    const picture = (now: number) => {
      const view = document.getElementById(MAIN_ID);
      if (view === null) throw new Error("no view to film");
      const { look, ...drawing } = pictureOf(view, "shown");
      const words = { title, lines: [], caption: LAB_TEXT.stepNumber({ step: now }) };
      const note = plain(explainStep(shown.run, now, LAST_STAGE));
      return { ...sheetOf(drawing, { ...words, note }, look), ground: look.ground };
    };
    const show = (to: number): void => latest.current.act({ type: "seek", step: to });
    const { signal } = controller;
    try {
      const film = await filmOf({ from, to, stepMs, show, picture, onStep: setAt, signal });
      const name = fileName([title, text.steps({ from, to })], "webm");
      if (film !== undefined) saveFile({ name, content: film });
      toasts.show({ text: film === undefined ? text.cancelled : EXPORT_TEXT.saved({ name }) });
    } catch {
      toasts.show({ text: EXPORT_TEXT.failed({ name: EXPORT_TEXT.film }) });
    }
    latest.current.act({ type: "seek", step, stage });
    onDone();
  };
  return {
    at,
    record: (from, to, stepMs) => {
      setAt(from);
      void start(from, to, stepMs);
    },
    cancel: () => running.current?.abort(),
  };
}
