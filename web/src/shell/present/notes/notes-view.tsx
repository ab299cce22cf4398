// The notes window, for the lecturer only: time, notes, what the class sees and what comes next, and the clicker.

import "./notes.css";
import { type ReactNode, useEffect, useState } from "react";
import { PAGE } from "../../../base/commands/registry.ts";
import type { Snapshot } from "../../model/present-talk.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import { words as ui } from "virtual:words/base/ui";
import { HelpDialog } from "../../help-dialog.tsx";
import { LiveRegion } from "../../live-region.tsx";
import { LessonText } from "../../../learn/panel/markdown.tsx";
import { MAIN_ID } from "../../../base/page/view.tsx";
import { useCommands } from "../../../base/page/use-commands.ts";
import { NotesClock } from "./notes-clock.tsx";
import { NotesControls } from "./notes-controls.tsx";
import { sharedCommands } from "../present-commands.ts";
import { Preview } from "../preview.tsx";
import { type Notes, useNotes } from "./use-notes.ts";

const TEXT = PRESENT_TEXT.notes;

/** The notes of the presentation `id`. */
export function NotesView({ id }: { readonly id: string }): ReactNode {
  const notes = useNotes(id);
  const { state, over, order } = notes;
  const [help, setHelp] = useState(false);
  useCommands(PAGE, [
    ...sharedCommands(order, { drawing: (state?.strokes ?? 0) > 0 || state?.drawing === true }),
    { id: "page.help", title: ui.commands.help, section: "page", keys: ["?"], run: () => setHelp(true) },
  ]);
  useEffect(() => {
    document.title = ui.documentTitle({ view: TEXT.title });
  }, []);
  return (
    <div className="notes-window">
      {state === undefined || over ? (
        <main id={MAIN_ID} className="notes-waiting">
          <h1>{TEXT.title}</h1>
          <p className="voice">{over ? TEXT.over : TEXT.waiting}</p>
        </main>
      ) : (
        <Connected state={state} order={order} />
      )}
      <LiveRegion />
      {help && <HelpDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

interface ConnectedProps {
  readonly state: Snapshot;
  readonly order: Notes["order"];
}

function Connected({ state, order }: ConnectedProps): ReactNode {
  const { lesson } = state;
  return (
    <>
      <main id={MAIN_ID} className="notes">
        <header>
          <div>
            <p className="lab">{placeOf(state)}</p>
            <h1>{lesson?.pageTitle ?? TEXT.title}</h1>
          </div>
          <NotesClock watch={state.watch} order={order} />
        </header>
        <div className="notes-sees">
          <section aria-label={TEXT.now}>
            <h2 className="sec">
              {TEXT.now}
              <span>{TEXT.screens[state.screen]}</span>
            </h2>
            <div className="notes-now" data-screen={state.screen}>
              <Preview link={state.link} theme={state.theme} title={TEXT.now} />
            </div>
          </section>
          <section className="notes-next" aria-label={TEXT.next}>
            <h2 className="sec">
              {TEXT.next}
              <span>{state.next.title}</span>
            </h2>
            {state.next.link !== undefined && <Preview link={state.next.link} theme={state.theme} title={TEXT.next} />}
          </section>
        </div>
        <section className="notes-text" aria-label={TEXT.title}>
          {lesson === undefined ? <p>{TEXT.noLesson}</p> : <LessonText>{lesson.notes || TEXT.noNotes}</LessonText>}
        </section>
      </main>
      <NotesControls state={state} order={order} />
    </>
  );
}

/** "FIFO, page 1 of 4, click 1 of 2, step 4 of 12". */
function placeOf({ lesson, position }: Snapshot): string {
  const number = (value: number): string => String(Math.round(value * 10) / 10);
  return [
    ...(lesson ? [lesson.title, TEXT.page({ page: lesson.page + 1, of: lesson.pages })] : []),
    ...(lesson && lesson.clicks > 0 ? [TEXT.clicks({ clicked: lesson.clicked, clicks: lesson.clicks })] : []),
    ...(position && position.last > 0 ? [TEXT.step({ at: number(position.at), last: number(position.last) })] : []),
  ].join(", ");
}
