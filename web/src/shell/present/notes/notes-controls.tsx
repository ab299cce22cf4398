// The clicker in the notes window: buttons large enough for a finger as well as a mouse.

import type { ReactNode } from "react";
import type { Order, Snapshot } from "../../model/present-talk.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { Notes } from "./use-notes.ts";

const { buttons } = PRESENT_TEXT;

/** Props of the buttons. */
export interface NotesControlsProps {
  readonly state: Snapshot;
  readonly order: Notes["order"];
}

/** The buttons. Whatever is on is shown as pressed. */
export function NotesControls({ state, order }: NotesControlsProps): ReactNode {
  const press = (what: Order) => (): void => order(what);
  const word = (what: Order & keyof typeof buttons, pressed?: boolean): ReactNode => (
    <TextButton onPress={press(what)} {...(pressed === undefined ? {} : { pressed })}>
      {buttons[what]}
    </TextButton>
  );
  return (
    <section className="notes-controls" aria-label={PRESENT_TEXT.notes.controls}>
      <button type="button" onClick={press("back")}>
        ← {buttons.back}
      </button>
      <button type="button" className="on" onClick={press("forward")}>
        {buttons.forward} →
      </button>
      {word("begin")}
      {word("black", state.screen === "black")}
      {word("white", state.screen === "white")}
      {state.polling !== undefined && word("poll", state.polling)}
      {word("pen", state.drawing)}
      {state.strokes > 0 && word("undo")}
      {state.strokes > 0 && word("clear")}
      <span className="end">{word("leave")}</span>
    </section>
  );
}
